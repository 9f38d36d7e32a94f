import type { BodyItem, BodyQuestion, BodyRepeat, ModelNode, XForm } from "../../xform/xform.ts";
import { bareQuestion } from "../bare-items.ts";
import type { Planned } from "../compile/plan-form.ts";
import type { FormItem } from "../form-definition.ts";
import { cannotDefine } from "./cannot-define.ts";

/** A node of the record with how the body shows it; what only the model has is shown by nothing. */
export type Outlined = {
  path: string;
  node: ModelNode;
  shown: BodyItem | null;
  children: readonly Outlined[];
};

/** The meta group of a record, whatever prefix it has. */
export const isMeta = ({ name }: ModelNode): boolean => /^(?:\w+:)?meta$/.test(name);

/**
 * The nodes of a record in the order in which they are asked, each with how it is shown.
 *
 * @throws FormRefusal cannot_define where the body shows things elsewhere than the record has them, and for rows that
 * a repeat has from the beginning
 */
export function outlineForm({ root, body }: XForm): Outlined[] {
  return outline(root, `/${root.name}`, body);
}

function outline(above: ModelNode, path: string, body: readonly BodyItem[]): Outlined[] {
  const shown = new Map<string, BodyItem>();
  for (const item of body) {
    if (item.path === null) return cannotDefine("group", path);
    const isHere = item.path.slice(0, item.path.lastIndexOf("/")) === path;
    if (!isHere || shown.has(item.path)) return cannotDefine(item.path, path);
    shown.set(item.path, item);
  }
  const nodes = new Map<string, ModelNode[]>();
  for (const node of above.children) {
    if (isMeta(node) && path.lastIndexOf("/") === 0) continue;
    nodes.set(node.name, [...(nodes.get(node.name) ?? []), node]);
  }
  const outlined = [...nodes].map(([name, rows]) => outlineNode(rows, `${path}/${name}`, shown));
  return inOrder(outlined, [...shown.keys()]);
}

function outlineNode(
  rows: readonly ModelNode[],
  path: string,
  shown: ReadonlyMap<string, BodyItem>,
): Outlined {
  const item = shown.get(path) ?? null;
  const node = item?.kind === "repeat" ? rowOf(rows, item) : onlyOf(rows, path);
  if (item === null && node.children.length > 0) return cannotDefine("group", path);
  const inside = item === null || item.kind === "question" ? [] : item.children;
  return { path, node, shown: item, children: outline(node, path, inside) };
}

/** XLSForm gives a repeat one row at the beginning, the same as those that are added. */
function rowOf(rows: readonly ModelNode[], { path, isFixed }: BodyRepeat): ModelNode {
  const [first, second] = rows.filter(({ isTemplate }) => !isTemplate);
  const template = rows.find(({ isTemplate }) => isTemplate) ?? first;
  if (first === undefined || second !== undefined || isFixed || template === undefined)
    return cannotDefine("repeat", path);
  return sameValues(first, template) ? first : cannotDefine("repeat", path);
}

function sameValues(a: ModelNode, b: ModelNode): boolean {
  const rowsOf = ({ children }: ModelNode) => children.filter(({ isTemplate }) => !isTemplate);
  const [of, other] = [a, b].map((node) => new Map(rowsOf(node).map((child) => [child.name, child])));
  for (const [name, child] of of ?? []) {
    const same = other?.get(name);
    if (same !== undefined && (same.value !== child.value || !sameValues(child, same))) return false;
  }
  return true;
}

function onlyOf([first, second]: readonly ModelNode[], path: string): ModelNode {
  return first === undefined || second !== undefined ? cannotDefine(path, path) : first;
}

/** What is shown in the order of the body; what is not keeps its place behind the node before it. */
function inOrder(outlined: readonly Outlined[], order: readonly string[]): Outlined[] {
  const waiting = order.map((path) => outlined.find((each) => each.path === path));
  return outlined.map((each) => (each.shown === null ? each : (waiting.shift() ?? each)));
}

/** The outline as items, for what only asks names, kinds and places. */
export function* plannedOutline(
  outlined: readonly Outlined[],
  parent: Planned | null = null,
): Generator<Planned> {
  for (const { path, node, shown, children } of outlined) {
    const planned: Planned = { item: bareItem(node.name, shown), path, parent, children: [] };
    yield planned;
    yield* plannedOutline(children, planned);
  }
}

function bareItem(name: string, shown: BodyItem | null): FormItem {
  const { label, hint, guidance, media, relevant, appearance, kept, ...rest } = bareQuestion("text", name);
  const said = { name, label, hint, guidance, media, relevant, appearance, kept };
  if (shown?.kind === "repeat") return { kind: "repeat", ...said, count: "", items: [] };
  if (shown?.kind === "group") return { kind: "group", ...said, items: [] };
  return { ...rest, ...said };
}

/** The question that a body item is; null for others. */
export const questionOf = (shown: BodyItem | null): BodyQuestion | null =>
  shown?.kind === "question" ? shown : null;
