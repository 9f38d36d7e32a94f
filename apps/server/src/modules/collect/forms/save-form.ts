import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { formDefinitionSchema } from "@parcelle/forms/definition/form-definition-schema";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { draftMovedOn } from "./form-problems.ts";

const input = z
  .object({
    organisationId: z.number().int(),
    /** Left out: a new form, once for a key. */
    formId: z.number().int().optional(),
    /** The number of the draft that was changed. */
    seenNumber: z.number().int().positive().default(1),
    requestKey: z.uuid(),
    /** Of a form that is there already, what is left out stays. */
    name: z.string().trim().min(3).max(limitedTexts.forms.name.most).optional(),
    description: z.string().trim().max(limitedTexts.forms.description.most).optional(),
    definition: formDefinitionSchema,
  })
  .refine(({ formId, name }) => formId !== undefined || name !== undefined, {
    path: ["name"],
    error: "required",
  });
type Input = z.infer<typeof input>;
type Saved = { formId: number; number: number };

/** Begins a form, or saves the draft of one; what somebody else saved meanwhile is not overwritten. */
export const saveForm = defineFunction({
  name: "save-form",
  summary: "Begins a form, or saves its draft over the number that was seen; a later one is refused by name.",
  input,
  output: z.object({ formId: z.number(), number: z.number() }),
  async handler({ input: asked, claims, services }): Promise<Saved> {
    return services.database.asWorkflow(claims, (transaction) =>
      asked.formId === undefined
        ? beginForm(transaction, asked)
        : saveDraft(transaction, asked.formId, asked),
    );
  },
});

async function beginForm(
  transaction: Transaction,
  { organisationId, requestKey, ...form }: Input,
): Promise<Saved> {
  await transaction.query("select app.await_same_request($1)", [requestKey]);
  const [known] = await transaction.query<Saved>(
    'select id as "formId", draft_number as number from public.forms where organisation_id = $1 and request_key = $2',
    [organisationId, requestKey],
  );
  if (known !== undefined) return known;
  const { name, description = "", definition } = form;
  const [begun] = await transaction.query<Saved>(
    `insert into public.forms (organisation_id, name, description, xml_id, draft, request_key)
     values ($1, $2, nullif($3, ''), $4, $5::jsonb, $6)
     returning id as "formId", draft_number as number`,
    [organisationId, name, description, definition.formId, JSON.stringify(definition), requestKey],
  );
  return begun!;
}

async function saveDraft(transaction: Transaction, formId: number, asked: Input): Promise<Saved> {
  const { organisationId, seenNumber, name, description, definition } = asked;
  const [saved] = await transaction.query<Saved>(
    `update public.forms
     set name = coalesce($3, name), description = nullif(coalesce($4, description), ''), draft = $5::jsonb, draft_number = draft_number + 1,
       drafter = app.current_person_name(), drafted_at = now()
     where id = $1 and organisation_id = $2 and draft_number = $6 and deleted_at is null
     returning id as "formId", draft_number as number`,
    [formId, organisationId, name ?? null, description ?? null, JSON.stringify(definition), seenNumber],
  );
  if (saved !== undefined) return saved;
  const [present] = await transaction.query<{ number: number; by: string | null }>(
    `select draft_number as number, drafter as by from public.forms
     where id = $1 and organisation_id = $2 and deleted_at is null`,
    [formId, organisationId],
  );
  if (present === undefined) throw notFound("form");
  throw draftMovedOn(present.number, present.by);
}
