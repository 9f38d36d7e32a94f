import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import type { Decides } from "./begin-run.ts";
import { layersRead } from "./layers-read.ts";

/** Which plots of a project a run is asked for: all, those that are new or have another outline than their result, or chosen ones. */
export const runChoiceSchema = z.union([z.enum(["all", "changed"]), plotChoiceSchema]).default("all");

export type RunChoice = z.infer<typeof runChoiceSchema>;

/** Where all plots are computed together, a run of some of them would tell of others than those beside it. */
const wholeChoiceSchema = z.literal("all").default("all");

/** Of an analysis that tells of plots alone, and of one that is asked for no place. */
export const noPlaces = { zones: [], units: [] };

/** What may be asked for of an analysis. */
export function choiceOf({ whole }: { whole?: unknown }): z.ZodType<RunChoice> {
  return whole === undefined ? runChoiceSchema : wholeChoiceSchema;
}

/** What `app.plots_of_run` sorts plots by, as values of a statement: wanted, only_changed, run_rules, files, asked_layers. */
export async function runChoiceValues<Parameters, Rules>(
  transaction: Transaction,
  decides: Decides<Parameters, Rules>,
  { projectId, plots, parameters }: { projectId: number; plots: RunChoice; parameters: Parameters },
): Promise<unknown[]> {
  const rules = decides.rules(parameters);
  const layers = await layersRead(transaction, decides);
  const asks = decides.asks(
    rules,
    layers.map(({ described }) => described),
  );
  const asked = layers.filter(({ described }) => asks(described));
  return [
    typeof plots === "string" ? null : await chosenPlots(transaction, projectId, plots),
    plots === "changed",
    JSON.stringify(rules),
    JSON.stringify(layers.map(({ described }) => described)),
    asked.map(({ id }) => id),
  ];
}
