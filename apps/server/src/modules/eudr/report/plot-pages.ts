/** Which plots to read next: those above a number, or the named ones. */
export type PlotPage = { after: number; ids: readonly number[] | null; limit: number };

const PLOTS_IN_PAGE = 250;

/**
 * Plots in the order of their numbers, a page in a transaction of its own: reading a large project holds neither memory nor
 * the database.
 *
 * @param plotIds all of them when null
 * @param read answers the plots of a page in the order of their numbers
 */
export async function* plotPages<Plot extends { id: number }>(
  plotIds: readonly number[] | null,
  read: (page: PlotPage) => Promise<Plot[]>,
): AsyncGenerator<Plot[], void> {
  const limit = PLOTS_IN_PAGE;
  if (plotIds === null) {
    for (let after = 0; ; ) {
      const plots = await read({ after, ids: null, limit });
      if (plots.length > 0) yield plots;
      if (plots.length < limit) return;
      after = plots.at(-1)!.id;
    }
  }
  const ids = [...new Set(plotIds)].sort((a, b) => a - b);
  for (let from = 0; from < ids.length; from += limit) {
    const plots = await read({ after: 0, ids: ids.slice(from, from + limit), limit });
    if (plots.length > 0) yield plots;
  }
}

/** The project has got other results while its file was written: the file would be of two minds. */
export class ResultsChanged extends Error {
  constructor() {
    super("the results of the project changed while they were exported");
    this.name = "ResultsChanged";
  }
}
