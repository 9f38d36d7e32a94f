import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { chosenRecordsSchema, recordsInUse } from "./record-places.ts";
import { refusalWithoutComment } from "./record-problems.ts";

type Reviewed = { done: number; left: { gap: string; records: number; ids: number[] }[] };

/** So many numbers of those that were left as they were are told, by reason. */
const MOST_TOLD = 20;

/** Accepts or refuses records at the level of whoever asks: what he may not is left as it was, and told with the reason. */
export const reviewRecords = defineFunction({
  name: "review-records",
  summary:
    "Accepts records, by the supervisor and then by the headquarters, or refuses them with a comment; tells which were left as they were, and why.",
  input: z.object({
    ...chosenRecordsSchema,
    decision: z.enum(["accept", "refuse"]),
    comment: z.string().trim().max(limitedTexts.records.review_comment.most).default(""),
  }),
  output: z.object({
    done: z.number(),
    left: z.array(z.object({ gap: z.string(), records: z.number(), ids: z.array(z.number()) })),
  }),
  async handler({ input: { projectFormId, records, decision, comment }, claims, services }) {
    if (decision === "refuse" && comment === "") throw refusalWithoutComment();
    return services.database.asWorkflow(claims, async (transaction) => {
      const chosen = await chosenRows(transaction, projectFormId, records, recordsInUse);
      if (chosen.length === 0) throw notFound("record");
      const [reviewed] = await transaction.query<Reviewed>(
        `with asked as materialized (
           select * from app.reviewable_records($1::bigint[], $2)
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
        [chosen, decision, comment],
      );
      return reviewed!;
    });
  },
});
