import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { renamedMeanwhile } from "./form-problems.ts";

/** Gives a form another name, and the title of its draft with it; versions that were published keep what phones showed. */
export const renameForm = defineFunction({
  name: "rename-form",
  summary:
    "Gives a form another name over the one that was seen; a title of its draft follows, published versions stay as they are.",
  input: z.object({
    formId: z.number().int(),
    name: z.string().trim().min(3).max(limitedTexts.forms.name.most),
    seenName: z.string().max(limitedTexts.forms.name.most),
  }),
  output: z.object({ name: z.string() }),
  async handler({ input: { formId, name, seenName }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [renamed] = await transaction.query<{ name: string }>(
        `update public.forms
         set name = $2,
           draft = case when coalesce(draft ->> 'title', '') = '' then draft else jsonb_set(draft, '{title}', to_jsonb($2::text)) end,
           draft_number = draft_number + 1, drafter = app.current_person_name(), drafted_at = now()
         where id = $1 and name = $3 and deleted_at is null
         returning name`,
        [formId, name, seenName],
      );
      if (renamed !== undefined) return renamed;
      const [present] = await transaction.query<{ name: string }>(
        `select name from public.forms
         where id = $1 and deleted_at is null and organisation_id = any (app.organisations_offering('forms.edit', 'DATAOS'))`,
        [formId],
      );
      if (present === undefined) throw notFound("form");
      throw renamedMeanwhile(present.name);
    });
  },
});
