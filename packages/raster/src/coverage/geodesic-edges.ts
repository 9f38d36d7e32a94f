import { eccentricitySquared, radians } from "./cell-area.ts";

/** Largest bulge of a straight piece against its geodesic, as a share of the length of the edge. */
const tolerance = 5e-8;

/** Largest bulge in radians of arc, a fiftieth of a millimetre: it keeps the classes of border pixels right. */
const finest = 3e-12;

/** Edges longer than this (radians) are borders of maps, not of plots: they are taken as drawn. */
const longest = 5 * radians;

/**
 * Points between the ends of an edge such that straight pieces in longitude and latitude follow the geodesic: the
 * area of a plot is that of geodesic edges, so its coverage has to be as well. Second-order solution of the
 * geodesic equations at the middle of the edge.
 * @param from longitude and latitude, degrees
 * @param to longitude and latitude, degrees
 * @param output receives longitude, latitude of every point between, in order
 */
export function appendGeodesicPoints(from: readonly number[], to: readonly number[], output: number[]): void {
  const [longitude, latitude] = from as [number, number];
  const east = (to[0]! - longitude) * radians;
  const north = (to[1]! - latitude) * radians;
  if (east === 0 || Math.abs(east) > longest || Math.abs(north) > longest) return;
  const middle = (latitude * radians + to[1]! * radians) / 2;
  const sine = Math.sin(middle);
  const cosine = Math.cos(middle);
  const length = Math.hypot(east * cosine, north);
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
    output.push(longitude + (share * east + bend * bendEast) / radians);
    output.push(latitude + (share * north + bend * bendNorth) / radians);
  }
}
