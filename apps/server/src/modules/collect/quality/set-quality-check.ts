import { qualityCodes } from "@parcelle/forms/quality/quality-checks";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { reviewedForm } from "./leave-quality-look.ts";

const MOST_REASON = 500;

/** Switches a check of a form off, with the reason that all who review read, or on again. */
export const setQualityCheck = defineFunction({
  name: "set-quality-check",
  summary: "Switches a check of the quality of records off, with a reason, or on again.",
  input: z.object({
    projectFormId: z.number().int(),
    code: z.enum(qualityCodes),
    off: z.object({ reason: z.string().trim().min(3).max(MOST_REASON) }).nullable(),
  }),
  output: z.object({ isOn: z.boolean() }),
  async handler({ input: { projectFormId, code, off }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      await reviewedForm(transaction, projectFormId);
      await transaction.query(
        `insert into public.quality_settings (project_form_id, organisation_id, project_id, switched_off)
         select used.id, used.organisation_id, used.project_id,
           case when $3::text is null then '{}'
             else jsonb_build_object($2::text, jsonb_build_object('reason', $3::text, 'by', app.current_person_name(), 'at', now())) end
         from public.project_forms as used where used.id = $1
         on conflict (project_form_id, project_id) do update
         set switched_off = (quality_settings.switched_off - $2::text) || excluded.switched_off`,
        [projectFormId, code, off?.reason ?? null],
      );
      return { isOn: off === null };
    });
  },
});
