import type { RowChoice } from "../rows/row-choice.ts";
import type { PlotRow } from "./plot-row.ts";

/** What an action of a module must know of chosen plots, of rows that are here and of rows that are counted. */
export interface Tally<Row extends PlotRow> {
  /** One `or=(…)` of `/rest/v1`. */
  condition: string;
  /** Columns that `holds` reads. */
  columns: readonly (keyof Row & string)[];
  holds: (plot: Row) => boolean;
}

/** The plots that something is done to, and what the actions on them have to say. */
export interface ChosenPlots {
  plots: RowChoice;
  count: number;
  /** How many of them each tally of the module holds for. */
  tallies: Readonly<Record<string, number>>;
}

export type Tallies = Readonly<Record<string, Tally<PlotRow>>>;

/** Plots that are here. */
export function chosenOf(plots: readonly PlotRow[], tallies: Tallies): ChosenPlots {
  const counted = Object.entries(tallies).map(([name, { holds }]) => [name, plots.filter(holds).length]);
  return {
    plots: { ids: plots.map(({ id }) => id) },
    count: plots.length,
    tallies: Object.fromEntries(counted),
  };
}
