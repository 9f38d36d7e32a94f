import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { type Refused, readForm } from "./form-thread.ts";

const MOST_BYTES = 20 * 1024 * 1024;

/** Reads an XLSForm or an XForm: what it says, and each fault of it with its place. Nothing is stored. */
export const readFormFile = defineFunction({
  name: "read-form-file",
  summary:
    "Reads an XLSForm (.xlsx, .xlsm, .csv, .md) or an XForm (.xml) and tells its faults with sheet, row and column.",
  takes: "form",
  input: z.object({
    organisationId: z.coerce.number().int(),
    file: z.instanceof(File).refine(({ size }) => size <= MOST_BYTES),
  }),
  output: z.object({ definition: z.custom<FormDefinition>(), problems: z.array(z.unknown()) }),
  async handler({ input: { organisationId, file }, claims, services: { database }, signal }) {
    const [asked] = await database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ may: boolean }>(
          "select $1 = any (app.organisations_offering('forms.edit', 'DATAOS')) as may",
          [organisationId],
        ),
      { readOnly: true },
    );
    if (!asked!.may) throw permissionDenied({ permissions: ["forms.edit"] });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await readForm({ organisationId, gone: signal }, file.name, bytes);
    if (read.refused !== undefined) throw refusedFile(read.refused);
    return { definition: read.definition, problems: read.problems };
  },
});

const refusedFile = (refused: Refused): ProblemError =>
  new ProblemError(
    422,
    "form_file_refused",
    { fr: describeFormRefusal(refused, "fr"), en: describeFormRefusal(refused, "en") },
    { reason: refused.code, ...refused.facts },
  );
