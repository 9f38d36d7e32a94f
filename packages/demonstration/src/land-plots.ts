import type { Feature, Polygon, Position } from "geojson";
import { biomassBounds } from "./biomass.ts";
import type { Demonstration } from "./generate.ts";
import type { Landscape } from "./landscape.ts";
import { Occupation } from "./place-plots.ts";
import { fieldRing } from "./plot-shapes.ts";
import { createRandom, type Random } from "./random.ts";
import { PIXEL_DEGREES, pixelAt, SIDE, SQUARE } from "./square.ts";
import { HILL } from "./tree-heights.ts";
import { nearestVillage } from "./villages.ts";

/** Columns of the files of forest, of land to be planted and of measured land. */
export type LandColumns = { code: string; village: string; surface_ha: number };
export type LandPlot = Feature<Polygon, LandColumns>;

/** What the land around a plot's middle looks like. */
export type Land =
  | ("standing" | "cleared_early" | "cleared_late" | "open" | "hill")
  | ("planted" | "end_of_biomass" | "outside");
export type WantedLands = readonly (readonly [land: Land, plots: number])[];

const ATTEMPTS = 40_000;
const MARGIN_DEGREES = 0.01;

/**
 * Plots on land of each kind, in an order that tells nothing.
 *
 * @param code what the plots' own codes begin with
 * @param hectares least and most of a plot
 * @throws Error when the landscape has no such land left
 */
export function landPlots(
  { landscape, seed, villages }: Demonstration,
  code: string,
  lands: WantedLands,
  [least, most]: readonly [least: number, most: number],
): LandPlot[] {
  const random = createRandom(`${seed}/${code}`);
  const occupation = new Occupation();
  const rings = lands.flatMap(([land, plots]) =>
    Array.from({ length: plots }, () => {
      const hectares = Math.round(random.between(least, most) * 100) / 100;
      return { hectares, ...placeOn(landscape, land, hectares, occupation, random) };
    }),
  );
  return random.shuffle(rings).map(
    ({ ring, centre, hectares }, index): LandPlot => ({
      type: "Feature",
      properties: {
        code: `${code}-${String(index + 1).padStart(3, "0")}`,
        village: nearestVillage(villages, centre).name,
        surface_ha: hectares,
      },
      geometry: { type: "Polygon", coordinates: [ring] },
    }),
  );
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
    const centre = placeOf(land, random);
    if (!isSuch(landscape, land, centre, hectares)) continue;
    const ring = fieldRing(random, centre, hectares);
    if (occupation.take(ring)) return { ring, centre };
  }
  throw new Error(`The landscape has no room for a plot that is ${land}`);
}

/** Where land of a kind is looked for. */
function placeOf(land: Land, random: Random): Position {
  if (land === "hill") return hillCentre();
  if (land === "planted") return onHill(random);
  const [x, y] = anywhere(random);
  if (land === "end_of_biomass") return [biomassBounds[2], y!];
  return land === "outside" ? [SQUARE[2] + 2 * MARGIN_DEGREES, y!] : [x!, y!];
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

function onHill(random: Random): Position {
  const [x, y] = hillCentre();
  const reach = HILL.radius * PIXEL_DEGREES;
  return [x! + random.between(-reach, reach), y! + random.between(-reach, reach)];
}

type Question = (landscape: Landscape, pixel: number) => boolean;

const stoodIn2000: Question = ({ treeCover2000 }, pixel) => treeCover2000[pixel]! >= 40;
const lostIn =
  (first: number, last: number): Question =>
  ({ lossYear }, pixel) =>
    lossYear[pixel]! >= first && lossYear[pixel]! <= last;

const METRES_GROWN = 5;

/** What must hold in the middle, and of which share of the pixels around it. */
const signs: Readonly<Record<Exclude<Land, "outside">, { holds: Question; share: number }>> = {
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
  planted: {
    holds: (all, pixel) => all.treeHeight2020[pixel]! >= all.treeHeight2010[pixel]! + METRES_GROWN,
    share: 0.8,
  },
  end_of_biomass: { holds: (all, pixel) => stoodIn2000(all, pixel) && all.lossYear[pixel] === 0, share: 0.5 },
};

const METRES_OF_PIXEL = 27.7;
/** Fields are longer than wide: how far they reach from their middle, in halves of the side of a square of their area. */
const REACH = 1.4;

function isSuch(landscape: Landscape, land: Land, centre: Position, hectares: number): boolean {
  if (land === "outside") return true;
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
