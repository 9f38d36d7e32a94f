import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { formDefinitionSchema } from "@parcelle/forms/definition/form-definition-schema";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { draftUnreadable, notPublishable } from "./form-problems.ts";
import { writeForm, writeWorkbook } from "./form-thread.ts";

/** The draft of a form as a file: a workbook that is edited elsewhere, or what phones read. */
export const downloadForm = defineFunction({
  name: "download-form",
  summary: "Gives the draft of a form as an XLSForm workbook or as an XForm.",
  gives: "bytes",
  mediaType: "application/octet-stream",
  input: z.object({ formId: z.number().int(), format: z.enum(["xlsx", "xml"]) }),
  output: z.instanceof(Uint8Array),
  async handler({ input: { formId, format }, claims, services: { database }, signal }) {
    const [form] = await database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ organisationId: number; definition: FormDefinition; xmlId: string }>(
          `select organisation_id as "organisationId", draft as definition, xml_id as "xmlId" from public.forms
           where id = $1 and deleted_at is null`,
          [formId],
        ),
      { readOnly: true },
    );
    if (form === undefined) throw notFound("form");
    const caller = { organisationId: form.organisationId, gone: signal };
    const read = formDefinitionSchema.safeParse(form.definition);
    if (!read.success) throw draftUnreadable();
    const definition = { ...form.definition, formId: form.xmlId };
    const written =
      format === "xlsx" ? await writeWorkbook(caller, definition) : await writeForm(caller, definition, null);
    if (written.refused !== undefined) throw notPublishable(written.refused);
    return "xform" in written
      ? new TextEncoder().encode(written.xform)
      : new Uint8Array(Buffer.from(written.workbook, "base64"));
  },
});
