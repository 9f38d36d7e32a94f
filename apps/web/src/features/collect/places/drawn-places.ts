import type { MapOverlay, PlotState, Plots } from "#ui/map/map-types.ts";
import { lookOf } from "./color-choice.ts";
import type { MappedPlaces, NearPlaces } from "./place-queries.ts";

/** Names a group of places as long as the same ones are in it. */
export const nearId = ({ longitude, latitude, places, color }: NearPlaces): string =>
  `${longitude} ${latitude} ${places} ${color}`;

const pointOf = ({ longitude, latitude }: NearPlaces) => ({
  type: "Point" as const,
  coordinates: [longitude, latitude],
});

/** Places for the map; groups are points that are pointed at and clicked as places are. */
export function drawnPlaces({ drawn, near }: MappedPlaces, looks: readonly PlotState[]): Plots {
  return {
    type: "FeatureCollection",
    features: [
      ...(drawn ?? []).map(({ id, color, outline }) => ({
        type: "Feature" as const,
        geometry: outline,
        properties: { id: String(id), state: lookOf(looks, color) },
      })),
      ...(near ?? []).map((one) => ({
        type: "Feature" as const,
        geometry: pointOf(one),
        properties: { id: nearId(one), state: lookOf(looks, one.color) },
      })),
    ],
  };
}

/** Groups of places, each with its number, by look. */
export function nearOverlays(
  { near }: MappedPlaces,
  looks: readonly PlotState[],
  write: (count: number) => string,
): MapOverlay[] {
  if (near === null) return [];
  return looks.map(({ value, label, color }) => ({
    ...{ id: `near-${value}`, look: "places" as const, color, label },
    data: {
      type: "FeatureCollection",
      features: near
        .filter((one) => lookOf(looks, one.color) === value)
        .map((one) => ({
          type: "Feature" as const,
          geometry: pointOf(one),
          properties: { text: write(one.places) },
        })),
    },
  }));
}
