import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { findFolder } from "./find-folder.ts";

const ids = z.array(z.number().int()).max(10_000).default([]);

const COLUMNS = {
  declarations: "declaration_id",
  dossiers: "dossier_id",
  documents: "document_id",
  plots: "plot_id",
} as const;

type Table = keyof typeof COLUMNS;

/** Puts things of a project into one of its folders; what lies in it already stays once. */
export const addToFolder = defineFunction({
  name: "add-to-folder",
  summary: "Puts declarations, dossiers, documents and plots of a project into one of its folders.",
  input: z.object({
    folderId: z.number().int(),
    declarationIds: ids,
    dossierIds: ids,
    documentIds: ids,
    plots: plotChoiceSchema.nullable().default(null),
  }),
  output: z.object({ added: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { id, projectId } = await findFolder(transaction, input.folderId);
      const plots = input.plots === null ? [] : await chosenPlots(transaction, projectId, input.plots);
      const add = (table: Table, chosen: readonly number[]) =>
        addThings(transaction, { id, projectId }, table, chosen);
      const added =
        (await add("declarations", input.declarationIds)) +
        (await add("dossiers", input.dossierIds)) +
        (await add("documents", input.documentIds)) +
        (await add("plots", plots));
      return { added };
    });
  },
});

/** Puts rows of one table into a folder, those that the caller reads in its project; answers how many came. */
export async function addThings(
  transaction: Transaction,
  folder: { id: number; projectId: number },
  table: Table,
  chosen: readonly number[],
): Promise<number> {
  if (chosen.length === 0) return 0;
  const added = await transaction.query(
    `insert into public.folder_items (project_id, folder_id, ${COLUMNS[table]})
     select thing.project_id, $1, thing.id
     from public.${table} as thing
     where thing.project_id = $2 and thing.id = any ($3::bigint[]) and thing.deleted_at is null
     on conflict do nothing
     returning id`,
    [folder.id, folder.projectId, chosen],
  );
  return added.length;
}
