import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { answersSchema } from "./answers-schema.ts";
import { checkPool } from "./check-pool.ts";
import type { Place } from "./take-record.ts";
import { takeSent } from "./take-sent.ts";

/** The end of the year 9999: a phone whose clock is wrong may tell any, and its record is taken without that moment. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);
const momentOf = (told = Number.NaN): Date | null =>
  told >= 0 && told <= LAST_MOMENT ? new Date(told) : null;

/** Takes a record that was filled in the browser; sent again it is the same one. */
export const submitRecord = defineFunction({
  name: "submit-record",
  summary:
    "Takes a record of a form, by the version it was filled by; what the form computes is computed anew. Sent again it is the same record. One that names the number it had before (`meta/deprecatedID`) corrects that record.",
  input: z.object({
    projectFormId: z.number().int(),
    versionId: z.number().int(),
    answers: answersSchema,
    /** Of one that is mended: how often it had been corrected when it was opened. */
    seenRevision: z.number().int().min(0).optional(),
    /** Milliseconds since 1970 by the clock of the device; told of the record where its form does not ask for them. */
    startedAt: z.number().optional(),
    finishedAt: z.number().optional(),
  }),
  output: z.object({ recordId: z.number(), isNew: z.boolean() }),
  async handler({
    input: { projectFormId, versionId, answers, seenRevision, startedAt, finishedAt },
    claims,
    services: { database, files },
    signal,
  }) {
    const [place] = await database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<Place>(
          `select used.organisation_id as "organisationId", used.id as "projectFormId", version.id as "versionId", version.md5
           from public.project_forms as used
           join public.form_versions as version on version.form_id = used.form_id
           where used.id = $1 and version.id = $2 and used.deleted_at is null`,
          [projectFormId, versionId],
        ),
      { readOnly: true },
    );
    if (place === undefined) throw notFound("form");
    const caller = { organisationId: place.organisationId, gone: signal };
    const sent = { answers: JSON.stringify(answers) };
    const checked = await checkPool.check({ database, files, claims, caller }, place, sent);
    const moments = {
      startedAt: checked.startedAt ?? momentOf(startedAt),
      finishedAt: checked.finishedAt ?? momentOf(finishedAt),
    };
    return takeSent(database, claims, place, { ...checked, ...moments }, seenRevision ?? null);
  },
});
