import { readFileSync } from "node:fs";
import type { FeatureCollection, Polygon } from "geojson";
import { referencePath } from "./reference-data.ts";

/** The polygon that lies inside the real Hansen clip. */
export function gfwSample(): Polygon {
  const text = readFileSync(referencePath("raster/hansen-clip/gfw_sample.geojson"), "utf8");
  return (JSON.parse(text) as FeatureCollection<Polygon>).features[0]!.geometry;
}
