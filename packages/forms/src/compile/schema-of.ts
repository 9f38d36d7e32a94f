import type { ModelNode, XForm } from "../xform/xform.ts";
import { bodyItems } from "./body-items.ts";
import type { SchemaNode } from "./schema-node.ts";

type Draft = { -readonly [Key in keyof SchemaNode]: SchemaNode[Key] } & { children: Draft[] };

/** All nodes of a place that the form shows, and those of the row or group that others begin as. */
type Shown = { shown: readonly ModelNode[]; own: readonly ModelNode[] };

const patternOf = (nodes: readonly ModelNode[]): ModelNode | undefined =>
  nodes.find(({ isTemplate }) => isTemplate) ?? nodes[0];

/**
 * The places of a form's model: each path once, with the rows of repeats told apart from their template.
 *
 * @param form as read from XForms
 * @returns the place of the root element and every place by its absolute path
 */
export function schemaOf(form: XForm): { root: SchemaNode; byPath: ReadonlyMap<string, SchemaNode> } {
  const repeats = new Set(
    [...bodyItems(form.body)].flatMap((item) => (item.kind === "repeat" ? [item.path] : [])),
  );
  const attributePaths = [...form.binds.keys(), ...form.actions.map(({ target }) => target)].filter((path) =>
    path.includes("/@"),
  );
  const byPath = new Map<string, SchemaNode>();

  const place = ({ shown, own }: Shown, parent: Draft | null, slot: number, isStated: boolean): Draft => {
    const pattern = patternOf(own) ?? patternOf(shown)!;
    const path = `${parent?.path ?? ""}/${pattern.name}`;
    const isRepeat = repeats.has(path);
    const hasTemplate = isRepeat ? pattern.isTemplate : isStated;
    const draft: Draft = {
      name: pattern.name,
      path,
      parent,
      slot,
      children: [],
      childByName: new Map(),
      attributes: attributesOf(pattern),
      // Of a repeat without a template the first row tells the places, and none of its values.
      defaultValue: hasTemplate ? pattern.value : "",
      bind: form.binds.get(path) ?? null,
      isRepeat,
      firstRows: isRepeat && isStated ? own.filter(({ isTemplate }) => !isTemplate) : [],
      row: parent?.row ?? null,
      isLeaf: false,
    };
    if (isRepeat) draft.row = draft;
    byPath.set(path, draft);
    const named = Map.groupBy(
      shown.flatMap(({ children }) => children),
      ({ name }) => name,
    );
    draft.children = [...named].map(([name, same], index) => {
      const ofPattern = pattern.children.filter((child) => child.name === name);
      return place({ shown: same, own: ofPattern }, draft, index, hasTemplate);
    });
    for (const path of attributePaths)
      if (path.startsWith(`${draft.path}/@`)) draft.children.push(attribute(path, draft));
    draft.childByName = new Map(draft.children.map((child) => [child.name, child]));
    draft.isLeaf = draft.children.length === 0 && !isRepeat;
    return draft;
  };

  /** An attribute that is computed, as those of entities are: a place as others, whose name begins with @. */
  const attribute = (path: string, parent: Draft): Draft => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const draft: Draft = {
      ...{ name, path, parent, slot: parent.children.length, children: [], childByName: new Map() },
      ...{ attributes: {}, defaultValue: parent.attributes[name.slice(1)] ?? "" },
      ...{
        bind: form.binds.get(path) ?? null,
        isRepeat: false,
        firstRows: [],
        row: parent.row,
        isLeaf: true,
      },
    };
    byPath.set(path, draft);
    return draft;
  };

  return { root: place({ shown: [form.root], own: [form.root] }, null, 0, true), byPath };
}

const attributesOf = ({ attributes }: ModelNode): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== "jr:template"));
