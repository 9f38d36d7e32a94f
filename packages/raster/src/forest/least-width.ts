/** Rows of a mask: 1 for trees, row by row. */
export type TreeRows = { mask: Uint8Array; width: number; height: number };

/** Columns and rows that the least width spans, counted from each row. */
export type WidthInPixels = { columns: Int32Array; rows: Int32Array };

/**
 * Takes away what is narrower than a width in either direction: what no rectangle of that many columns and rows, all of
 * trees, covers (a morphological opening by a rectangle; Serra 1982). Rectangles that would leave the rows do not count,
 * so near their borders the answer holds for what they show alone.
 * @param trees rows
 * @param span columns and rows of the rectangle, one number a row: that of its first row counts
 * @returns rows of the same size
 */
export function keepWide({ mask, width, height }: TreeRows, { columns, rows }: WidthInPixels): Uint8Array {
  const runs = runsToTheRight(mask, width);
  const kept = new Uint8Array(mask.length);
  const fits = new Uint8Array(width);
  for (let top = 0; top < height; top++) {
    const bottom = top + rows[top]!;
    if (bottom > height) continue;
    const least = columns[top]!;
    if (!writeFits(runs, fits, { width, top, bottom, least })) continue;
    spreadToTheRight(fits, least);
    for (let row = top; row < bottom; row++) {
      const start = row * width;
      for (let column = 0; column < width; column++) kept[start + column]! |= fits[column]!;
    }
  }
  return kept;
}

/** How many trees stand side by side from each pixel to the right. */
function runsToTheRight(mask: Uint8Array, width: number): Int32Array {
  const runs = new Int32Array(mask.length);
  for (let start = 0; start < mask.length; start += width) {
    let run = 0;
    for (let at = start + width - 1; at >= start; at--) {
      run = mask[at] === 0 ? 0 : run + 1;
      runs[at] = run;
    }
  }
  return runs;
}

type Rectangle = { width: number; top: number; bottom: number; least: number };

/** Where a rectangle has its first column; tells whether there is any. */
function writeFits(runs: Int32Array, fits: Uint8Array, { width, top, bottom, least }: Rectangle): boolean {
  let any = 0;
  for (let column = 0; column < width; column++) {
    let fit = 1;
    for (let at = top * width + column; at < bottom * width + column; at += width) {
      if (runs[at]! < least) {
        fit = 0;
        break;
      }
    }
    fits[column] = fit;
    any |= fit;
  }
  return any === 1;
}

function spreadToTheRight(fits: Uint8Array, least: number): void {
  let left = 0;
  for (let column = 0; column < fits.length; column++) {
    if (fits[column] === 1) left = least;
    fits[column] = left > 0 ? 1 : 0;
    left -= 1;
  }
}
