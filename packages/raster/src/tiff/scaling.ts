import type { RasterReader } from "./raster-reader.ts";

/** How samples become values in the unit of a band: `sample * scale + offset`. */
export type Scaling = { scale: number; offset: number };

/**
 * What a file says of the values of a band.
 * @param raster open raster
 * @param band number from 0
 * @returns null where samples are the values themselves
 */
export function scalingOf({ bandNotes }: Pick<RasterReader, "bandNotes">, band: number): Scaling | null {
  const { scale, offset } = bandNotes[band] ?? { scale: 1, offset: 0 };
  return scale === 1 && offset === 0 ? null : { scale, offset };
}

/**
 * Value of a sample in the unit of its band.
 * @param sample sample
 * @param scaling scale and offset, null for none
 */
export function scaled(sample: number, scaling: Scaling | null): number {
  if (scaling === null) return sample;
  const { scale, offset } = scaling;
  // Three tenths are 3 / 10 but not 3 * 0.1, and the limit of a legend may lie there.
  const divisor = Math.round(1 / scale);
  return (1 / divisor === scale ? sample / divisor : sample * scale) + offset;
}
