import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { areaHectares } from "@parcelle/geometry/area";
import { type ClassAreas, classAreasOf } from "@parcelle/raster/zonal/class-areas";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import { RASTER_BOX, writeClassRaster } from "./inputs/class-raster.ts";
import { type BenchmarkPlot, strewPlots } from "./inputs/plots.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted, greatestRelativeDifference } from "./measure/differences.ts";
import { measureBeside } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { openTerra, terraMissing, terraName } from "./peers/terra.ts";

const ROWS = 10_000;
/** Share of a polygon below which two answers count as equal. */
const CLOSE = 1e-6;

async function areasOfAll(path: string, plots: readonly BenchmarkPlot[]): Promise<ClassAreas[]> {
  const geometries = plots.map(({ geometry }) => geometry);
  const { set, answers } = await zonalStatistics([{ path }], geometries, { area: "wgs84" });
  return geometries.map((_, plot) => classAreasOf(set, answers[0]!, plot));
}

/** Both sides' classes of each polygon, and their sums beside its geodesic area, which decides where they differ. */
function agreementOf(
  plots: readonly BenchmarkPlot[],
  ours: readonly ClassAreas[],
  theirs: readonly Map<number, number>[],
): string {
  let alike = 0;
  let greatest = 0;
  const [ourSums, theirSums, geodesic]: number[][] = [[], [], []];
  plots.forEach(({ geometry }, index) => {
    const [own, other] = [ours[index]!.classes, theirs[index]!];
    const squareMetres = areaHectares(geometry) * 10_000;
    const values = new Set([...own.keys(), ...other.keys()]);
    const differences = [...values].map((value) => Math.abs((own.get(value) ?? 0) - (other.get(value) ?? 0)));
    const share = Math.max(...differences) / squareMetres;
    if (share < CLOSE) alike += 1;
    greatest = Math.max(greatest, share);
    ourSums!.push(sumOf(own));
    theirSums!.push(sumOf(other));
    geodesic!.push(squareMetres);
  });
  const ourWorst = greatestRelativeDifference(ourSums!, geodesic!).toExponential(1);
  const theirWorst = greatestRelativeDifference(theirSums!, geodesic!).toExponential(1);
  return (
    `${counted(alike)} of ${counted(plots.length)} polygons have the same class areas within ${CLOSE} of the polygon ` +
    `(greatest difference ${greatest.toExponential(1)}); sums of classes differ from the geodesic area by at most ` +
    `${ourWorst} (ours) and ${theirWorst} (terra)`
  );
}

function sumOf(classes: ReadonlyMap<number, number>): number {
  return [...classes.values()].reduce((sum, squareMetres) => sum + squareMetres, 0);
}

await inTemporaryFolder(async (folder) => {
  const raster = join(folder, "classes.tif");
  const polygons = join(folder, "polygons.geojson");
  const plots = strewPlots(ROWS, RASTER_BOX);
  await writeClassRaster(raster);
  const features = plots.map(({ id, geometry }) => ({
    type: "Feature" as const,
    properties: { id },
    geometry,
  }));
  await writeFile(polygons, writeGeojson(features));
  const terra = await openTerra({ raster, polygons, polygonCount: ROWS, folder });
  const { ours, theirs } = await measureBeside(
    () => areasOfAll(raster, plots),
    terra === null ? null : () => terra.run(),
    { warmUps: 1, runs: 3 },
  );
  printLine({
    benchmark: "zonal",
    ours: { name: "zonalStatistics in one thread", seconds: ours.seconds },
    peer:
      terra === null ? terraMissing : { name: terraName, version: terra.version, seconds: theirs!.seconds },
    rows: ROWS,
    agreement: terra === null ? "no peer" : agreementOf(plots, ours.result, await terra.finish()),
    note: "20,000 x 20,000 bytes, deflate tiles of 512; median of 3 in turns after 1 warm-up; process start and reading the polygons excluded for both, opening the raster included; areas on WGS 84",
  });
});
