import type { Database } from "#database/database.ts";
import { folded, type PlotFilter } from "./plot-filter.ts";
import type { PlotTiles } from "./plot-tiles.ts";

const keptVersions = 1000;

/** To this zoom the database keeps the tiles of whole projects; further in they are quickly made. */
const lastKeptZoom = 11;

/** Tiles from PostgreSQL, which has ST_AsMVT: what they are drawn from is brought up to date when a project changed. */
export function databasePlotTiles(database: Database): PlotTiles {
  const built = new Map<number, string>();
  const refresh = async (project: number, version: string) => {
    if (built.get(project) === version) return;
    await database.asService((transaction) =>
      transaction.query("select app.refresh_plot_map($1)", [project]),
    );
    if (built.size >= keptVersions) built.clear();
    built.set(project, version);
  };
  return {
    async tile({ claims, project, version, address: { z, x, y }, filter }) {
      await refresh(project, version);
      const place = [project, z, x, y];
      const wanted = filterForDatabase(filter);
      const ask = async (text: string, values: readonly unknown[]) => {
        const [row] = await database.asCaller(
          claims,
          (transaction) => transaction.query<{ tile: Uint8Array | null }>(text, values),
          { readOnly: true },
        );
        return row?.tile ?? null;
      };
      const askKept = () => ask("select app.kept_plot_tile($1, $2, $3, $4) as tile", place);
      const keep = () =>
        database.asService((transaction) =>
          transaction.query("select app.keep_plot_tile($1, $2, $3, $4)", place),
        );
      if (wanted === null && z <= lastKeptZoom) {
        const kept = (await askKept()) ?? (await keep().then(askKept));
        return kept ?? new Uint8Array();
      }
      const made = await ask("select app.plot_tile($1, $2, $3, $4, $5) as tile", [...place, wanted]);
      return made ?? new Uint8Array();
    },
    close: async () => undefined,
  };
}

/** As `app.plot_map_matches` reads it: words as patterns of LIKE with blanks between them. */
function filterForDatabase({ words, ...filter }: PlotFilter): string | null {
  const like = words?.map((word) => `%${folded(word).replaceAll(/[\\%_]/g, "\\$&")}%`).join(" ");
  const whole = like ? { ...filter, like } : filter;
  return Object.keys(whole).length === 0 ? null : JSON.stringify(whole);
}
