import type { Feature, FeatureCollection, LineString, MultiPolygon, Point } from "geojson";
import { decodeLine } from "./decode-polygon.ts";
import ground from "./generated/ground.json" with { type: "json" };
import { drawnLakes } from "./water-data.ts";

export interface TownProperties {
  /** As it is written where it lies. */
  name: string;
  /** In thousands of people. */
  population: number;
}

/**
 * Large lakes and rivers as GeoJSON, for a map layer: half a kilometre to two off, too rough to stand beside an outline.
 * Natural Earth 1:50m, public domain.
 */
export function waterFeatures(): FeatureCollection<MultiPolygon | LineString> {
  const lakes = drawnLakes().map(({ polygons }): Feature<MultiPolygon> => {
    return { type: "Feature", properties: {}, geometry: { type: "MultiPolygon", coordinates: polygons } };
  });
  const rivers = ground.rivers.map((river): Feature<LineString> => {
    return {
      type: "Feature",
      properties: {},
      geometry: { type: "LineString", coordinates: decodeLine(river) },
    };
  });
  return { type: "FeatureCollection", features: [...lakes, ...rivers] };
}

/**
 * Towns as points, the largest first: of 5,000 people and more in the African producer countries, of 300,000 elsewhere.
 * GeoNames, CC BY 4.0: a map that shows them names it.
 */
export function townFeatures(): FeatureCollection<Point, TownProperties> {
  const features = ground.towns.map(([name, x, y, population]): Feature<Point, TownProperties> => {
    const coordinates = [Number(x) / 1000, Number(y) / 1000];
    return {
      ...{ type: "Feature", properties: { name: String(name), population: Number(population) } },
      geometry: { type: "Point", coordinates },
    };
  });
  return { type: "FeatureCollection", features };
}
