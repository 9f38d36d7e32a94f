import { townFeatures } from "@parcelle/basemap/ground-features";
import { centroid } from "@parcelle/geometry/centroid";
import { lineLengthMetres } from "@parcelle/geometry/line-length";
import type { Geometry, Position } from "geojson";

/** The town of the base map that is nearest to the middle of an outline. */
export type NearestTown = { name: string; metres: number };

/** The base map's towns are GeoNames'. */
export const townSource = "GeoNames, CC BY 4.0";

const radians = Math.PI / 180;

/**
 * A function that finds the nearest town, and its geodesic distance from the middle of an outline (WGS 84).
 *
 * Which one is nearest is told on a sphere: of two that are equally far within half a percent it may take either.
 */
export function townFinder(): (outline: Geometry) => NearestTown | null {
  const towns = townFeatures().features;
  const directions = new Float64Array(3 * towns.length);
  towns.forEach(({ geometry }, town) => {
    directions.set(directionOf(geometry.coordinates), 3 * town);
  });
  return (outline) => {
    const middle = centroid(outline);
    if (middle === null) return null;
    const [x, y, z] = directionOf(middle) as [number, number, number];
    let [nearest, most] = [-1, Number.NEGATIVE_INFINITY];
    for (let town = 0; town < towns.length; town += 1) {
      const at = 3 * town;
      const cosine = x * directions[at]! + y * directions[at + 1]! + z * directions[at + 2]!;
      if (cosine > most) [nearest, most] = [town, cosine];
    }
    const town = towns[nearest];
    if (!town) return null;
    return { name: town.properties.name, metres: lineLengthMetres([middle, town.geometry.coordinates]) };
  };
}

function directionOf([longitude, latitude]: Position): number[] {
  const [east, north] = [longitude! * radians, latitude! * radians];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
