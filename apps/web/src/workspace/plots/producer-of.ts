import type { PlotRow } from "./plot-row.ts";

type Produced = Pick<PlotRow, "farmer_first_name" | "farmer_last_name" | "producer_name">;

/** Who produces on the plot, as reports and declarations say: the name given with the plot, else the linked farmer; null for nobody. */
export function producerOf(plot: Produced): string | null {
  const farmer = [plot.farmer_first_name, plot.farmer_last_name].filter(Boolean).join(" ");
  return plot.producer_name ?? (farmer || null);
}
