/** Language driver bytes by the code page that they stand for; pages of which no reader has a table are left out. */
const DRIVERS: Record<number, readonly number[]> = {
  437: [1, 9, 11, 13, 15, 17, 21, 24, 25, 27],
  850: [2, 10, 14, 16, 18, 20, 22, 26, 29, 37, 55],
  852: [31, 34, 35, 64, 100, 135],
  857: [107, 136],
  860: [36],
  861: [103],
  863: [28, 108],
  865: [8, 23, 102],
  866: [38, 101],
  874: [80, 124],
  932: [19, 123],
  936: [77, 122],
  949: [78, 121],
  950: [79, 120],
  1250: [200],
  1251: [201],
  1252: [3, 87, 88, 89],
  1253: [203],
  1254: [202],
  1255: [125],
  1256: [126],
  1257: [204],
  10000: [4],
  10007: [150],
};

/**
 * The code page of the language driver byte in the header of a dBASE table.
 *
 * @param driver byte 29 of the header
 * @returns a number of Microsoft, for example 850, or null where the byte says none that is known
 * @see dBASE language drivers; ESRI, "Shapefile code page"
 */
export function pageOfDriver(driver: number): number | null {
  for (const [page, drivers] of Object.entries(DRIVERS)) {
    if (drivers.includes(driver)) return Number(page);
  }
  return null;
}
