import { checkValidity, type Validity, type ValidityReason } from "@parcelle/geometry/validity";
import { generatePlotsWithFaults } from "./inputs/faulty-plots.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { measureBeside } from "./measure/measure.ts";
import { isInstalled, loadPlots, type Postgis, postgisName, withPostgis } from "./peers/postgis.ts";

const ROWS = 50_000;
const geometries = generatePlotsWithFaults(ROWS).map(({ geometry }) => geometry);

const reasonOfGeos: Record<string, ValidityReason> = {
  "Self-intersection": "self_intersection",
  "Ring Self-intersection": "ring_self_intersection",
  "Hole lies outside shell": "hole_outside_shell",
  "Holes are nested": "nested_holes",
  "Nested shells": "nested_shells",
  "Interior is disconnected": "disconnected_interior",
};

async function agreementWith({ client }: Postgis, ours: readonly Validity[]): Promise<string> {
  const { rows } = await client.query<{ valid: boolean; reason: string | null }>(
    "select (detail).valid, (detail).reason from (select number, ST_IsValidDetail(geometry) as detail from plots offset 0) as checked order by number",
  );
  const sameAnswer = ours.filter(({ valid }, index) => valid === rows[index]!.valid).length;
  const faulty = ours.flatMap((one, index) =>
    one.valid ? [] : [{ reason: one.reason, geos: rows[index]!.reason ?? "" }],
  );
  const sameReason = faulty.filter(({ reason, geos }) => reasonOfGeos[geos] === reason).length;
  return (
    `${counted(sameAnswer)} of ${counted(rows.length)} answers are the same; ` +
    `${counted(sameReason)} of ${counted(faulty.length)} reasons`
  );
}

await withPostgis(async (postgis) => {
  const installed = isInstalled(postgis);
  if (installed) await loadPlots(postgis.client, geometries);
  const measured = await measureBeside(
    () => geometries.map((geometry) => checkValidity(geometry)),
    installed
      ? () => postgis.client.query("select count(*) from plots where not (ST_IsValidDetail(geometry)).valid")
      : null,
    { warmUps: 1, runs: 5 },
  );
  printLine({
    benchmark: "validity",
    ours: { name: "checkValidity", seconds: measured.ours.seconds },
    peer: installed
      ? {
          name: `${postgisName}, ST_IsValidDetail`,
          version: postgis.version,
          seconds: measured.theirs!.seconds,
        }
      : postgis,
    rows: ROWS,
    agreement: installed ? await agreementWith(postgis, measured.ours.result) : "no peer",
    note: "median of 5 in turns after 1 warm-up, process start excluded for both; one plot in ten is invalid, five kinds of fault",
  });
});
