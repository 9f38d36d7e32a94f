import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import type { Transform } from "./placing.ts";
import type { SampleArray, SampleType } from "./sample-type.ts";

/** Red, green, blue from 0 to 255 of each sample value from 0. */
export type ColourTable = readonly (readonly [red: number, green: number, blue: number])[];

/** What a file says of one band: its real value is sample * scale + offset. */
export type BandNotes = {
  scale: number;
  offset: number;
  unit: string | null;
  description: string | null;
};

/** Samples by windows and where they lie: an open GeoTIFF, a mosaic of several, a part of one. */
export type RasterReader = {
  readonly width: number;
  readonly height: number;
  readonly bands: number;
  readonly sampleType: SampleType;
  /** Value that means "no data", null when there is none; NaN is possible. */
  readonly nodata: number | null;
  /** EPSG number, or PROJ definition where the file describes the system; null when neither is known. */
  readonly crs: CoordinateSystem | null;
  /** North-up placing in units of the CRS, null when there is none. */
  readonly transform: Transform | null;
  /** Colours of the values of the first band, null without. */
  readonly colourTable: ColourTable | null;
  /** Notes on each band. */
  readonly bandNotes: readonly BandNotes[];
  /** Items of GDAL's metadata tag that speak of the whole file. */
  readonly metadata: ReadonlyMap<string, string>;
  /**
   * Samples of a window of one band, row by row; throws a RasterError when the window leaves the raster. They may be
   * in the first part of `into`, where that is given: an array of the sample type that is at least as long.
   */
  readWindow(
    band: number,
    x: number,
    y: number,
    width: number,
    height: number,
    into?: SampleArray,
  ): Promise<SampleArray>;
};

/** Notes of a band that says nothing of itself. */
export const noNotes: BandNotes = { scale: 1, offset: 0, unit: null, description: null };
