import { inflateSync } from "node:zlib";

export type DecodedPng = { width: number; indices: Uint8Array; colours: string[] };

/** Palette indices and colours of one of our PNGs, read by the standard alone. */
export function decodePng(png: Uint8Array): DecodedPng {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12) {
    const type = Buffer.from(png.subarray(at + 4, at + 8)).toString();
    chunks.set(type, png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const [width, height, bits] = [view.getUint32(16), view.getUint32(20), png[24]!];
  const rows = inflateSync(chunks.get("IDAT")!);
  const stride = Math.ceil((width * bits) / 8) + 1;
  const indices = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = rows[y * stride + 1 + Math.floor((x * bits) / 8)]!;
      indices[y * width + x] = (byte >> (8 - bits - ((x * bits) % 8))) & ((1 << bits) - 1);
    }
  }
  const palette = Buffer.from(chunks.get("PLTE")!).toString("hex");
  return { width, indices, colours: palette.match(/.{6}/g)!.map((colour) => `#${colour}`) };
}

/** Zoom, column and row of the tile over a place. */
export function tileAt(longitude: number, latitude: number, z: number): [number, number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [z, Math.floor((longitude / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)];
}
