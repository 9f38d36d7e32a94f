import type { AskedPlaces } from "@parcelle/domain/zones/asked-places";
import type { RunPrice } from "../run-price.ts";

/** A unit that was chosen, with its name: it is shown where another level is looked at. */
export interface ChosenUnit {
  id: number;
  name: string;
}

/** Zones, in their newest versions, and units that a run is asked to tell of besides plots. */
export interface PlaceChoice {
  zones: readonly number[];
  units: readonly ChosenUnit[];
}

export const noPlace: PlaceChoice = { zones: [], units: [] };

/** The choice as the server takes it; undefined where nothing is chosen. */
export function askedPlaces({ zones, units }: PlaceChoice): AskedPlaces | undefined {
  if (zones.length + units.length === 0) return undefined;
  return { zones: [...zones], units: units.map(({ id }) => id) };
}

/** How many zones and units are paid, and how many a run would work out. */
export function countedPlaces({ places }: Pick<RunPrice, "places">): { paid: number; measured: number } {
  const of = (standing: string) => places.filter((place) => place.standing === standing).length;
  return { paid: of("priced"), measured: of("priced") + of("uncovered") };
}
