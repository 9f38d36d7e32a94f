import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { exportedFileSchema } from "#platform/exports/file-types.ts";
import { storeDocument } from "./store-document.ts";

const id = z.number().int().nullable().default(null);

/** Keeps a file that a job of the project wrote, as a report: the export itself may be deleted by whoever needs the room. */
export const keepExport = defineFunction({
  name: "keep-export",
  summary: "Keeps the file of an ended export as a report of its project, declaration, dossier or folder.",
  input: z.object({ jobId: z.number().int(), declarationId: id, dossierId: id, folderId: id }),
  output: z.object({ id: z.number() }),
  async handler({ input: { jobId, ...place }, claims, services }) {
    const [job] = await services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ project_id: number | null; result: unknown }>(
          "select project_id, result from public.jobs where id = $1",
          [jobId],
        ),
      { readOnly: true },
    );
    const file = exportedFileSchema.safeParse(job?.result).data;
    if (!job || job.project_id === null) throw noFile(404);
    if (file === undefined) throw noFile(409);
    const { objectPath, fileName: name, contentType } = file;
    const chunks = await services.files.open(claims, "exports", objectPath);
    return storeDocument(
      services,
      claims,
      { projectId: job.project_id, ...place },
      { kind: "report", name, contentType, chunks },
    );
  },
});

function noFile(status: 404 | 409): ProblemError {
  return new ProblemError(status, "export_not_found", {
    fr: "Ce fichier n’existe pas, n’est pas encore terminé, ou vous n’y avez pas accès.",
    en: "This file does not exist, is not finished yet, or you have no access to it.",
  });
}
