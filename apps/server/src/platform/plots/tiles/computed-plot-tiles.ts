import type { Database, Transaction } from "#database/database.ts";
import { type ComputeThread, startThread } from "#platform/compute/thread.ts";
import type { MappedPlot } from "./plot-index.ts";
import type { PlotTileTasks } from "./plot-tile-thread.ts";
import type { PlotTiles } from "./plot-tiles.ts";

const entry = new URL("plot-tile-thread.ts", import.meta.url);
const keptProjects = 2;
/** The engine answers nobody else during a page: some tenths of a second. */
const plotsAtOnce = 4_000;

type Kept = { newest: number; changes: number; version: string };

/** Tiles on the embedded engine, which has no ST_AsMVT: a thread keeps the plots of the last projects and cuts them. */
export function computedPlotTiles(database: Database): PlotTiles {
  let thread: ComputeThread<PlotTileTasks> | null = null;
  const kept = new Map<number, Promise<Kept>>();

  const present = async (project: number, version: string): Promise<ComputeThread<PlotTileTasks>> => {
    thread ??= startThread<PlotTileTasks>(entry);
    const running = thread;
    const before = kept.get(project);
    const now = (before ?? Promise.resolve(null))
      .catch(() => null)
      .then((known) => (known?.version === version ? known : bringUpToDate(running, project, known)));
    kept.delete(project);
    kept.set(project, now);
    await now;
    await forgetOldest(running);
    return running;
  };

  const bringUpToDate = async (
    running: ComputeThread<PlotTileTasks>,
    project: number,
    known: Kept | null,
  ): Promise<Kept> => {
    const [state] = await database.asService((transaction) =>
      transaction.query<{ newest: number; changes: number; touched: number[] | null }>(stateOfChanges, [
        ...[project, known?.newest ?? 0, known?.changes ?? -1],
      ]),
    );
    const { newest, changes, touched } = state!;
    if (touched) await running.call("remove", project, touched);
    else await running.call("forget", project);
    for (let after = 0; ; ) {
      const rows = await database.asService((transaction) => readRows(transaction, project, touched, after));
      await running.call("put", project, rows);
      if (rows.length < plotsAtOnce) break;
      after = rows.at(-1)!.plot_id;
    }
    return { newest, changes, version: `${newest}-${changes}` };
  };

  const forgetOldest = async (running: ComputeThread<PlotTileTasks>) => {
    for (const project of kept.keys()) {
      if (kept.size <= keptProjects) return;
      kept.delete(project);
      await running.call("forget", project);
    }
  };

  return {
    async tile({ project, version, address, filter }) {
      const running = await present(project, version);
      return running.call("tile", project, address, filter);
    },
    close: async () => thread?.close(),
  };
}

const stateOfChanges = `
  select coalesce(max(id), 0) as newest, count(*) as changes, app.plots_changed_since($1, $2, $3) as touched
  from app.plot_changes
  where project_id = $1`;

function readRows(
  transaction: Transaction,
  project: number,
  touched: number[] | null,
  after: number,
): Promise<MappedPlot[]> {
  return transaction.query<MappedPlot>(
    `select plot_id, identifier, state, geometry_state, classes, farmer_id, hectares, producer, region, department, municipality, words,
       centre_x, centre_y, cell, geometry
     from app.plot_map_rows($1, $2)
     where plot_id > $3
     order by plot_id
     limit $4`,
    [project, touched, after, plotsAtOnce],
  );
}
