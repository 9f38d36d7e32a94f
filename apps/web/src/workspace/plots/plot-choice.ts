/** The plots of a project that something is done to: named one by one, or all that pass a filter of the server's. */
export type PlotChoice = { ids: readonly number[] } | { filter: PlotFilter };

export interface PlotFilter {
  search: string | null;
  /** Each is one `or=(…)` of `/rest/v1`. */
  conditions: readonly string[];
}

/** The plots, and what the actions on them have to say. */
export interface ChosenPlots {
  plots: PlotChoice;
  count: number;
  assessed: number;
  /** Not compliant, or not known to be. */
  doubtful: number;
}

/** What passes a question of the table, without those that were taken out of the choice again. */
export function filterOf(question: PlotFilter, except: ReadonlySet<string>): PlotFilter {
  const { search, conditions } = question;
  const without = except.size > 0 ? [`id.not.in.(${[...except].map(Number).join(",")})`] : [];
  return { search, conditions: [...conditions, ...without] };
}
