import type { ImageLevel } from "./image-entries.ts";
import {
  type DirectoryEntry,
  directorySize,
  setPointer,
  type TiffVariant,
  writeDirectory,
} from "./tiff-directory-bytes.ts";

/** Size of every tile of one image, row by row of tiles; images from the full resolution to the coarsest. */
export type LevelTiles = { width: number; height: number; counts: ArrayLike<number> };

/** Everything before the first tile, where the tiles of each image start, and the length of the whole file. */
export type CogHead = { bytes: Uint8Array; dataStarts: number[]; size: number; variant: TiffVariant };

/** GDAL's note on a cloud-optimised layout; each tile then stands between its size and its last four bytes. */
const structure = [
  "GDAL_STRUCTURAL_METADATA_SIZE=000140 bytes",
  "LAYOUT=IFDS_BEFORE_DATA",
  "BLOCK_ORDER=ROW_MAJOR",
  "BLOCK_LEADER=SIZE_AS_UINT4",
  "BLOCK_TRAILER=LAST_4_BYTES_REPEATED",
  "KNOWN_INCOMPATIBLE_EDITION=NO",
  " ",
].join("\n");

const largestClassicTiff = 4_294_967_295;

/** Bytes before and after each tile. */
export const tileGuardBytes = 4;

/**
 * Lays out a cloud-optimised GeoTIFF: header, note, directories, then the tiles of the coarsest image, up to those
 * of the full resolution. It is a BigTIFF exactly when the file would pass 4 GiB, or when that is asked.
 * @param levels images with the sizes of their tiles
 * @param entriesOf entries of the directory of one image
 * @param big whether a BigTIFF is asked
 */
export function layOutCog(
  levels: readonly LevelTiles[],
  entriesOf: (image: ImageLevel) => DirectoryEntry[],
  big = false,
): CogHead {
  const head = layOut(levels, entriesOf, big ? "big" : "classic");
  return head.size > largestClassicTiff && !big ? layOut(levels, entriesOf, "big") : head;
}

/**
 * A tile as it stands in the file: its size, its bytes, its last four bytes again.
 * @param tile compressed tile
 */
export function guardedTile(tile: Uint8Array): Uint8Array {
  const guarded = new Uint8Array(tile.length + 2 * tileGuardBytes);
  new DataView(guarded.buffer).setUint32(0, tile.length, true);
  guarded.set(tile, tileGuardBytes);
  guarded.set(tile.subarray(-tileGuardBytes), tileGuardBytes + tile.length);
  return guarded;
}

function layOut(
  levels: readonly LevelTiles[],
  entriesOf: (image: ImageLevel) => DirectoryEntry[],
  variant: TiffVariant,
): CogHead {
  const headerSize = variant === "big" ? 16 : 8;
  const directories = (offsets: ArrayLike<number>[]) =>
    levels.map((level, index) => entriesOf({ ...level, level: index, offsets: offsets[index]! }));
  const sizes = directories(levels.map(({ counts }) => counts)).map((entries) =>
    directorySize(entries, variant),
  );
  const places: number[] = [];
  let end = headerSize + structure.length + (structure.length % 2);
  for (const size of sizes) {
    places.push(end);
    end += size;
  }
  const head = end;
  const dataStarts: number[] = [];
  for (let level = levels.length - 1; level >= 0; level--) {
    dataStarts[level] = end;
    end += dataSize(levels[level]!.counts);
  }
  const bytes = new Uint8Array(head);
  const view = new DataView(bytes.buffer);
  writeHeader(view, places[0]!, variant);
  bytes.set(new TextEncoder().encode(structure), headerSize);
  const offsets = levels.map(({ counts }, level) => tileOffsets(counts, dataStarts[level]!));
  directories(offsets).forEach((entries, level) => {
    writeDirectory(view, places[level]!, entries, places[level + 1] ?? 0, variant);
  });
  return { bytes, dataStarts, size: end, variant };
}

function writeHeader(view: DataView, first: number, variant: TiffVariant): void {
  view.setUint16(0, 0x4949, false);
  view.setUint16(2, variant === "big" ? 43 : 42, true);
  if (variant === "big") view.setUint16(4, 8, true);
  setPointer(view, variant === "big" ? 8 : 4, first, variant);
}

function dataSize(counts: ArrayLike<number>): number {
  let size = 0;
  for (let tile = 0; tile < counts.length; tile++) size += counts[tile]! + 2 * tileGuardBytes;
  return size;
}

function tileOffsets(counts: ArrayLike<number>, start: number): Float64Array {
  const offsets = new Float64Array(counts.length);
  let at = start;
  for (let tile = 0; tile < counts.length; tile++) {
    offsets[tile] = at + tileGuardBytes;
    at += counts[tile]! + 2 * tileGuardBytes;
  }
  return offsets;
}
