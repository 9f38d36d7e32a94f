import type { Position } from "geojson";
import type { Landscape } from "./landscape.ts";
import { villageNames } from "./names.ts";
import { rounded } from "./plot-shapes.ts";
import { createRandom } from "./random.ts";
import { pixelAt, SQUARE } from "./square.ts";

export interface Village {
  name: string;
  /** Longitude and latitude. */
  centre: Position;
}

const APART_DEGREES = 0.07;

/** Invented villages outside forest and water, some kilometres from each other. */
export function makeVillages(landscape: Landscape, seed: string): Village[] {
  const random = createRandom(`${seed}/villages`);
  const villages: Village[] = [];
  for (let attempt = 0; attempt < 20_000 && villages.length < villageNames.length; attempt++) {
    const centre = rounded([
      random.between(SQUARE[0] + 0.03, SQUARE[2] - 0.03),
      random.between(SQUARE[1] + 0.03, SQUARE[3] - 0.03),
    ]);
    const pixel = pixelAt(centre[0]!, centre[1]!);
    if (landscape.forest2020[pixel] === 1 || landscape.dataMask[pixel] !== 1) continue;
    if (villages.some((other) => distance(other.centre, centre) < APART_DEGREES)) continue;
    villages.push({ name: villageNames[villages.length]!, centre });
  }
  return villages;
}

/** The village whose centre is nearest. */
export function nearestVillage(villages: readonly Village[], position: Position): Village {
  return villages.reduce((best, village) =>
    distance(village.centre, position) < distance(best.centre, position) ? village : best,
  );
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
}
