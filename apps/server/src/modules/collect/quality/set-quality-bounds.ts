import { type ChosenBounds, unusualBounds } from "@parcelle/forms/quality/quality-bounds";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { leaveQualityLook, reviewedForm } from "./leave-quality-look.ts";
import { boundsSchema, timeZoneSchema } from "./quality-bounds-schema.ts";

const asked = {
  projectFormId: z.number().int(),
  thresholds: boundsSchema,
  timeZone: timeZoneSchema,
  requestKey: z.uuid(),
};

/** Leaves the job that tells what other bounds would make of the records; nothing is saved. */
export const tryQualityBounds = defineFunction({
  name: "try-quality-bounds",
  summary:
    "Tells, by a job, how many records each check would flag by other bounds and another time zone, beside what it flags now; saves nothing.",
  input: z.object(asked),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { projectFormId, requestKey, ...trial }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const form = await reviewedForm(transaction, projectFormId);
      return { jobId: await leaveQualityLook(transaction, form, requestKey, { projectFormId, trial }) };
    });
  },
});

/** Sets the bounds of the checks of a form and the clock that they go by, and has all records looked at by them. */
export const setQualityBounds = defineFunction({
  name: "set-quality-bounds",
  summary:
    "Sets the bounds of the quality checks of a form and their time zone, and leaves the job that looks at all records by them.",
  input: z.object(asked),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services: { database } }) {
    const { projectFormId, requestKey, thresholds, timeZone } = input;
    return database.asWorkflow(claims, async (transaction) => {
      const form = await reviewedForm(transaction, projectFormId);
      const kept = JSON.stringify(unusualBounds(thresholds as ChosenBounds));
      await transaction.query(
        `insert into public.quality_settings (project_form_id, organisation_id, project_id, thresholds, time_zone)
         values ($1, $2, $3, $4::jsonb, $5)
         on conflict (project_form_id, project_id) do update
         set thresholds = excluded.thresholds, time_zone = excluded.time_zone`,
        [projectFormId, form.organisationId, form.projectId, kept, timeZone],
      );
      return { jobId: await leaveQualityLook(transaction, form, requestKey, { projectFormId }) };
    });
  },
});
