/**
 * Geographic systems that agree with WGS 84 within two metres: ETRS89, NAD83, SIRGAS 2000, MAGNA-SIRGAS, RGF93 and the
 * French overseas regions, JGD2000, and WGS 84 with heights.
 */
const numbers: ReadonlySet<number> = new Set([
  4326, 4171, 4258, 4269, 4470, 4612, 4624, 4627, 4674, 4686, 4979, 5489, 6318, 9057,
]);

/**
 * Whether the degrees of a geographic system may be used as those of WGS 84.
 * @param crs EPSG number
 */
export function isLikeWgs84(crs: number | string): boolean {
  return typeof crs === "number" && numbers.has(crs);
}
