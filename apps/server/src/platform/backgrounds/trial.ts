import { BackgroundProblem } from "./background-problem.ts";
import type { TileReader } from "./tile-reader.ts";
import type { TilePlace } from "./tile-template.ts";

/** Asks for one tile; answers why there was none. */
export async function tryTile(
  open: () => Promise<TileReader>,
  zoom: number,
): Promise<BackgroundProblem | null> {
  try {
    const reader = await open();
    const tile = await reader.read(trialPlace(zoom)).finally(() => reader.close());
    return tile ? null : new BackgroundProblem("refused", noTileThere);
  } catch (cause) {
    if (cause instanceof BackgroundProblem) return cause;
    throw cause;
  }
}

/** Where plots are: Yamoussoukro. */
function trialPlace(z: number): TilePlace {
  const [longitude, latitude] = [-5.28, 6.82];
  const sine = Math.sin((latitude * Math.PI) / 180);
  const south = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const side = 2 ** z;
  return { z, x: Math.floor(((longitude + 180) / 360) * side), y: Math.floor(south * side) };
}

const noTileThere = {
  fr: "Il n’y a pas de tuile à l’endroit qui a été essayé, en Côte d’Ivoire.",
  en: "There is no tile at the place that was tried, in Côte d’Ivoire.",
};
