import type { FeatureCollection } from "geojson";
import type { Plots } from "#ui/map/map-types.ts";
import type { FarmersPlace } from "./place-queries.ts";

export type PlaceState = "one" | "several" | "near";

/** Names a place as long as the same farmers stand there. */
export const placeId = ({ longitude, latitude, farmers }: FarmersPlace): string =>
  `${longitude} ${latitude} ${farmers}`;

export function stateOf({ farmers, people }: FarmersPlace): PlaceState {
  if (people.length === 0) return "near";
  return farmers === 1 ? "one" : "several";
}

const pointOf = ({ longitude, latitude }: FarmersPlace) => ({
  type: "Point" as const,
  coordinates: [longitude, latitude],
});

/** Places for the map, each a point that is pointed at and clicked as plots are. */
export function drawnPlaces(places: readonly FarmersPlace[]): Plots {
  return {
    type: "FeatureCollection",
    features: places.map((place) => ({
      type: "Feature",
      geometry: pointOf(place),
      properties: { id: placeId(place), state: stateOf(place) },
    })),
  };
}

/** Places of one look for the map, on which how many stand there is written where more than one does. */
export function countsOfPlaces(
  places: readonly FarmersPlace[],
  write: (count: number) => string,
): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: places.map((place) => ({
      type: "Feature",
      geometry: pointOf(place),
      properties: { text: place.farmers > 1 ? write(place.farmers) : "" },
    })),
  };
}
