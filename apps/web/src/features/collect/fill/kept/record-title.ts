import type { Filling } from "../filling/filling.ts";

const NAME = /^(?:[^:]*:)?instanceName$/;
const NUMBER = /^(?:[^:]*:)?instanceID$/;
const MOST = 120;
const TITLE_ANSWERS = 2;
const NAMED_TYPES: readonly string[] = ["string", "barcode"];

/** What a record is called in lists: the form's own name of it, else its first answers in words. */
export function recordTitle({ form, record }: Filling): string {
  const answerAt = (path: string): string => {
    let node = record.root;
    for (const name of path.split("/").slice(2)) {
      const [child] = node.childrenNamed(name);
      if (child === undefined) return "";
      node = child;
    }
    return node.isRelevant ? node.value : "";
  };
  const named = form.leaves.find(({ name }) => NAME.test(name));
  const own = named === undefined ? "" : answerAt(named.path);
  if (own !== "") return own.slice(0, MOST);
  const asked = new Set(form.form.body.flatMap(pathsOfTexts));
  return form.leaves
    .filter(
      ({ path, row, bind }) =>
        row === null && asked.has(path) && NAMED_TYPES.includes(bind?.type ?? "string"),
    )
    .map(({ path }) => answerAt(path))
    .filter((value) => value !== "")
    .slice(0, TITLE_ANSWERS)
    .join(" ")
    .slice(0, MOST);
}

type Item = Filling["form"]["form"]["body"][number];

const pathsOfTexts = (item: Item): string[] => {
  if (item.kind === "question") return item.control === "input" ? [item.path] : [];
  return item.children.flatMap(pathsOfTexts);
};

/** The number that the engine gave a record when it was begun. */
export function instanceIdOf({ form, record }: Filling): string {
  const place = form.leaves.find(({ name, parent }) => NUMBER.test(name) && parent?.parent === form.root);
  const meta = place?.parent == null ? undefined : record.root.childrenNamed(place.parent.name)[0];
  return meta?.childrenNamed(place!.name)[0]?.value ?? "";
}
