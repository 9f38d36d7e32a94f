import type { FormChangeTold } from "@parcelle/forms/change/form-change";
import type { FormDefinition, FormItem, Translated } from "@parcelle/forms/definition/form-definition";
import type { Claims, Database } from "#database/database.ts";

/** What a question that is asked no more was called: by its path, in its languages. */
export type FormerLabels = Record<string, Translated>;

const MOST_VERSIONS = 20;

/** Labels of the removed questions, from the latest version that still asks each. */
export async function formerLabels(
  database: Database,
  claims: Claims,
  formId: number,
  { removed }: FormChangeTold,
): Promise<FormerLabels> {
  if (removed.length === 0) return {};
  const versions = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<{ definition: FormDefinition }>(
        `select definition from public.form_versions where form_id = $1 order by number desc limit ${MOST_VERSIONS}`,
        [formId],
      ),
    { readOnly: true },
  );
  const wanted = new Set(removed.map(({ path }) => belowRoot(path)));
  const labels = new Map<string, Translated>();
  for (const { definition } of versions)
    for (const [path, label] of labelsOf(definition.items, ""))
      if (wanted.has(path) && !labels.has(path)) labels.set(path, label);
  return Object.fromEntries(
    removed.flatMap(({ path }) => {
      const label = labels.get(belowRoot(path));
      return label === undefined ? [] : [[path, label]];
    }),
  );
}

const belowRoot = (path: string): string => path.replace(/^\/[^/]+\//, "");

function* labelsOf(items: readonly FormItem[], above: string): Generator<[string, Translated]> {
  for (const item of items) {
    const path = [above, item.name].filter((part) => part !== "").join("/");
    if (item.kind === "question") yield [path, item.label];
    else yield* labelsOf(item.items, path);
  }
}
