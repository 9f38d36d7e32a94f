import { RasterError } from "../raster-error.ts";
import type { ByteSource } from "../source/byte-source.ts";
import { isKnownTag, maximumCount } from "./tags.ts";

/** Values of one image file directory: text tags as strings, all others as numbers. */
export type Directory = { numbers: Map<number, Float64Array>; texts: Map<number, string> };

/** All directories of a TIFF in the order of the file, and its byte order. */
export type TiffStructure = { littleEndian: boolean; directories: [Directory, ...Directory[]] };

const maximumDirectories = 256;
/** Values of all tags together: those of the largest image with its overviews and masks. */
const maximumValues = 25_165_824;

const fieldSizes: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};

type Format = { littleEndian: boolean; big: boolean; source: ByteSource; values: number };

/**
 * Reads the header and the chain of directories of a classic or Big TIFF (TIFF 6.0 section 2, BigTIFF design).
 * @param source the file
 * @throws RasterError "not-tiff", "directory-loop", "directory-invalid", "count-too-large", "short-read"
 */
export async function readDirectories(source: ByteSource): Promise<TiffStructure> {
  const { format, first } = await readHeader(source);
  const directories: Directory[] = [];
  const visited = new Set<number>();
  let offset = first;
  while (offset !== 0) {
    if (visited.has(offset)) throw new RasterError("directory-loop", `directory at ${offset} twice`);
    if (visited.size >= maximumDirectories) {
      throw new RasterError("count-too-large", `more than ${maximumDirectories} directories`);
    }
    visited.add(offset);
    const { directory, next } = await readDirectory(format, offset);
    directories.push(directory);
    offset = next;
  }
  const [head, ...tail] = directories;
  if (!head) throw new RasterError("directory-invalid", "no directory");
  return { littleEndian: format.littleEndian, directories: [head, ...tail] };
}

async function readHeader(source: ByteSource): Promise<{ format: Format; first: number }> {
  if (source.size < 8) throw new RasterError("not-tiff", `${source.size} bytes`);
  const view = viewOf(await source.read(0, Math.min(16, source.size)));
  const order = view.getUint16(0, false);
  if (order !== 0x4949 && order !== 0x4d4d) throw new RasterError("not-tiff", "no byte order mark");
  const littleEndian = order === 0x4949;
  const version = view.getUint16(2, littleEndian);
  if (version === 42) {
    return {
      format: { littleEndian, big: false, source, values: 0 },
      first: view.getUint32(4, littleEndian),
    };
  }
  if (version !== 43 || view.byteLength < 16 || view.getUint16(4, littleEndian) !== 8) {
    throw new RasterError("not-tiff", `version ${version}`);
  }
  return { format: { littleEndian, big: true, source, values: 0 }, first: unsigned64(view, 8, littleEndian) };
}

async function readDirectory(
  format: Format,
  offset: number,
): Promise<{ directory: Directory; next: number }> {
  const { littleEndian, big, source } = format;
  const countSize = big ? 8 : 2;
  const entrySize = big ? 20 : 12;
  const pointerSize = big ? 8 : 4;
  const countView = viewOf(await source.read(offset, countSize));
  const count = big ? unsigned64(countView, 0, littleEndian) : countView.getUint16(0, littleEndian);
  if (count === 0 || count > 4096)
    throw new RasterError("directory-invalid", `${count} entries at ${offset}`);
  const view = viewOf(await source.read(offset + countSize, count * entrySize + pointerSize));
  const directory: Directory = { numbers: new Map(), texts: new Map() };
  for (let index = 0; index < count; index++) {
    await readEntry(format, view, index * entrySize, directory);
  }
  const end = count * entrySize;
  const next = big ? unsigned64(view, end, littleEndian) : view.getUint32(end, littleEndian);
  return { directory, next };
}

async function readEntry(format: Format, view: DataView, at: number, directory: Directory): Promise<void> {
  const { littleEndian, big, source } = format;
  const number = view.getUint16(at, littleEndian);
  if (!isKnownTag(number)) return;
  const type = view.getUint16(at + 2, littleEndian);
  const size = fieldSizes[type];
  if (size === undefined) throw new RasterError("tag-invalid", `tag ${number} of field type ${type}`);
  const count = big ? unsigned64(view, at + 4, littleEndian) : view.getUint32(at + 4, littleEndian);
  if (count > maximumCount(number))
    throw new RasterError("count-too-large", `tag ${number} with ${count} values`);
  format.values += count;
  if (format.values > maximumValues)
    throw new RasterError("count-too-large", `${format.values} values of tags`);
  const inline = big ? 8 : 4;
  const start = at + (big ? 12 : 8);
  const length = count * size;
  const values =
    length <= inline
      ? new DataView(view.buffer, view.byteOffset + start, length)
      : viewOf(await source.read(pointerAt(format, view, start), length));
  if (type === 2) directory.texts.set(number, textOf(values));
  else directory.numbers.set(number, numbersOf(values, type, size, count, littleEndian));
}

function pointerAt(format: Format, view: DataView, at: number): number {
  return format.big ? unsigned64(view, at, format.littleEndian) : view.getUint32(at, format.littleEndian);
}

function textOf(values: DataView): string {
  const text = new TextDecoder("latin1").decode(values);
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}

function numbersOf(view: DataView, type: number, size: number, count: number, little: boolean): Float64Array {
  const numbers = new Float64Array(count);
  for (let index = 0; index < count; index++) numbers[index] = fieldAt(view, index * size, type, little);
  return numbers;
}

function fieldAt(view: DataView, at: number, type: number, little: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, little);
    case 4:
    case 13:
      return view.getUint32(at, little);
    case 5:
      return view.getUint32(at, little) / view.getUint32(at + 4, little);
    case 6:
      return view.getInt8(at);
    case 8:
      return view.getInt16(at, little);
    case 9:
      return view.getInt32(at, little);
    case 10:
      return view.getInt32(at, little) / view.getInt32(at + 4, little);
    case 11:
      return view.getFloat32(at, little);
    case 12:
      return view.getFloat64(at, little);
    case 16:
    case 18:
      return unsigned64(view, at, little);
    case 17:
      return Number(view.getBigInt64(at, little));
    default:
      return view.getUint8(at);
  }
}

function unsigned64(view: DataView, at: number, little: boolean): number {
  return Number(view.getBigUint64(at, little));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
