import type { FormDefinition, FormItem, Question } from "@parcelle/forms/definition/form-definition";

/** Questions of a form by the path of their node below the root, without rows: `parcelle/ha`. */
export function questionsByPath({ items }: FormDefinition): ReadonlyMap<string, Question> {
  const found = new Map<string, Question>();
  const look = (item: FormItem, path: string) => {
    const own = [path, item.name].filter((part) => part !== "").join("/");
    if (item.kind === "question") found.set(own, item);
    else for (const child of item.items) look(child, own);
  };
  for (const item of items) look(item, "");
  return found;
}
