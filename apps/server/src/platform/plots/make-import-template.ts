import { collectBytes } from "@parcelle/formats/collect-bytes";
import { templateFormats, writeImportTemplate } from "@parcelle/reporting/imports/import-template";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";

/** A file to fill in: the columns that an import recognises in the caller's language, and an example in the project's country. */
export const makeImportTemplate = defineFunction({
  name: "make-import-template",
  summary: "Gives an empty file of plots with the right columns and one example, in the caller's language.",
  gives: "bytes",
  mediaType: "application/octet-stream",
  input: z.object({ projectId: z.number().int(), format: z.enum(templateFormats) }),
  output: z.instanceof(Uint8Array),
  async handler({ input: { projectId, format }, claims, services, locale }) {
    const country = await services.database.asWorkflow(
      claims,
      async (transaction) => {
        const [project] = await transaction.query<{ country: string | null }>(
          "select country from public.projects where id = $1 and deleted_at is null",
          [projectId],
        );
        if (!project) throw notFound("project");
        await requirePermissions(transaction, projectId, ["plots.import"]);
        return project.country;
      },
      { readOnly: true },
    );
    return collectBytes(writeImportTemplate(format, { language: locale, country }));
  },
});
