import { isInCountry } from "@parcelle/basemap/find-country";
import { waterAround } from "@parcelle/basemap/find-water";
import { type InspectionOptions, inspectPlot } from "@parcelle/geometry/inspect-plot";
import { generatePlots } from "./inputs/plots.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted, greatestRelativeDifference } from "./measure/differences.ts";
import { measureBeside } from "./measure/measure.ts";
import { isInstalled, loadPlots, postgisName, withPostgis } from "./peers/postgis.ts";

const ROWS = 50_000;
const geometries = generatePlots(ROWS).map(({ geometry }) => geometry);

/** As an import asks, with every finding that has a parameter. */
const options: InspectionOptions = {
  declaredAreaHectares: 2,
  isInCountry: (longitude, latitude) => isInCountry("CI", longitude, latitude),
  waterAround,
};

/** The checks that SQL has words for; spikes, necks, country and water are not among them. */
const checks = `
  select count(*) filter (where not valid) as invalid, sum(area) as area, sum(perimeter) as perimeter
  from (
    select
      (ST_IsValidDetail(geometry)).valid, ST_Area(geography) as area, ST_Perimeter(geography) as perimeter,
      ST_IsValid(ST_SnapToGrid(geometry, 1e-6)) as valid_at_six_decimals,
      ST_NumInteriorRings(geometry) as holes, ST_IsValid(ST_RemoveRepeatedPoints(geometry)) as valid_clean
    from plots
    offset 0
  ) as checked
  where valid_at_six_decimals is not null and valid_clean is not null and holes is not null`;

const cpuBefore = process.cpuUsage();
let inspections = 0;

function inspectAll() {
  inspections += 1;
  return geometries.map((geometry) => inspectPlot(geometry, options));
}

await withPostgis(async (postgis) => {
  const installed = isInstalled(postgis);
  if (installed) await loadPlots(postgis.client, geometries);
  const measured = await measureBeside(
    inspectAll,
    installed ? () => postgis.client.query<{ area: number }>(checks) : null,
    { warmUps: 1, runs: 5 },
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuSeconds = (user + system) / 1e6 / inspections;
  const ours = measured.ours.result;
  const hectares = ours.reduce((sum, { areaHectares }) => sum + areaHectares, 0);
  const theirs = measured.theirs && Number(measured.theirs.result.rows[0]!.area) / 10_000;
  const findings = ours.reduce((sum, one) => sum + one.findings.length, 0);
  printLine({
    benchmark: "inspect",
    ours: { name: "inspectPlot", seconds: measured.ours.seconds },
    peer: installed
      ? {
          name: `${postgisName}, the checks that SQL has`,
          version: postgis.version,
          seconds: measured.theirs!.seconds,
        }
      : postgis,
    rows: ROWS,
    agreement:
      theirs === null
        ? "no peer"
        : `areas in all differ by ${greatestRelativeDifference([hectares], [theirs]).toExponential(1)}; ${counted(findings)} findings`,
    note: `median of 5 in turns after 1 warm-up; our process took ${cpuSeconds.toPrecision(2)} s of processor a run, loading included; all findings, with country, water and declared area`,
  });
});
