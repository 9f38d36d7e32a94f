import { join } from "node:path";
import type { Claims, Database } from "../apps/server/src/database/database.ts";
import { openDatabase } from "../apps/server/src/database/open-database.ts";
import { computedPlotTiles } from "../apps/server/src/platform/plots/tiles/computed-plot-tiles.ts";
import { databasePlotTiles } from "../apps/server/src/platform/plots/tiles/database-plot-tiles.ts";
import { decodeTile } from "../apps/server/test/decode-tile.ts";
import { addTenant } from "../apps/server/test/factories/tenant.ts";
import { startCluster } from "../apps/server/test/postgres-cluster.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { median, timed } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { addLargeProject } from "./vector-tiles/add-large-project.ts";

const PLOTS = 100_000;
const RUNS = 7;
const WARM_UPS = 2;

/** Around the middle of the generated plots. */
function tileAt(z: number): { z: number; x: number; y: number } {
  const [longitude, latitude] = [-5.15, 5.85];
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { z, x: Math.floor((longitude / 360 + 0.5) * 2 ** z), y: Math.floor(y * 2 ** z) };
}

/** The tile that PostGIS makes of the same plots when it is asked plainly, by the owner, without their states. */
const plainTile = `
  select ST_AsMVT(tile, 'plots', 4096, 'outline', 'id') as tile
  from (
    select id, identifier, geometry_state as geometry, ST_AsMVTGeom(ST_Transform(geometry, 3857), bounds, 4096, 64) as outline
    from public.plots, ST_TileEnvelope($1, $2, $3) as bounds
    where geometry && ST_Transform(bounds, 4326) and project_id = $4
  ) as tile`;

/** A plot that every measured tile shows. */
const changedInTheMiddle = `
  update public.plots set producer_name = 'Koné ' || clock_timestamp()
  where id = (
    select id from public.plots where project_id = $1 order by geometry <-> ST_SetSRID(ST_MakePoint(-5.15, 5.85), 4326) limit 1
  )`;

async function versionOf(database: Database, claims: Claims, projectId: number): Promise<string> {
  const [row] = await database.asCaller(claims, (transaction) =>
    transaction.query<{ version: string }>("select app.plots_version($1) as version", [projectId]),
  );
  return row!.version;
}

async function medianOf(run: () => Promise<{ seconds: number }>): Promise<number> {
  const seconds: number[] = [];
  while (seconds.length < RUNS) seconds.push((await run()).seconds);
  return median(seconds);
}

async function measureEngine(database: Database): Promise<void> {
  const tenant = await addTenant(database);
  const { projectId } = await addLargeProject(database, tenant.organisationId, PLOTS);
  const claims = tenant.people.owner;
  const tiles = database.engine === "postgres" ? databasePlotTiles(database) : computedPlotTiles(database);
  let version = await versionOf(database, claims, projectId);
  const tile = (z: number) =>
    tiles.tile({ claims, project: projectId, version, address: tileAt(z), filter: {} });
  const tileAfterChange = async (z: number) => {
    await database.asOwner((transaction) => transaction.query(changedInTheMiddle, [projectId]));
    version = await versionOf(database, claims, projectId);
    return timed(() => tile(z));
  };
  const first = await timed(() => tile(10));
  console.error(`${database.engine}: first tile after ${first.seconds.toFixed(1)} s`);
  for (const z of [5, 8, 9, 10, 12, 14]) {
    const ours: number[] = [];
    const theirs: number[] = [];
    let bytes = new Uint8Array();
    for (let run = 0; run < WARM_UPS + RUNS; run++) {
      const own = await timed(() => tile(z));
      const plain =
        database.engine === "postgres" ? await timed(() => askPlainly(database, projectId, z)) : null;
      bytes = own.result as Uint8Array<ArrayBuffer>;
      if (run < WARM_UPS) continue;
      ours.push(own.seconds);
      if (plain) theirs.push(plain.seconds);
    }
    const changed = await medianOf(() => tileAfterChange(z));
    const features = decodeTile(bytes, z < 10 ? "cells" : "plots").length;
    printLine({
      benchmark: `vector-tile-${database.engine}-z${z}`,
      ours: {
        name: database.engine === "postgres" ? "app.plot_tile" : "PlotIndex in a thread",
        seconds: median(ours),
      },
      peer:
        theirs.length > 0
          ? {
              name: "ST_AsMVT over the plots, by the owner, without their states",
              version: "PostGIS",
              seconds: median(theirs),
            }
          : { name: "none", version: null, seconds: null, install: "the embedded engine has no ST_AsMVT" },
      rows: PLOTS,
      agreement: `${features} features in ${bytes.length} bytes`,
      note: `as the caller, without the server's cache of tiles; after a plot in it changed ${(changed * 1000).toFixed(1)} ms; first tile, with all plots read, after ${first.seconds.toFixed(1)} s`,
    });
  }
  await tiles.close();
}

function askPlainly(database: Database, projectId: number, zoom: number): Promise<unknown> {
  const { z, x, y } = tileAt(zoom);
  return database.asOwner((transaction) => transaction.query(plainTile, [z, x, y, projectId]));
}

async function onPglite(): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const database = await openDatabase({ dataDirectory: join(folder, "data") });
    try {
      await measureEngine(database);
    } finally {
      await database.close();
    }
  });
}

async function onPostgres(): Promise<void> {
  const cluster = await startCluster().catch((error: unknown) => {
    console.error(`PostgreSQL is left out: ${error instanceof Error ? error.message : error}`);
  });
  if (cluster === undefined) return;
  try {
    const ownerUrl = cluster.url("postgres", "postgres");
    await (await openDatabase({ url: ownerUrl })).close();
    const database = await openDatabase({ url: cluster.url("postgres", "authenticator"), ownerUrl });
    try {
      await measureEngine(database);
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
}

await onPostgres();
await onPglite();
