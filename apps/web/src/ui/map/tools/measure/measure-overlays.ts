import type { Feature, Position } from "geojson";
import type { MapOverlay } from "../../map-types.ts";
import type { MeasureMessages } from "./measure-messages.ts";
import type { Measured } from "./measured.ts";

/** White numbers on it are readable. */
const COLOR = "#be185d";

/** The places with their numbers, the line between them, and the outline that they close. */
export function measureOverlays(
  places: readonly Position[],
  { outline }: Measured,
  told: { length: string; area: string | null },
  messages: MeasureMessages,
): MapOverlay[] {
  if (places.length === 0) return [];
  const line: Feature = feature({ type: "LineString", coordinates: [...places] });
  const numbered = places.map((coordinates, index) =>
    feature({ type: "Point", coordinates }, { text: String(index + 1) }),
  );
  const closed = outline && told.area !== null ? messages.outline(told.area) : null;
  return [
    ...(outline ? [overlay("outline", [feature(outline)], "dashed", closed ?? messages.area)] : []),
    ...(places.length > 1 ? [overlay("line", [line], "solid", messages.line(told.length))] : []),
    overlay("places", numbered, "places", messages.places),
  ];
}

function feature(geometry: Feature["geometry"], properties: Feature["properties"] = {}): Feature {
  return { type: "Feature", properties, geometry };
}

function overlay(name: string, features: Feature[], look: MapOverlay["look"], label: string): MapOverlay {
  return {
    id: `measure-${name}`,
    data: { type: "FeatureCollection", features },
    ...{ look, color: COLOR, label },
  };
}
