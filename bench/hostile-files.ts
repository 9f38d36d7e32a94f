import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import { readPlots } from "@parcelle/formats/read-plots";
import { hostileFiles } from "../packages/formats/test/hostile-files.ts";
import { type Peer, printLine } from "./measure/benchmark-line.ts";
import { measureBeside } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { outputOf } from "./peers/command.ts";

const name = "ogrinfo -so -al, process included";
const install = "ogrinfo (Debian: apt-get install gdal-bin)";

type Measured = { name: string; ours: number; theirs: number | null };

function refuse(bytes: Uint8Array): Promise<string> {
  return readPlots({ name: "upload", bytes }).then(
    () => "read",
    (error: unknown) => (error instanceof FileRefusal ? error.code : Promise.reject(error)),
  );
}

async function measureFile(folder: string, index: number, hasPeer: boolean): Promise<Measured> {
  const [title, code, make] = hostileFiles[index]!;
  const bytes = make();
  const path = join(folder, `upload-${index}`);
  await writeFile(path, bytes);
  const { ours, theirs } = await measureBeside(
    () => refuse(bytes),
    hasPeer ? () => outputOf("ogrinfo", ["-so", "-al", path]) : null,
    { warmUps: 1, runs: 3 },
  );
  if (ours.result !== code) throw new Error(`${title}: ${ours.result} and not ${code}`);
  return { name: title, ours: ours.seconds, theirs: theirs?.seconds ?? null };
}

await inTemporaryFolder(async (folder) => {
  const found = await outputOf("ogrinfo", ["--version"]);
  const version = "missing" in found ? null : found.text.trim();
  const measured: Measured[] = [];
  for (let index = 0; index < hostileFiles.length; index += 1)
    measured.push(await measureFile(folder, index, version !== null));
  const slowest = measured.reduce((one, other) => (one.ours > other.ours ? one : other));
  const theirs = measured.reduce((greatest, one) => Math.max(greatest, one.theirs ?? 0), 0);
  const peer: Peer =
    version === null ? { name, version, seconds: null, install } : { name, version, seconds: theirs };
  printLine({
    benchmark: "hostile-files",
    ours: { name: "readPlots, the slowest refusal", seconds: slowest.ours },
    peer,
    rows: measured.length,
    agreement: `${measured.length} of ${measured.length} refused with the reason that they must get`,
    note: `slowest of ours: ${slowest.name}; of the peer its slowest file; median of 3 in turns after 1 warm-up`,
  });
});
