import { fitsSampleType, type SampleType } from "./sample-type.ts";

/** Type that samples are handed out in where some are hidden, and the value that these have. */
export type HidingRoom = { sampleType: SampleType; value: number };

/** Of each whole type a larger one, and a value of it that the smaller one never has; colour tables need whole ones from 0. */
const larger: Partial<Record<SampleType, HidingRoom>> = {
  uint8: { sampleType: "uint16", value: 256 },
  int8: { sampleType: "int16", value: -32_768 },
  uint16: { sampleType: "int32", value: -1 },
  int16: { sampleType: "int32", value: -2_147_483_648 },
  uint32: { sampleType: "float64", value: Number.NaN },
  int32: { sampleType: "float64", value: Number.NaN },
};

/**
 * How pixels that a file hides can be told from all others: by its no-data value, by "not a number", or by a value of a
 * larger type where every value of the file's own may mean something.
 * @param type type of the samples in the file
 * @param noData no-data value, null for none
 */
export function roomForNoData(type: SampleType, noData: number | null): HidingRoom {
  if (noData !== null && fitsSampleType(noData, type)) return { sampleType: type, value: noData };
  return larger[type] ?? { sampleType: type, value: Number.NaN };
}
