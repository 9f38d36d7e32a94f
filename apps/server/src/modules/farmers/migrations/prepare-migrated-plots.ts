import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import { addImport } from "#platform/plots/add-import.ts";
import { importChanged } from "#platform/plots/import-changed.ts";
import { newPlots, refuseTooManyPlots } from "./new-plots.ts";
import { writeMigratedPlots } from "./write-migrated-plots.ts";

/** Hands the plots of a migration that a project does not have yet to the import of plots: checks and repairs are its own. */
export const prepareMigratedPlots = defineFunction({
  name: "prepare-migrated-plots",
  summary:
    "Has the plots of an applied migration that a project does not have yet read as an import of plots of that project.",
  input: z.object({ importId: z.number().int(), projectId: z.number().int() }),
  output: z.object({ importId: z.number(), jobId: z.number(), plots: z.number() }),
  async handler({ input: { importId, projectId }, claims, services: { database, files } }) {
    const { organisationId, fileName, plots } = await database.asWorkflow(
      claims,
      async (transaction) => ({
        ...(await requireBoth(transaction, importId, projectId)),
        plots: await newPlots(transaction, importId, projectId),
      }),
      { readOnly: true },
    );
    if (plots.length === 0) throw nothingNew();
    refuseTooManyPlots(plots.length);
    const objectPath = `${organisationId}/${projectId}/${randomUUID()}/parcelles.geojson`;
    await files.write(claims, "imports", objectPath, {
      ...{ chunks: writeMigratedPlots(plots), contentType: "application/geo+json" },
    });
    const handedIn = { projectId, objectPath, fileName: `${fileName}.geojson`, options: {} };
    const begun = await database.asWorkflow(claims, (transaction) => addImport(transaction, handedIn));
    return { ...begun, plots: plots.length };
  },
});

/** The migration and the project are of one organisation, and the caller may import there. */
async function requireBoth(
  transaction: Transaction,
  importId: number,
  projectId: number,
): Promise<{ organisationId: number; fileName: string }> {
  const [list] = await transaction.query<{ organisationId: number; fileName: string; status: string }>(
    `select organisation_id as "organisationId", file_name as "fileName", status from public.farmer_imports
     where id = $1 and source <> 'list' and discarded_at is null`,
    [importId],
  );
  if (!list) throw notFound("import");
  const [project] = await transaction.query(
    `select from public.projects
     where id = $1 and organisation_id = $2 and deleted_at is null and id = any (app.projects_with('plots.import'))`,
    [projectId, list.organisationId],
  );
  if (!project) throw notFound("project");
  if (list.status !== "completed") throw importChanged();
  const stem = list.fileName.replace(/\.[^.]+$/, "").slice(0, 200);
  return { organisationId: list.organisationId, fileName: stem };
}

function nothingNew(): ProblemError {
  return new ProblemError(409, "no_new_plots", {
    fr: "Ce projet a déjà toutes les parcelles de cette migration qu’il peut recevoir.",
    en: "This project has all plots of this migration already that it can take.",
  });
}
