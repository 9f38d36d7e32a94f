import { BackgroundProblem } from "./background-problem.ts";
import type { TileReader } from "./tile-reader.ts";
import type { TilePlace } from "./tile-template.ts";

/** Asks for one tile, at the middle of what there is where that is known; answers why there was none. */
export async function tryTile(
  open: () => Promise<TileReader>,
  zoom: number,
  middle?: Place,
): Promise<BackgroundProblem | null> {
  try {
    const reader = await open();
    const tile = await reader.read(tileAt(zoom, middle ?? wherePlotsAre)).finally(() => reader.close());
    return tile ? null : new BackgroundProblem("refused", middle ? noTileInMiddle : noTileThere);
  } catch (cause) {
    if (cause instanceof BackgroundProblem) return cause;
    throw cause;
  }
}

type Place = [longitude: number, latitude: number];

/** Yamoussoukro. */
const wherePlotsAre: Place = [-5.28, 6.82];

function tileAt(z: number, [longitude, latitude]: Place): TilePlace {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const south = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const side = 2 ** z;
  return { z, x: Math.floor(((longitude + 180) / 360) * side), y: Math.floor(south * side) };
}

const noTileInMiddle = {
  fr: "Le milieu de ce fichier ne montre rien\u00a0: il y est transparent.",
  en: "The middle of this file shows nothing: it is transparent there.",
};

const noTileThere = {
  fr: "Il n’y a pas de tuile à l’endroit qui a été essayé, en Côte d’Ivoire.",
  en: "There is no tile at the place that was tried, in Côte d’Ivoire.",
};
