const side = 256;
const quality = 85;
/** Of 0 to 6: a tile is made once and kept, but somebody waits for it. */
const effort = 2;

/** The pixels of a tile as a WebP; null where there are none. */
export async function encodeTile(pixels: Uint8Array | null, size: 256 | 512): Promise<Buffer | null> {
  if (pixels === null) return null;
  const { default: sharp } = await import("sharp");
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .webp({ quality, effort })
    .toBuffer();
}

/** Four tiles as one of twice the side: the two of the north, then those of the south, each from the west. */
export function joined(quarters: readonly (Uint8Array | null)[]): Uint8Array | null {
  if (quarters.every((quarter) => quarter === null)) return null;
  const row = side * 4;
  const pixels = new Uint8Array(4 * side * row);
  quarters.forEach((quarter, at) => {
    if (!quarter) return;
    const start = Math.floor(at / 2) * side * 2 * row + (at % 2) * row;
    for (let line = 0; line < side; line++)
      pixels.set(quarter.subarray(line * row, (line + 1) * row), start + line * 2 * row);
  });
  return pixels;
}
