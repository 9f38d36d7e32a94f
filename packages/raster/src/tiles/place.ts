import type { Transform } from "../tiff/placing.ts";

/** Pixels in each direction. */
export type Size = { width: number; height: number };

/** A band as far as placing it goes. */
export type PlacedBand = { raster: Size & { transform: Transform | null } };

/** First and last of a row of pixels. */
export type Range = { first: number; last: number };

/** Where an image lies: columns from eastings and rows from northings, in pixels and parts of them. */
export type Place = {
  column(easting: number): number;
  row(northing: number): number;
  width: number;
  height: number;
  /** Easting or longitude of its left border. */
  west: number;
};

/**
 * Where an image of a band lies.
 * @param transform place of the band's full resolution
 * @param image full resolution or overview of that band
 * @param source the band
 */
export function placeIn(transform: Transform, { width, height }: Size, { raster }: PlacedBand): Place {
  const { originX, originY, pixelWidth, pixelHeight } = transform;
  const [scaleX, scaleY] = [width / raster.width / pixelWidth, height / raster.height / pixelHeight];
  return {
    width,
    height,
    west: originX,
    column: (easting) => (easting - originX) * scaleX,
    row: (northing) => (originY - northing) * scaleY,
  };
}
