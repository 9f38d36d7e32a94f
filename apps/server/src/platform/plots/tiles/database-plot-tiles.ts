import type { Database } from "#database/database.ts";
import { folded, type PlotFilter } from "./plot-filter.ts";
import type { PlotTiles } from "./plot-tiles.ts";

const keptVersions = 1000;

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
      const [row] = await database.asCaller(
        claims,
        (transaction) =>
          transaction.query<{ tile: Uint8Array | null }>("select app.plot_tile($1, $2, $3, $4, $5) as tile", [
            ...[project, z, x, y],
            filterForDatabase(filter),
          ]),
        { readOnly: true },
      );
      return row?.tile ?? new Uint8Array();
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
