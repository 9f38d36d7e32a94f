import { findOverlaps, type Overlap } from "@parcelle/geometry/overlaps";
import { type BenchmarkPlot, generatePlots } from "./inputs/plots.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { measureBeside, median } from "./measure/measure.ts";
import { isInstalled, loadPlots, type Postgis, postgisName, withPostgis } from "./peers/postgis.ts";

/** Each twentieth plot lies partly over another, so that one in ten overlaps or is overlapped. */
const OVERLAP_EVERY = 20;

/** The intersection is made once a pair, and only what is above a square metre counts, as with us. */
const selfJoin = `
  with pair as materialized (
    select one.number as a, other.number as b, ST_Intersection(one.geometry, other.geometry) as common
    from plots as one
    join plots as other on one.number < other.number and ST_Intersects(one.geometry, other.geometry)
  ),
  measured as materialized (select a, b, ST_Area(common::geography) as square_metres from pair)
  select a, b, square_metres from measured where square_metres > 1 order by a, b`;

type Pair = { a: number; b: number; square_metres: number };

async function join({ client }: Postgis) {
  await client.query("drop index if exists plots_geometry");
  const start = performance.now();
  await client.query("create index plots_geometry on plots using gist (geometry)");
  await client.query("analyze plots");
  const indexed = performance.now();
  const { rows } = await client.query<Pair>(selfJoin);
  const joinSeconds = (performance.now() - indexed) / 1000;
  return { rows, joinSeconds, seconds: (performance.now() - start) / 1000 };
}

function agreementOf(ours: readonly Overlap[], theirs: readonly Pair[]): string {
  const found = new Map(theirs.map(({ a, b, square_metres }) => [`P-${a} P-${b}`, square_metres]));
  let shared = 0;
  let greatest = 0;
  for (const { a, b, squareMetres } of ours) {
    const other = found.get(`${a} ${b}`);
    if (other === undefined) continue;
    shared += 1;
    greatest = Math.max(greatest, Math.abs(other - (squareMetres ?? 0)));
  }
  const total = ours.reduce((sum, { squareMetres }) => sum + (squareMetres ?? 0), 0);
  return (
    `${counted(shared)} of our ${counted(ours.length)} and PostGIS's ${counted(theirs.length)} pairs are the same; ` +
    `greatest difference ${greatest.toExponential(1)} m² of a pair, ${counted(Math.round(total))} m² in all`
  );
}

async function compare(plots: readonly BenchmarkPlot[], postgis: Postgis | null) {
  const joins: Awaited<ReturnType<typeof join>>[] = [];
  if (postgis !== null)
    await loadPlots(
      postgis.client,
      plots.map(({ geometry }) => geometry),
    );
  const measured = await measureBeside(
    () => findOverlaps(plots),
    postgis === null ? null : async () => joins.push(await join(postgis)),
    { warmUps: 1, runs: 3 },
  );
  return { ours: measured.ours, joins: joins.slice(1) };
}

await withPostgis(async (postgis) => {
  for (const rows of [20_000, 50_000]) {
    const installed = isInstalled(postgis);
    const { ours, joins } = await compare(generatePlots(rows, OVERLAP_EVERY), installed ? postgis : null);
    const joinSeconds = median(joins.map((one) => one.joinSeconds)).toPrecision(3);
    printLine({
      benchmark: `overlaps-${rows}`,
      ours: { name: "findOverlaps", seconds: ours.seconds },
      peer: installed
        ? {
            name: `${postgisName}, GiST self-join`,
            version: postgis.version,
            seconds: median(joins.map((one) => one.seconds)),
          }
        : postgis,
      rows,
      agreement: installed ? agreementOf(ours.result, joins.at(-1)!.rows) : "no peer",
      note: installed
        ? `median of 3 in turns after 1 warm-up, process start excluded for both, building the index included for both (the join alone takes PostGIS ${joinSeconds} s); ours checks every polygon's validity as well`
        : undefined,
    });
  }
});
