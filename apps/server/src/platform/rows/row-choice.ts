import { z } from "zod";
import { conditionsProblem } from "#hosted/rest/sql/conditions-sql.ts";
import type { RowPlace } from "./row-place.ts";

/** Rows that a person names one by one: as many as the largest project that the product is measured with, twice. */
export const rowIdsSchema = z.array(z.number().int()).max(200_000);

/** Rows of a place by what they hold: words that are searched for, and conditions. */
export const rowFilterIn = ({ askable }: RowPlace) =>
  z
    .strictObject({
      /** Words that the function of the place searches for. */
      search: z.string().max(200).nullable().default(null),
      /** Each as `/rest/v1` takes it between the brackets of `or=(…)`; all must hold. */
      conditions: z.array(z.string().min(1).max(100_000)).max(40).default([]),
    })
    .superRefine((filter, context) => {
      const message = conditionsProblem(askable, filter.conditions);
      if (message !== null) context.addIssue({ code: "custom", message });
    });

/** The rows of a place that something is done to: named one by one, or all that pass a filter. */
export const rowChoiceIn = (place: RowPlace) =>
  z.union([z.strictObject({ ids: rowIdsSchema.min(1) }), z.strictObject({ filter: rowFilterIn(place) })]);

export type RowChoice = z.infer<ReturnType<typeof rowChoiceIn>>;

export type RowFilter = z.infer<ReturnType<typeof rowFilterIn>>;
