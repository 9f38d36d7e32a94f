import { eccentricitySquared, radians } from "./cell-area.ts";
import { appendPoint, type PointList } from "./point-list.ts";

/** Largest bulge of a straight piece against its geodesic, as a share of the length of the edge. */
const tolerance = 2e-7;

/** Largest bulge in radians of arc, less than a tenth of a millimetre: it keeps the classes of border pixels right. */
const finest = 1e-11;

/** Edges longer than this (radians) are borders of maps, not of plots: they are taken as drawn. */
const longest = 5 * radians;

/**
 * Points between the ends of an edge such that straight pieces in longitude and latitude follow the geodesic: the
 * area of a plot is that of geodesic edges, so its coverage has to be as well. Second-order solution of the
 * geodesic equations at the middle of the edge.
 * @param longitude where the edge starts, degrees
 * @param latitude where the edge starts, degrees
 * @param toLongitude where it ends, degrees
 * @param toLatitude where it ends, degrees
 * @param output receives longitude, latitude of every point between, in order
 */
export function appendGeodesicPoints(
  longitude: number,
  latitude: number,
  toLongitude: number,
  toLatitude: number,
  output: PointList,
): void {
  const east = (toLongitude - longitude) * radians;
  const north = (toLatitude - latitude) * radians;
  if (east === 0 || Math.abs(east) > longest || Math.abs(north) > longest) return;
  const middle = ((latitude + toLatitude) * radians) / 2;
  const sine = Math.sin(middle);
  const cosine = Math.cos(middle);
  const length = Math.sqrt((east * cosine) ** 2 + north ** 2);
  const bulge = (length * Math.abs(east * sine)) / 8;
  const pieces = Math.ceil(Math.sqrt(Math.max(bulge / length / tolerance, bulge / finest)));
  if (pieces <= 1 || cosine < 1e-3) return;
  const flattened = 1 - eccentricitySquared * sine * sine;
  const ratio = (1 - eccentricitySquared) / flattened;
  const stretch = ((3 * eccentricitySquared) / flattened) * north * north;
  const bendNorth = ((east * east) / ratio + stretch) * sine * cosine * 0.5;
  const bendEast = -((ratio * sine) / cosine) * north * east;
  for (let piece = 1; piece < pieces; piece++) {
    const share = piece / pieces;
    const bend = share * (1 - share);
    appendPoint(
      output,
      longitude + (share * east + bend * bendEast) / radians,
      latitude + (share * north + bend * bendNorth) / radians,
    );
  }
}
