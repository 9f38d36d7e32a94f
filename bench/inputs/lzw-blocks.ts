import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { memorySource } from "@parcelle/raster/source/memory-source";
import { readDirectories } from "@parcelle/raster/tiff/read-directories";
import { tag } from "@parcelle/raster/tiff/tags";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";

export const BLOCK_SIDE = 512;
const SIDE = 4096;

/** Compressed blocks of 512 x 512 bytes. */
export type LzwBlocks = { blocks: Uint8Array[]; bytes: number; compressed: number };

/** "easy" is a map of a few classes in patches, "hard" percentages that hardly repeat. */
export type LzwCase = "easy" | "hard";

/** LZW as GDAL writes it: the blocks of a made-up raster of 4,096 x 4,096 bytes. */
export async function lzwBlocks(kind: LzwCase, folder: string): Promise<LzwBlocks> {
  const plain = join(folder, `${kind}.tif`);
  const bounds = { minX: -8, minY: 5, maxX: -7, maxY: 6 };
  writeFileSync(plain, writeGeotiff({ width: SIDE, height: SIDE, data: samplesOf(kind), bounds, crs: 4326 }));
  const path = join(folder, `${kind}-lzw.tif`);
  const tiles = ["TILED=YES", `BLOCKXSIZE=${BLOCK_SIDE}`, `BLOCKYSIZE=${BLOCK_SIDE}`];
  const options = ["COMPRESS=LZW", ...tiles].flatMap((option) => ["-co", option]);
  execFileSync("gdal_translate", ["-q", ...options, plain, path]);
  const file = new Uint8Array(readFileSync(path));
  const { directories } = await readDirectories(memorySource(file));
  const offsets = directories[0].numbers.get(tag.tileOffsets)!;
  const counts = directories[0].numbers.get(tag.tileByteCounts)!;
  const blocks = Array.from(offsets, (offset, index) => file.slice(offset, offset + counts[index]!));
  const compressed = blocks.reduce((sum, { length }) => sum + length, 0);
  return { blocks, bytes: blocks.length * BLOCK_SIDE * BLOCK_SIDE, compressed };
}

function samplesOf(kind: LzwCase): Uint8Array {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const data = new Uint8Array(SIDE * SIDE);
  for (let at = 0; at < data.length; at++) {
    if (kind === "hard") data[at] = Math.floor(50 + 50 * Math.sin(at / 977) * random());
    else if (random() < 0.002) data.fill(Math.floor(random() * 26), at, at + 40);
  }
  return data;
}
