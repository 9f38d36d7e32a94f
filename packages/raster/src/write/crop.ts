import { RasterError } from "../raster-error.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";

/** Whole pixels of a raster: first column, first row, and how many of each. */
export type PixelPart = { x: number; y: number; width: number; height: number };

/**
 * A part of a raster as a raster of its own.
 * @param reader raster
 * @param part pixels of it
 * @throws RasterError "window-outside"
 */
export function crop(reader: RasterReader, part: PixelPart): RasterReader {
  const { x, y, width, height } = part;
  const inside = x >= 0 && y >= 0 && x + width <= reader.width && y + height <= reader.height;
  if (!inside || width < 1 || height < 1 || ![x, y, width, height].every(Number.isInteger)) {
    throw new RasterError("window-outside", `${width} x ${height} at ${x}, ${y}`);
  }
  const { transform } = reader;
  return {
    ...reader,
    ...{ width, height },
    transform: transform && {
      ...transform,
      originX: transform.originX + x * transform.pixelWidth,
      originY: transform.originY - y * transform.pixelHeight,
    },
    readWindow(band, column, row, columns, rows, into) {
      if (!(column >= 0 && row >= 0 && column + columns <= width && row + rows <= height)) {
        throw new RasterError("window-outside", `${columns} x ${rows} at ${column}, ${row}`);
      }
      return reader.readWindow(band, x + column, y + row, columns, rows, into);
    },
  };
}
