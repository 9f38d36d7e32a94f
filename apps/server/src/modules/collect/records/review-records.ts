import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { chosenRecordsSchema, recordsInUse } from "./record-places.ts";
import { refusalWithoutComment } from "./record-problems.ts";

type Reviewed = { done: number; left: { gap: string; records: number; ids: number[] }[] };
type Outlines = { abnormal: number; overlapping: number; sound: number };

/** So many numbers of those that were left as they were are told, by reason. */
const MOST_TOLD = 20;

/** Accepts or refuses records at the level of whoever asks: what he may not is left as it was, and told with the reason. */
export const reviewRecords = defineFunction({
  name: "review-records",
  summary:
    "Accepts records, by the supervisor and then by the headquarters, or refuses them with a comment; tells which were left as they were, and why. Asked to, it accepts none while some have outlines that are abnormal or overlap, and tells how many, or leaves those out.",
  input: z.object({
    ...chosenRecordsSchema,
    decision: z.enum(["accept", "refuse"]),
    comment: z.string().trim().max(limitedTexts.records.review_comment.most).default(""),
    outlines: z
      .enum(["take", "ask", "leave"])
      .default("take")
      .describe("What becomes of records to accept whose outlines are abnormal or overlap others"),
  }),
  output: z.object({
    done: z.number(),
    left: z.array(z.object({ gap: z.string(), records: z.number(), ids: z.array(z.number()) })),
    question: z
      .object({ abnormal: z.number(), overlapping: z.number(), sound: z.number() })
      .optional()
      .describe("Of the records that would be accepted, by their outlines; none was"),
  }),
  async handler({ input: { projectFormId, records, decision, comment, outlines }, claims, services }) {
    if (decision === "refuse" && comment === "") throw refusalWithoutComment();
    return services.database.asWorkflow(claims, async (transaction) => {
      const chosen = await chosenRows(transaction, projectFormId, records, recordsInUse);
      if (chosen.length === 0) throw notFound("record");
      if (decision === "accept" && outlines === "ask") {
        const question = await outlinesOf(transaction, chosen);
        if (question.abnormal + question.overlapping > 0) return { done: 0, left: [], question };
      }
      const [reviewed] = await transaction.query<Reviewed>(
        `with asked as materialized (
           select asked.id, asked.level_after,
             case when asked.gap is null and $4 and record.outline_state <> 'normal' then 'outline' else asked.gap end as gap
           from app.reviewable_records($1::bigint[], $2) as asked
           join public.records as record on record.id = asked.id
         ), done as (
           update public.records as record
           set state = $2, accepted_level = asked.level_after, review_comment = nullif($3, '')
           from asked where asked.id = record.id and asked.gap is null
           returning record.id
         ), left_alone as (
           select gap, count(*)::int as records, (array_agg(id order by id))[1:${MOST_TOLD}] as ids
           from asked where gap is not null group by gap
         )
         select (select count(*)::int from done) as done,
           coalesce((select jsonb_agg(to_jsonb(left_alone) order by gap) from left_alone), '[]') as left`,
        [chosen, decision, comment, decision === "accept" && outlines === "leave"],
      );
      return reviewed!;
    });
  },
});

/** Of those that the caller accepts, how many have outlines that somebody should have looked at. */
async function outlinesOf(transaction: Transaction, chosen: readonly number[]): Promise<Outlines> {
  const [outlines] = await transaction.query<Outlines>(
    `select
       count(*) filter (where record.outline_state = 'abnormal')::int as abnormal,
       count(*) filter (where record.outline_state = 'overlapping')::int as overlapping,
       count(*) filter (where coalesce(record.outline_state, 'normal') = 'normal')::int as sound
     from app.reviewable_records($1::bigint[], 'accept') as asked
     join public.records as record on record.id = asked.id
     where asked.gap is null`,
    [chosen],
  );
  return outlines!;
}
