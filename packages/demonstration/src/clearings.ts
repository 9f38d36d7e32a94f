import { type Cover, cover, type LandCover } from "./land-cover.ts";
import { createRandom, type Random } from "./random.ts";
import { SIDE } from "./square.ts";

/** What happened on each pixel: 0 for nothing, else years since 2000. */
export interface Clearings {
  /** Year of stand-replacing loss. */
  loss: Uint8Array;
  /** 1 where forest came back before 2020 after a loss. */
  regrown: Uint8Array;
  /** Year of degradation without loss. */
  degradation: Uint8Array;
  /** Day of the year of an alert, for losses that radar saw. */
  alertDay: Uint16Array;
}

const SPACING = 14;
const LAST_YEAR = 24;

/** Chance of a clearing near a lattice point, by what stood there. */
const chances: Partial<Record<Cover, number>> = {
  [cover.secondaryForest]: 0.5,
  [cover.shadedCocoa]: 0.08,
  [cover.primaryForest]: 0.14,
  [cover.cocoa]: 0.04,
};

/** Rounded clearings of 1 to 10 ha, more of them at the edge of the forest, each of one year. */
export function makeClearings(land: LandCover, seed: string): Clearings {
  const random = createRandom(`${seed}/clearings`);
  const size = SIDE * SIDE;
  const clearings: Clearings = {
    loss: new Uint8Array(size),
    regrown: new Uint8Array(size),
    degradation: new Uint8Array(size),
    alertDay: new Uint16Array(size),
  };
  for (let row = SPACING; row < SIDE - SPACING; row += SPACING) {
    for (let column = SPACING; column < SIDE - SPACING; column += SPACING) {
      const centre = { row: row + random.integer(-5, 5), column: column + random.integer(-5, 5) };
      const stood = land.cover[centre.row * SIDE + centre.column] as Cover;
      const luck = random.next();
      const chance = chances[stood] ?? 0;
      if (luck < chance) clear(clearings, land, centre, random);
      else if (luck < chance * 1.12) degrade(clearings, land, centre, random);
    }
  }
  return clearings;
}

interface Place {
  row: number;
  column: number;
}

function clear(clearings: Clearings, land: LandCover, centre: Place, random: Random): void {
  const year = random.next() < 0.45 ? random.integer(1, 20) : random.integer(21, LAST_YEAR);
  const comesBack = year <= 17 && random.next() < 0.45;
  const seen = year >= 20 && random.next() < 0.7 ? random.integer(1, 365) : 0;
  spread(land, centre, random.between(2.6, 6.4), (pixel) => {
    clearings.loss[pixel] = year;
    clearings.regrown[pixel] = comesBack ? 1 : 0;
    clearings.alertDay[pixel] = seen;
  });
}

function degrade(clearings: Clearings, land: LandCover, centre: Place, random: Random): void {
  const year = random.integer(1, LAST_YEAR);
  spread(land, centre, random.between(2, 4), (pixel) => {
    if (clearings.loss[pixel] === 0) clearings.degradation[pixel] = year;
  });
}

/** Visits the land pixels of a disc with a rough edge. */
function spread(land: LandCover, centre: Place, radius: number, visit: (pixel: number) => void): void {
  const reach = Math.ceil(radius * 1.3);
  for (let row = centre.row - reach; row <= centre.row + reach; row++) {
    for (let column = centre.column - reach; column <= centre.column + reach; column++) {
      if (row < 0 || column < 0 || row >= SIDE || column >= SIDE) continue;
      const pixel = row * SIDE + column;
      const distance = Math.hypot(row - centre.row, column - centre.column);
      if (land.cover[pixel] === cover.water || distance > radius * (0.75 + 0.5 * land.texture[pixel]!))
        continue;
      visit(pixel);
    }
  }
}
