import type { Feature, FeatureCollection, Polygon, Position } from "geojson";
import type { Demonstration } from "./generate.ts";
import type { Landscape } from "./landscape.ts";
import { Occupation } from "./place-plots.ts";
import { fieldRing } from "./plot-shapes.ts";
import { createRandom, type Random } from "./random.ts";
import { PIXEL_DEGREES, pixelAt, SIDE, SQUARE } from "./square.ts";
import { HILL } from "./tree-heights.ts";
import { nearestVillage } from "./villages.ts";

/** Columns of the files of forest and of land to be planted. */
export type ForestColumns = { code: string; village: string; surface_ha: number };
export type ForestPlots = FeatureCollection<Polygon, ForestColumns>;

/** What the land around a plot's middle looks like. */
type Land = "standing" | "cleared_early" | "cleared_late" | "open" | "hill";
type Wanted = readonly (readonly [land: Land, plots: number])[];

const reddLands: Wanted = [
  ["standing", 14],
  ["cleared_early", 4],
  ["cleared_late", 4],
  ["open", 2],
];
const arrLands: Wanted = [
  ["open", 14],
  ["cleared_early", 3],
  ["cleared_late", 4],
  ["standing", 2],
  ["hill", 1],
];

const ATTEMPTS = 40_000;
const MARGIN_DEGREES = 0.01;

/** Blocks of forest that a community wants to protect: most stand, some were cleared before 2010, some after. */
export function reddPlots(demonstration: Demonstration): ForestPlots {
  return placed(demonstration, "CI-FOR", reddLands, [4, 14]);
}

/** Land that is to be planted: most was never forest, some was cleared, and one hill was planted before. */
export function arrPlots(demonstration: Demonstration): ForestPlots {
  return placed(demonstration, "CI-REB", arrLands, [2, 6]);
}

function placed(
  { landscape, seed, villages }: Demonstration,
  code: string,
  lands: Wanted,
  [least, most]: readonly [least: number, most: number],
): ForestPlots {
  const random = createRandom(`${seed}/${code}`);
  const occupation = new Occupation();
  const rings = lands.flatMap(([land, plots]) =>
    Array.from({ length: plots }, () => {
      const hectares = Math.round(random.between(least, most) * 100) / 100;
      return { hectares, ...placeOn(landscape, land, hectares, occupation, random) };
    }),
  );
  const features = random.shuffle(rings).map(
    ({ ring, centre, hectares }, index): Feature<Polygon, ForestColumns> => ({
      type: "Feature",
      properties: {
        code: `${code}-${String(index + 1).padStart(3, "0")}`,
        village: nearestVillage(villages, centre).name,
        surface_ha: hectares,
      },
      geometry: { type: "Polygon", coordinates: [ring] },
    }),
  );
  return { type: "FeatureCollection", features };
}

/** @throws Error when the landscape has no such land left */
function placeOn(
  landscape: Landscape,
  land: Land,
  hectares: number,
  occupation: Occupation,
  random: Random,
): { ring: Position[]; centre: Position } {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const centre = land === "hill" ? hillCentre() : anywhere(random);
    if (!isSuch(landscape, land, centre, hectares)) continue;
    const ring = fieldRing(random, centre, hectares);
    if (occupation.take(ring)) return { ring, centre };
  }
  throw new Error(`The landscape has no room for a plot that is ${land}`);
}

function anywhere(random: Random): Position {
  const [west, south, east, north] = SQUARE;
  return [
    random.between(west + MARGIN_DEGREES, east - MARGIN_DEGREES),
    random.between(south + MARGIN_DEGREES, north - MARGIN_DEGREES),
  ];
}

function hillCentre(): Position {
  return [SQUARE[0] + HILL.column * PIXEL_DEGREES, SQUARE[3] - HILL.row * PIXEL_DEGREES];
}

type Question = (landscape: Landscape, pixel: number) => boolean;

const stoodIn2000: Question = ({ treeCover2000 }, pixel) => treeCover2000[pixel]! >= 40;
const lostIn =
  (first: number, last: number): Question =>
  ({ lossYear }, pixel) =>
    lossYear[pixel]! >= first && lossYear[pixel]! <= last;

/** What must hold in the middle, and of which share of the pixels around it. */
const signs: Readonly<Record<Land, { holds: Question; share: number }>> = {
  standing: { holds: (all, pixel) => stoodIn2000(all, pixel) && all.lossYear[pixel] === 0, share: 1 },
  cleared_early: {
    holds: (all, pixel) => stoodIn2000(all, pixel) && lostIn(1, 9)(all, pixel) && all.forest2020[pixel] === 0,
    share: 0.25,
  },
  cleared_late: { holds: (all, pixel) => stoodIn2000(all, pixel) && lostIn(11, 19)(all, pixel), share: 0.25 },
  open: {
    holds: (all, pixel) =>
      all.treeCover2000[pixel]! < 30 && all.forest2020[pixel] === 0 && all.dataMask[pixel] === 1,
    share: 1,
  },
  hill: { holds: (all, pixel) => all.dataMask[pixel] === 1, share: 0.9 },
};

const METRES_OF_PIXEL = 27.7;
/** Fields are longer than wide: how far they reach from their middle, in halves of the side of a square of their area. */
const REACH = 1.4;

function isSuch(landscape: Landscape, land: Land, centre: Position, hectares: number): boolean {
  const { holds, share } = signs[land];
  const middle = pixelAt(centre[0]!, centre[1]!);
  if (!holds(landscape, middle)) return false;
  const reach = Math.ceil((REACH * Math.sqrt(hectares * 10_000)) / 2 / METRES_OF_PIXEL);
  let holding = 0;
  for (let down = -reach; down <= reach; down++) {
    for (let across = -reach; across <= reach; across++) {
      if (holds(landscape, middle + down * SIDE + across)) holding += 1;
    }
  }
  return holding >= share * (2 * reach + 1) ** 2;
}
