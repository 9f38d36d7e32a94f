import { RasterError } from "../raster-error.ts";
import type { Directory } from "./read-directories.ts";

/**
 * First number of a tag.
 * @param directory tags of the image
 * @param number tag
 * @param fallback value when the tag is missing
 * @throws RasterError "tag-missing" when there is no fallback either
 */
export function numberOf(directory: Directory, number: number, fallback?: number): number {
  const value = directory.numbers.get(number)?.[0] ?? fallback;
  if (value === undefined) throw new RasterError("tag-missing", `tag ${number}`);
  return value;
}

/**
 * First number of a tag that has to be a whole number from 1 to a maximum.
 * @param directory tags of the image
 * @param number tag
 * @param maximum largest value that is accepted
 * @param fallback value when the tag is missing
 * @throws RasterError "tag-missing", "tag-invalid"
 */
export function sizeOf(directory: Directory, number: number, maximum: number, fallback?: number): number {
  const value = numberOf(directory, number, fallback);
  if (!(Number.isInteger(value) && value >= 1 && value <= maximum)) {
    throw new RasterError("tag-invalid", `tag ${number} is ${value}`);
  }
  return value;
}

/**
 * The one number that a tag has for every band.
 * @param directory tags of the image
 * @param number tag
 * @param bands number of bands
 * @param fallback value when the tag is missing
 * @throws RasterError "sample-unsupported" when the bands differ
 */
export function uniformOf(directory: Directory, number: number, bands: number, fallback: number): number {
  const values = directory.numbers.get(number);
  const first = values?.[0] ?? fallback;
  for (const value of values?.subarray(0, bands) ?? []) {
    if (value !== first) {
      throw new RasterError("sample-unsupported", `bands of ${first} and ${value} (tag ${number})`);
    }
  }
  return first;
}
