import type { ColourTable } from "./raster-reader.ts";

const photometricPalette = 3;

/**
 * Reads the tag ColorMap: all reds, all greens, all blues, each from 0 to 65,535 (TIFF 6.0 section 5).
 * @param photometric value of the tag PhotometricInterpretation
 * @param values values of the tag ColorMap, undefined without it
 * @returns null when the image has no colours of its own
 */
export function readColourTable(
  photometric: number,
  values: ArrayLike<number> | undefined,
): ColourTable | null {
  if (photometric !== photometricPalette || !values || values.length % 3 !== 0) return null;
  const count = values.length / 3;
  const byteAt = (place: number) => Math.floor(values[place]! / 256);
  return Array.from(
    { length: count },
    (_, value) => [byteAt(value), byteAt(value + count), byteAt(value + 2 * count)] as const,
  );
}

/**
 * Values of the tag ColorMap.
 * @param table colours; values without one are black
 * @param count number of values that a sample can have
 */
export function colourMapValues(table: ColourTable, count: number): Uint16Array {
  const values = new Uint16Array(count * 3);
  table.slice(0, count).forEach((colour, value) => {
    colour.forEach((part, channel) => {
      values[channel * count + value] = part * 257;
    });
  });
  return values;
}
