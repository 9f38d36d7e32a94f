import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readPlots, type SourceRow } from "@parcelle/formats/read-plots";
import { positionsOf } from "@parcelle/geometry/positions-of";
import type { Feature } from "geojson";
import { type PlotFileOnDisk, writePlotFiles } from "./inputs/plot-files.ts";
import { type Peer, printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { measureBeside } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { outputOf } from "./peers/command.ts";

const ROWS = 50_000;
const once = join(import.meta.dirname, "peers", "read-plots-once.ts");
const install = "ogr2ogr (Debian: apt-get install gdal-bin)";

async function mustRun(program: string, args: readonly string[]): Promise<string> {
  const output = await outputOf(program, args);
  if ("missing" in output) throw new Error(output.missing);
  return output.text;
}

async function ogrVersion(): Promise<string | null> {
  const output = await outputOf("ogr2ogr", ["--version"]);
  return "missing" in output ? null : output.text.trim();
}

async function agreementWithOgr(
  { ogrArguments }: PlotFileOnDisk,
  ours: readonly SourceRow[],
): Promise<string> {
  const layer = ["-f", "GeoJSONSeq", "-lco", "COORDINATE_PRECISION=12", "/vsistdout/"];
  const lines = (await mustRun("ogr2ogr", [...layer, ...ogrArguments])).trim().split("\n");
  const theirs = lines.map((line) => JSON.parse(line) as Feature);
  let same = 0;
  let greatest = 0;
  ours.forEach((row, index) => {
    const other = theirs[index];
    if (other === undefined || row.properties.code !== other.properties?.code) return;
    same += 1;
    greatest = Math.max(greatest, greatestShift(row, other));
  });
  return `${counted(same)} of our ${counted(ours.length)} and GDAL's ${counted(theirs.length)} rows are the same plot; greatest difference of a coordinate ${greatest.toExponential(0)}°`;
}

/** Without order, since formats turn their rings differently: each of our corners against the nearest of theirs. */
function greatestShift(row: SourceRow, other: Feature): number {
  const [ours, theirs] = [positionsOf(row.geometry), positionsOf(other.geometry)];
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY;
  const shifts = ours.map(([x, y]) =>
    Math.min(...theirs.map(([otherX, otherY]) => Math.max(Math.abs(x! - otherX!), Math.abs(y! - otherY!)))),
  );
  return Math.max(...shifts);
}

async function compare(file: PlotFileOnDisk, version: string | null): Promise<void> {
  const { format, path, ogrArguments } = file;
  const bytes = await readFile(path);
  const toMemory = ["-f", "Memory", "memory", ...ogrArguments];
  const { ours, theirs } = await measureBeside(
    () => mustRun(process.execPath, [once, path]),
    version === null ? null : () => mustRun("ogr2ogr", toMemory),
    { warmUps: 1, runs: 3 },
  );
  const name = "ogr2ogr -f Memory";
  const peer: Peer =
    theirs === null ? { name, version, seconds: null, install } : { name, version, seconds: theirs.seconds };
  const { rows } = await readPlots({ name: basename(path), bytes });
  printLine({
    benchmark: `read-plots-${format}`,
    ours: { name: "readPlots", seconds: ours.seconds },
    peer,
    rows: ROWS,
    agreement: theirs === null ? "no peer" : await agreementWithOgr(file, rows),
    note: `${(bytes.length / 1e6).toFixed(1)} MB; median of 3 in turns after 1 warm-up, process start included for both`,
  });
}

await inTemporaryFolder(async (folder) => {
  const version = await ogrVersion();
  for (const file of await writePlotFiles(folder, ROWS)) await compare(file, version);
});
