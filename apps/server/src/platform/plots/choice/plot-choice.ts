import { z } from "zod";
import { conditionsProblem } from "#hosted/rest/sql/conditions-sql.ts";
import { plotIdsSchema } from "./plot-ids.ts";
import { type PlotPlace, plotsInTrash, plotsInUse } from "./plot-place.ts";

const filterOf = ({ askable }: PlotPlace) =>
  z
    .strictObject({
      /** Words that name, producer and place are searched for. */
      search: z.string().max(200).nullable().default(null),
      /** Each as `/rest/v1` takes it between the brackets of `or=(…)`; all must hold. */
      conditions: z.array(z.string().min(1).max(100_000)).max(40).default([]),
    })
    .superRefine((filter, context) => {
      const message = conditionsProblem(askable, filter.conditions);
      if (message !== null) context.addIssue({ code: "custom", message });
    });

const choiceIn = (place: PlotPlace) =>
  z.union([z.strictObject({ ids: plotIdsSchema.min(1) }), z.strictObject({ filter: filterOf(place) })]);

/** The plots of a project that something is done to: named one by one, or all that pass a filter. */
export const plotChoiceSchema = choiceIn(plotsInUse);

/** The same of plots in the trash. */
export const trashChoiceSchema = choiceIn(plotsInTrash);

export type PlotChoice = z.infer<typeof plotChoiceSchema>;
