import { countryAt, countryName, countryTest } from "@parcelle/basemap/find-country";
import { waterAround } from "@parcelle/basemap/find-water";
import { isOnEarth } from "@parcelle/geometry/on-earth";
import type { Position } from "geojson";
import type { Locale } from "#shell/locale.ts";
import { doubtMessages } from "./doubt-messages.ts";
import { swapped } from "./outline-text.ts";
import type { Surroundings } from "./surroundings.ts";

/** Why nothing can grow or stand where it was answered. */
export type PlaceDoubt = {
  kind: "water" | "outsideProject" | "outsideHome";
  /** ISO 3166-1 alpha-2 of where it is expected; null where nothing says it. */
  country: string | null;
  /** The same with latitude and longitude in each other's place, where they lie on land that is expected. */
  swap: Position[] | null;
};

/**
 * Looks whether a place lies in the sea or in another country than it should, with the device alone. What reaches land or
 * the country with one corner is not doubted: shores and borders of the map are simplified.
 *
 * @param positions longitude and latitude in degrees
 */
export function doubtPlace(
  positions: readonly Position[],
  surroundings: Pick<Surroundings, "country" | "homeCountry"> | null,
): PlaceDoubt | null {
  if (positions.length === 0) return null;
  const country = surroundings?.country ?? surroundings?.homeCountry ?? null;
  const isInCountry = country === null ? undefined : countryTest(country);
  const isInWater = positions.every(([x, y]) => waterAround(x!, y!) !== null);
  const isOutside = isInCountry !== undefined && !positions.some(([x, y]) => isInCountry(x!, y!));
  if (!isInWater && !isOutside) return null;
  const isExpected = isInCountry ?? ((x: number, y: number) => countryAt(x, y) !== null);
  const others = swapped(positions);
  const fits = others.every(([x, y]) => isOnEarth(x!, y!) && isExpected(x!, y!));
  const outside = surroundings?.country == null ? "outsideHome" : "outsideProject";
  return { kind: isInWater ? "water" : outside, country, swap: fits ? others : null };
}

/** What is doubted, and that latitude and longitude may be swapped where that would mend it. */
export function describeDoubt({ kind, country, swap }: PlaceDoubt, locale: Locale): string {
  const messages = doubtMessages[locale];
  const doubt = messages.doubts[kind](country === null ? "" : countryName(country, locale));
  return swap === null ? `${doubt} ${messages.checkPlace}` : `${doubt} ${messages.maybeSwapped}`;
}
