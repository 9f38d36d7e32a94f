import { generateDemonstration } from "@parcelle/demonstration/generate";
import { PIXEL_DEGREES, SIDE, SQUARE } from "@parcelle/demonstration/square";

const { landscape } = generateDemonstration();
/** What layers of the demonstration are written from. */
export const demonstration = { landscape } as ReturnType<typeof generateDemonstration>;

export const definition = {
  ...{ minimumHeightMetres: 0, minimumHectares: 0.5, minimumCoverPercent: 30 },
  ...{ neighbours: 8 },
} as const;
/** What runs of these tests ask. */
export const parameters = { definition, standard: "default", startYear: 2020, yearsBefore: 10 };

const pixels = 8;

/** The first block of pixels, far from the border, of which all are so. */
function blockOf(isSo: (pixel: number) => boolean): [column: number, row: number] {
  for (let row = 100; row < SIDE - 100; row += pixels)
    for (let column = 100; column < SIDE - 100; column += pixels)
      if (everyPixel(column - 4, row - 4, pixels + 8, isSo)) return [column, row];
  throw new Error("The demonstration has no such land.");
}

function everyPixel(column: number, row: number, size: number, isSo: (pixel: number) => boolean): boolean {
  for (let y = row; y < row + size; y++)
    for (let x = column; x < column + size; x++) if (!isSo(y * SIDE + x)) return false;
  return true;
}

/** A plot of so many pixels across. */
export function field(code: string, [column, row]: [number, number], width = pixels) {
  const west = SQUARE[0] + column * PIXEL_DEGREES;
  const north = SQUARE[3] - row * PIXEL_DEGREES;
  const [east, south] = [west + width * PIXEL_DEGREES, north - pixels * PIXEL_DEGREES];
  const ring = [
    [west, north],
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return {
    type: "Feature",
    properties: { code },
    geometry: { type: "Polygon", coordinates: [ring] },
  };
}

/** Trees that stand since 2000, and land without them. */
export const standing = blockOf(
  (pixel) => landscape.treeCover2000[pixel]! >= 60 && landscape.lossYear[pixel] === 0,
);
export const openLand = blockOf(
  (pixel) => landscape.treeCover2000[pixel]! < 20 && landscape.lossYear[pixel] === 0,
);
/** A place without layers. */
export const faraway: [number, number] = [SIDE + 4000, 100];

/** A file of plots as people hand it in. */
export function fileOf(features: object[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
}
