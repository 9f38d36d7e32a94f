import { formDefinitionSchema } from "@parcelle/forms/definition/form-definition-schema";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

/** Keeps a form to begin others from: for oneself, or for the whole organisation. */
export const saveFormTemplate = defineFunction({
  name: "save-form-template",
  summary: "Keeps a definition of a form as a template, for its author alone or for the organisation.",
  input: z.object({
    organisationId: z.number().int(),
    name: z.string().trim().min(3).max(120),
    description: z.string().trim().max(2000).default(""),
    isShared: z.boolean(),
    definition: formDefinitionSchema,
  }),
  output: z.object({ templateId: z.number() }),
  async handler({ input: { organisationId, name, description, isShared, definition }, claims, services }) {
    const [kept] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ templateId: number }>(
        `insert into public.form_templates (organisation_id, name, description, is_shared, definition)
         values ($1, $2, nullif($3, ''), $4, $5::jsonb) returning id as "templateId"`,
        [organisationId, name, description, isShared, JSON.stringify(definition)],
      ),
    );
    return kept!;
  },
});

/** Takes a template out of the list, or brings it back; forms that began from it stay. */
export const trashFormTemplate = defineFunction({
  name: "trash-form-template",
  summary: "Deletes a template of forms, or brings it back; the platform's own stay.",
  input: z.object({ templateId: z.number().int(), isDeleted: z.boolean() }),
  output: z.object({ templateId: z.number() }),
  async handler({ input: { templateId, isDeleted }, claims, services }) {
    const [changed] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ templateId: number }>(
        `update public.form_templates set deleted_at = case when $2 then now() end
         where id = $1 returning id as "templateId"`,
        [templateId, isDeleted],
      ),
    );
    if (changed === undefined) throw notFound("form_template");
    return changed;
  },
});
