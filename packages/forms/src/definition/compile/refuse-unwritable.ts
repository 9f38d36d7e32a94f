import { FormRefusal } from "../../form-refusal.ts";
import { usualNamespaces } from "../../xform/namespaces.ts";
import type { BodyItem, ModelNode, XForm } from "../../xform/xform.ts";

const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** Whether a word can be the name of an element, without a prefix. */
export const isElementName = (word: string): boolean => NAME.test(word);

/**
 * Refuses names that XML does not allow, and prefixes that the form does not declare: what is written could not be read.
 *
 * @throws FormRefusal cannot_compile with the name
 */
export function refuseUnwritable(form: XForm): void {
  const declared = [...Object.keys(usualNamespaces), ...Object.keys(form.kept.namespaces)];
  const prefixes = new Set([...declared, "parcelle", "xmlns"]);
  const refuse = (name: string, of: string) => {
    const [first = "", second, third] = name.split(":");
    const isKnown = second === undefined ? NAME.test(first) : prefixes.has(first) && NAME.test(second);
    if (!isKnown || third !== undefined) throw new FormRefusal("cannot_compile", { what: name, name: of });
  };
  for (const { name, attributes } of nodesOf(form.root))
    for (const each of [name, ...Object.keys(attributes)]) refuse(each, name);
  for (const { path, kept } of form.binds.values()) for (const each of Object.keys(kept)) refuse(each, path);
  for (const { path, attributes } of itemsOf(form.body))
    for (const each of Object.keys(attributes)) refuse(each, path ?? "");
}

function* nodesOf(node: ModelNode): Generator<ModelNode> {
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}

function* itemsOf(items: readonly BodyItem[]): Generator<BodyItem> {
  for (const item of items) {
    yield item;
    if (item.kind !== "question") yield* itemsOf(item.children);
  }
}
