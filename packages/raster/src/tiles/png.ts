import { checksum } from "../codecs/checksum.ts";
import { deflate } from "../codecs/deflate.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A colour of the palette: #rrggbb, and how opaque it is from 0 to 255. */
export type PaletteColour = { colour: string; alpha: number };

/**
 * Encodes an image of palette indices as PNG (W3C PNG, third edition, colour type 3), with as few bits a pixel as the
 * palette needs: half the bits take half the time to compress.
 * @param width pixels
 * @param height pixels
 * @param indices one palette index a pixel, row by row
 * @param palette 1 to 256 colours
 */
export function encodeIndexedPng(
  width: number,
  height: number,
  indices: Uint8Array,
  palette: readonly PaletteColour[],
): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  const bits = bitsFor(palette.length);
  header.set([bits, 3, 0, 0, 0], 8);
  return concatenate([
    Uint8Array.from(signature),
    chunk("IHDR", header),
    chunk("PLTE", Uint8Array.from(palette.flatMap(({ colour }) => channels(colour)))),
    chunk("tRNS", Uint8Array.from(palette.map(({ alpha }) => alpha))),
    chunk("IDAT", deflate(packRows(width, height, indices, bits), 1)),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

function bitsFor(colours: number): number {
  return [1, 2, 4].find((bits) => colours <= 1 << bits) ?? 8;
}

/** Rows of indices, the leftmost pixel in the highest bits, each behind a byte that says "not filtered". */
function packRows(width: number, height: number, indices: Uint8Array, bits: number): Uint8Array {
  const stride = Math.ceil((width * bits) / 8) + 1;
  const rows = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const line = indices.subarray(row * width, (row + 1) * width);
    if (bits === 8) rows.set(line, row * stride + 1);
    else packLine(line, bits, rows, row * stride + 1);
  }
  return rows;
}

/** Whole bytes first, without a loop for each: every pixel of a tile passes here. */
function packLine(line: Uint8Array, bits: number, packed: Uint8Array, start: number): void {
  const perByte = 8 / bits;
  const whole = line.length - (line.length % perByte);
  let [from, at] = [0, start];
  if (bits === 4) for (; from < whole; from += 2, at++) packed[at] = (line[from]! << 4) | line[from + 1]!;
  else if (bits === 2)
    for (; from < whole; from += 4, at++)
      packed[at] = (line[from]! << 6) | (line[from + 1]! << 4) | (line[from + 2]! << 2) | line[from + 3]!;
  for (let shift = 8 - bits; from < line.length; from++, shift -= bits) {
    if (shift < 0) [shift, at] = [8 - bits, at + 1];
    packed[at] = packed[at]! | (line[from]! << shift);
  }
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function concatenate(parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
