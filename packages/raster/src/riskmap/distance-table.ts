/** One line of the table of distances. */
export type DistanceLine = {
  /** Distances above the line before, up to this one, in metres. */
  metres: number;
  pixels: number;
  hectares: number;
  cumulativeHectares: number;
  /** Share of all deforestation up to this distance. */
  percent: number;
};

/**
 * Deforestation by the distance to the forest edge that it had at the first date.
 * @param counts deforested pixels by distance, the last those beyond the table
 * @param binMetres width of a line
 * @param pixelHectares area of a pixel
 */
export function distanceTable(
  counts: Float64Array,
  binMetres: number,
  pixelHectares: number,
): DistanceLine[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let pixels = 0;
  return Array.from(counts.subarray(0, -1), (count, index) => {
    pixels += count;
    return {
      metres: (index + 1) * binMetres,
      pixels: count,
      hectares: count * pixelHectares,
      cumulativeHectares: pixels * pixelHectares,
      percent: total === 0 ? 0 : (100 * pixels) / total,
    };
  });
}

/**
 * The first distance up to which at least this share of the deforestation lies (JNR: threshold of negligible risk).
 * @param table see `distanceTable`
 * @param percent share, 99 by the method
 * @returns number of the line from 1, null when the table does not reach it
 */
export function thresholdLine(table: readonly DistanceLine[], percent: number): number | null {
  const at = table.findIndex((line) => line.percent >= percent);
  return at < 0 ? null : at + 1;
}
