import type { Tally } from "../plots/chosen-plots.ts";
import type { PlotRow } from "../plots/plot-row.ts";

/** The plots that have a result: only of these a person decides otherwise. */
export const assessedTally: Tally<PlotRow> = {
  condition: "plot_result_id.not.is.null",
  columns: ["plot_result_id"],
  holds: ({ plot_result_id }) => plot_result_id !== null,
};
