import { z } from "zod";
import { conditionsProblem } from "#hosted/rest/sql/conditions-sql.ts";
import { askableColumns } from "./askable-columns.ts";
import { plotIdsSchema } from "./plot-ids.ts";

const plotFilterSchema = z
  .strictObject({
    /** Words that name, producer and place are searched for. */
    search: z.string().max(200).nullable().default(null),
    /** Each as `/rest/v1` takes it between the brackets of `or=(…)`; all must hold. */
    conditions: z.array(z.string().min(1).max(100_000)).max(40).default([]),
  })
  .superRefine((filter, context) => {
    const message = conditionsProblem(askableColumns, filter.conditions);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

/** The plots of a project that something is done to: named one by one, or all that pass a filter. */
export const plotChoiceSchema = z.union([
  z.strictObject({ ids: plotIdsSchema.min(1) }),
  z.strictObject({ filter: plotFilterSchema }),
]);

export type PlotFilter = z.infer<typeof plotFilterSchema>;
export type PlotChoice = z.infer<typeof plotChoiceSchema>;
