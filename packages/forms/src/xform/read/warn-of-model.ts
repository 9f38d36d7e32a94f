import type { Element } from "@xmldom/xmldom";
import type { BodyItem, ModelNode, Text, XForm } from "../xform.ts";
import type { FormReading } from "./form-reading.ts";
import { elementsOf } from "./open-xml.ts";
import { isAction } from "./read-actions.ts";

const UNDERSTOOD = new Set(["itext", "instance", "bind", "submission"]);

/**
 * Tells what of a model nothing follows from: a second model, elements that nobody knows, nodes of one name that no
 * repeat explains, and texts that no translation has.
 */
export function warnOfModel(form: XForm, [model, second]: readonly Element[], reading: FormReading): void {
  if (model === undefined) return;
  if (second !== undefined) reading.warn("second_model", second);
  for (const element of elementsOf(model)) {
    if (!UNDERSTOOD.has(element.localName ?? "") && !isAction(element))
      reading.warn("element_ignored", element, { element: element.nodeName });
  }
  const repeats = new Set(repeatsOf(form.body));
  for (const path of pathsTwice(form.root, "", repeats)) reading.warn("node_twice", model, { path });
  const known = new Set(form.translations.flatMap(({ texts }) => [...texts.keys()]));
  for (const id of textsAsked(form)) if (!known.has(id)) reading.warn("text_missing", model, { id });
}

function* repeatsOf(items: readonly BodyItem[]): Generator<string> {
  for (const item of items) {
    if (item.kind === "repeat") yield item.path;
    if (item.kind !== "question") yield* repeatsOf(item.children);
  }
}

function* pathsTwice(node: ModelNode, above: string, repeats: ReadonlySet<string>): Generator<string> {
  const path = `${above}/${node.name}`;
  const names = new Set<string>();
  for (const child of node.children) {
    const below = `${path}/${child.name}`;
    if (names.has(child.name) && !repeats.has(below)) yield below;
    names.add(child.name);
    yield* pathsTwice(child, path, repeats);
  }
}

function* textsAsked(form: XForm): Generator<string> {
  for (const { requiredMessage, constraintMessage } of form.binds.values())
    yield* idsOf([requiredMessage, constraintMessage]);
  yield* textsOfBody(form.body);
}

function* textsOfBody(items: readonly BodyItem[]): Generator<string> {
  for (const item of items) {
    yield* idsOf([item.label]);
    if (item.kind !== "question") yield* textsOfBody(item.children);
    else yield* idsOf([item.hint, ...choiceLabels(item.choices)]);
  }
}

function choiceLabels(choices: Extract<BodyItem, { kind: "question" }>["choices"]): (Text | null)[] {
  return choices?.kind === "written" ? choices.items.map(({ label }) => label) : [];
}

function* idsOf(texts: readonly (Text | null)[]): Generator<string> {
  for (const text of texts) if (text !== null && "itext" in text) yield text.itext;
}
