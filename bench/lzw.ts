import { decodeLzw } from "@parcelle/raster/codecs/lzw";
import { getDecoder } from "geotiff";
import { BLOCK_SIDE, type LzwBlocks, type LzwCase, lzwBlocks } from "./inputs/lzw-blocks.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { measureBeside } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { versionOf } from "./peers/package-version.ts";

const LZW = 5;
const parameters = {
  ...{ tileWidth: BLOCK_SIDE, tileHeight: BLOCK_SIDE, predictor: 1 },
  ...{ bitsPerSample: 8, planarConfiguration: 1 },
};

async function peerDecode({ blocks }: LzwBlocks): Promise<Uint8Array[]> {
  const decoder = await getDecoder(LZW, parameters);
  const decoded: Uint8Array[] = [];
  for (const { buffer } of blocks) decoded.push(new Uint8Array(await decoder.decodeBlock(buffer)));
  return decoded;
}

function decodeAll({ blocks }: LzwBlocks): Uint8Array[] {
  return blocks.map((block) => decodeLzw(block, BLOCK_SIDE * BLOCK_SIDE));
}

/** What other work on the machine does not change: the best of five, without waiting. */
async function processorSeconds(work: () => unknown): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 5; run++) {
    const start = process.cpuUsage();
    await work();
    runs.push(process.cpuUsage(start).user / 1e6);
  }
  return Math.min(...runs);
}

function equalBlocks(ours: Uint8Array[], theirs: Uint8Array[]): number {
  return ours.filter((block, index) => Buffer.compare(block, theirs[index]!) === 0).length;
}

async function measureCase(kind: LzwCase, folder: string): Promise<void> {
  const input = await lzwBlocks(kind, folder);
  const { ours, theirs } = await measureBeside(
    () => decodeAll(input),
    () => peerDecode(input),
    { warmUps: 1, runs: 5 },
  );
  const [ourProcessor, theirProcessor] = [
    await processorSeconds(() => decodeAll(input)),
    await processorSeconds(() => peerDecode(input)),
  ];
  const speed = (seconds: number) => `${(input.bytes / seconds / 1e6).toFixed(0)} MB/s`;
  printLine({
    benchmark: `lzw-${kind}`,
    ours: { name: "decodeLzw", seconds: ours.seconds },
    peer: { name: "geotiff.js", version: await versionOf("geotiff"), seconds: theirs!.seconds },
    rows: input.blocks.length,
    agreement: `${equalBlocks(ours.result, theirs!.result)} of ${input.blocks.length} blocks are the same`,
    note:
      `${speed(ours.seconds)} of decoded bytes beside ${speed(theirs!.seconds)}; by processor time ` +
      `${speed(ourProcessor)} beside ${speed(theirProcessor)}; ${counted(input.compressed)} bytes compressed`,
  });
}

await inTemporaryFolder(async (folder) => {
  await measureCase("easy", folder);
  await measureCase("hard", folder);
});
