import type { Claims, Database } from "#database/database.ts";

/** The plots of a file, and the run whose results it tells; null where the project has none. */
export type PlotScope = {
  projectId: number;
  /** All plots when null. */
  plotIds: readonly number[] | null;
  runId: number | null;
};

type Page = { after: number; ids: readonly number[] | null };
type Row = { id: number; run: number | null; plot: string };

const PLOTS_IN_PAGE = 50;

/** The project has got other results while its file was written: the file would be of two minds. */
export class ResultsChanged extends Error {
  constructor() {
    super("the results of the project changed while they were exported");
    this.name = "ResultsChanged";
  }
}

/**
 * Plots in the order of their numbers, each as JSON text, a page in a transaction of its own: reading a large project holds
 * neither memory nor the database, and the text is parsed where it is used.
 *
 * @param query answers id, run and plot, for $1 project, $2 number before, $3 numbers or null, $4 limit
 * @throws ResultsChanged where another run has become the one that counts
 */
export async function* plotPages(
  database: Database,
  claims: Claims,
  { projectId, plotIds, runId }: PlotScope,
  query: string,
): AsyncGenerator<string[], void> {
  const read = async ({ after, ids }: Page) => {
    const rows = await database.asCaller(
      claims,
      (transaction) => transaction.query<Row>(query, [projectId, after, ids, PLOTS_IN_PAGE]),
      { readOnly: true },
    );
    if (rows.some(({ run }) => run !== runId)) throw new ResultsChanged();
    return rows;
  };
  for await (const rows of plotIds === null ? everyPage(read) : pagesOf(plotIds, read)) {
    if (rows.length > 0) yield rows.map(({ plot }) => plot);
  }
}

async function* everyPage(read: (page: Page) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read({ after, ids: null });
    yield rows;
    if (rows.length < PLOTS_IN_PAGE) return;
    after = rows.at(-1)!.id;
  }
}

async function* pagesOf(
  plotIds: readonly number[],
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const ids = [...new Set(plotIds)].sort((a, b) => a - b);
  for (let from = 0; from < ids.length; from += PLOTS_IN_PAGE)
    yield await read({ after: 0, ids: ids.slice(from, from + PLOTS_IN_PAGE) });
}
