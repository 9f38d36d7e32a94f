import { areaHectares } from "@parcelle/geometry/area";
import { generatePlots } from "./inputs/plots.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted, greatestRelativeDifference } from "./measure/differences.ts";
import { measureBeside } from "./measure/measure.ts";
import { isInstalled, loadPlots, postgisName, withPostgis } from "./peers/postgis.ts";

const ROWS = 50_000;
const geometries = generatePlots(ROWS).map(({ geometry }) => geometry);

await withPostgis(async (postgis) => {
  const installed = isInstalled(postgis);
  if (installed) await loadPlots(postgis.client, geometries);
  const measured = await measureBeside(
    () => geometries.map((geometry) => areaHectares(geometry)),
    installed ? () => postgis.client.query("select sum(ST_Area(geography)) from plots") : null,
    { warmUps: 1, runs: 5 },
  );
  const ours = { name: "areaHectares", seconds: measured.ours.seconds };
  if (!installed) {
    printLine({ benchmark: "geodesic-area", ours, peer: postgis, rows: ROWS, agreement: "no peer" });
    return;
  }
  const { rows } = await postgis.client.query<{ hectares: number }>(
    "select ST_Area(geography) / 10000 as hectares from plots order by number",
  );
  const theirs = rows.map(({ hectares }) => hectares);
  const difference = greatestRelativeDifference(measured.ours.result, theirs);
  printLine({
    benchmark: "geodesic-area",
    ours,
    peer: { name: postgisName, version: postgis.version, seconds: measured.theirs!.seconds },
    rows: ROWS,
    agreement: `greatest relative difference ${difference.toExponential(1)} over ${counted(theirs.length)} plots`,
    note: "median of 5 in turns after 1 warm-up, process start excluded for both, one processor each; geography stored",
  });
});
