import type { RasterImage } from "./raster-image.ts";
import { createSamples } from "./sample-type.ts";

/**
 * An image with its rows in reverse, for files that begin in the south. Its blocks are as large as those of the file,
 * counted from the new top, and each band has its own.
 * @param image image as the file has it
 */
export function turnedImage(image: RasterImage): RasterImage {
  const { width, height, blockWidth, blockHeight, sampleType } = image;
  const readWindow: RasterImage["readWindow"] = async (band, x, y, columns, rows, into) => {
    const samples = await image.readWindow(band, x, height - y - rows, columns, rows, into);
    const kept = samples.slice(0, columns);
    for (let top = 0, bottom = (rows - 1) * columns; top < bottom; top += columns, bottom -= columns) {
      kept.set(samples.subarray(top, top + columns));
      samples.copyWithin(top, bottom, bottom + columns);
      samples.set(kept, bottom);
    }
    return samples;
  };
  return {
    ...image,
    samplesPerBlock: 1,
    readWindow,
    async readBlock(band, column, row) {
      const [x, y] = [column * blockWidth, row * blockHeight];
      const rows = Math.max(1, Math.min(blockHeight, height - y));
      const columns = Math.max(1, Math.min(blockWidth, width - x));
      const samples = await readWindow(band, x, y, columns, rows);
      if (columns === blockWidth) return samples;
      const block = createSamples(sampleType, blockWidth * rows);
      for (let line = 0; line < rows; line++) {
        block.set(samples.subarray(line * columns, (line + 1) * columns), line * blockWidth);
      }
      return block;
    },
  };
}
