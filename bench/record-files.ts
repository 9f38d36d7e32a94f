import { execFile } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { printLine } from "./measure/benchmark-line.ts";
import { writeCensus } from "./record-files/large-census.ts";

const RECORDS = Number(process.env.ROWS ?? 100_000);
const run = promisify(execFile);
const script = new URL("./record-files/write-file.ts", import.meta.url).pathname;
type Measured = { seconds: number; megabytes: number };

/** In a process of its own with the memory that the job's thread has. */
async function measured(format: string, folder: string): Promise<Measured> {
  const limits = ["--max-old-space-size=192", "--max-semi-space-size=8", "--expose-gc"];
  const input = join(folder, "records.jsonl");
  const { stdout } = await run(process.execPath, [
    ...limits,
    script,
    format,
    input,
    join(folder, "out"),
    folder,
  ]);
  return JSON.parse(stdout) as Measured;
}

const folder = await mkdtemp(join(tmpdir(), "record-files-"));
try {
  await writeCensus(join(folder, "records.jsonl"), RECORDS);
  const floor = await measured("floor", folder);
  for (const format of ["xlsx", "csv"]) {
    const { seconds, megabytes } = await measured(format, folder);
    const { size } = await stat(join(folder, "out"));
    printLine({
      benchmark: "record-files",
      ours: { name: `writeRecordFile ${format}`, seconds },
      peer: { name: "reading the same records and no more", version: null, seconds: floor.seconds },
      rows: RECORDS,
      agreement: `${RECORDS} records with ${3 * RECORDS} rows of a repeat, ${Math.round(size / 1e6)} MB`,
      note: `${megabytes} MB above idle at most; the floor ${floor.megabytes} MB`,
    });
  }
} finally {
  await rm(folder, { recursive: true });
}
