import { FileRefusal } from "../src/file-refusal.ts";
import { openPlotFile, type PlotBatch } from "../src/open-plot-file.ts";
import { describeNotice, describeRefusal, describeRowRefusal } from "../src/refusal-messages.ts";
import { sampleBytes, sampleFiles } from "../test/sample-files.ts";
import { mutateFile } from "./mutate-file.ts";
import { seededRandom } from "./seeded-random.ts";

/** What became of the damaged files: how many were read, how many refused with which code. */
export type FuzzReport = { files: number; outcomes: Map<string, number>; slowest: number; largest: number };

/** Seconds of processor time and bytes of memory that no damaged file may need: the sound ones are a few kilobytes. */
const MOST_SECONDS = 5;
const MOST_BYTES = 1_000_000_000;

/**
 * Reads damaged files of plots until there were enough: each gives rows or a FileRefusal, and both can be said in French
 * and in English.
 *
 * @param hasEnough asked before each file, with how many were read
 * @param seed start of the random numbers
 * @param part of the name of the sound files that are damaged; all of them when not given
 * @throws Error with the seed and the number of the file that failed in another way, took too long or grew too large
 */
export async function fuzzPlotFiles(
  hasEnough: (files: number) => boolean,
  seed: number,
  part = "",
): Promise<FuzzReport> {
  const names = Object.keys(sampleFiles).filter((name) => name.includes(part));
  const sound = await Promise.all(names.map(sampleBytes));
  const report: FuzzReport = { files: 0, outcomes: new Map(), slowest: 0, largest: 0 };
  while (!hasEnough(report.files)) {
    const random = seededRandom(seed + report.files);
    const which = report.files % names.length;
    const label = `${names[which]}, seed ${seed}, file ${report.files}`;
    const bytes = mutateFile(sound[which]!, random);
    const start = process.threadCpuUsage();
    const outcome = await readEverything(bytes, random.pick([7, 100, 1 << 19])).catch((cause: unknown) => {
      throw new Error(label, { cause });
    });
    const used = process.threadCpuUsage(start).user / 1e6;
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    if (used > MOST_SECONDS || arrayBuffers + heapUsed > MOST_BYTES)
      throw new Error(`${label}: ${used} s, ${arrayBuffers + heapUsed} bytes`);
    report.files += 1;
    report.slowest = Math.max(report.slowest, used);
    report.largest = Math.max(report.largest, arrayBuffers + heapUsed);
    report.outcomes.set(outcome, (report.outcomes.get(outcome) ?? 0) + 1);
  }
  return report;
}

async function readEverything(bytes: Uint8Array, chunkBytes: number): Promise<string> {
  try {
    const file = await openPlotFile({ name: "damaged", bytes }, { limits: { chunkBytes, keptBytes: 0 } });
    let rows = 0;
    for await (const batch of file.batches(100)) rows += checkedRows(batch);
    file.close();
    if (rows !== file.description.rowCount)
      throw new Error(`${rows} rows where ${file.description.rowCount} were counted`);
    for (const notice of file.description.notices)
      requireTexts((language) => describeNotice(notice, language));
    return "read";
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    requireTexts((language) => describeRefusal(error, language));
    return error.code;
  }
}

function checkedRows({ rows, refused }: PlotBatch): number {
  for (const row of refused) requireTexts((language) => describeRowRefusal(row, language));
  return rows.length + refused.length;
}

function requireTexts(textIn: (language: "fr" | "en") => string): void {
  for (const language of ["fr", "en"] as const) {
    const text = textIn(language);
    if (text === "" || text.includes("undefined")) throw new Error(`no text in ${language}: ${text}`);
  }
}
