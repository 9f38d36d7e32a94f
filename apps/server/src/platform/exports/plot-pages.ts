import type { Claims, Database } from "#database/database.ts";

/** The plots of a file, and the run whose results it tells; null where the project has none. */
export type PlotScope = {
  projectId: number;
  /** All plots when null. */
  plotIds: readonly number[] | null;
  runId: number | null;
};

type Page = { after: number; ids: readonly number[] | null };
/** `plot` is null where there is nothing to tell of one that belongs to the page. */
type Row = { id: number; run: number | null; plot: string | null };

const PLOTS_IN_PAGE = 100;

/** Begins a query of `plotPages`: which plots are next, found by index before anything is joined to them. */
export const pageOfPlots = `
  with page as materialized (
    select id
    from public.plots
    where project_id = $1 and id > $2 and deleted_at is null and ($3::bigint[] is null or id = any ($3::bigint[]))
    order by id
    limit $4
  )`;

/** Joins the last decision on the result of `plot`, as `overrule`: null where the computed result stands. */
export const lastOverrule = `left join lateral (
    select decided.id, decided.author, decided.comment, decided.created_at, decided.state
    from public.overrules as decided
    where decided.plot_result_id = plot.plot_result_id
    order by decided.id desc
    limit 1
  ) as overrule on true`;

/** The decision as an object; the state that it says stands under the name that the file has for it. */
export const decisionAs = (state: string) => `case when overrule.id is not null then jsonb_build_object(
      'by', overrule.author,
      'comment', overrule.comment,
      'at', overrule.created_at,
      '${state}', overrule.state
    ) end`;

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
 * @param query begins with `pageOfPlots`; answers id, run and plot for every plot of the page
 * @throws ResultsChanged where another run has become the one that counts
 */
export async function* plotPages(
  database: Database,
  claims: Claims,
  { projectId, plotIds, runId }: PlotScope,
  query: string,
): AsyncGenerator<string[], void> {
  const read = async ({ after, ids }: Page) => {
    const rows = await database.asWorkflow(
      claims,
      (transaction) => transaction.query<Row>(query, [projectId, after, ids, PLOTS_IN_PAGE]),
      { readOnly: true },
    );
    if (rows.some(({ run, plot }) => plot !== null && run !== runId)) throw new ResultsChanged();
    return rows;
  };
  for await (const rows of plotIds === null ? everyPage(read) : pagesOf(plotIds, read)) {
    const plots = rows.flatMap(({ plot }) => (plot === null ? [] : [plot]));
    if (plots.length > 0) yield plots;
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
