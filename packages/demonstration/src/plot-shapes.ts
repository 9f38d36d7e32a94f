import type { Position } from "geojson";
import type { Random } from "./random.ts";
import { metresToDegrees } from "./square.ts";

/** Degrees that hand-held receivers and the EU's files keep. */
const DECIMALS = 1e6;

/**
 * A closed ring like a walked field: 6 to 20 corners, longer than wide, without crossings, anticlockwise.
 *
 * @param centre longitude and latitude
 * @param hectares wanted area, met within about 1 %
 */
export function fieldRing(random: Random, centre: Position, hectares: number): Position[] {
  const corners = random.integer(6, 20);
  const stretch = random.between(1, 1.7);
  const turn = random.between(0, Math.PI);
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner + random.between(-0.3, 0.3)) / corners) * 2 * Math.PI;
    const radius = random.between(0.78, 1.15);
    const [along, across] = [radius * stretch * Math.cos(angle), radius * Math.sin(angle)];
    return [
      along * Math.cos(turn) - across * Math.sin(turn),
      along * Math.sin(turn) + across * Math.cos(turn),
    ] as const;
  });
  const scale = Math.sqrt((hectares * 10_000) / planarArea(points));
  const ring = points.map(([x, y]) => {
    const [east, north] = metresToDegrees(x * scale, y * scale);
    return rounded([centre[0]! + east, centre[1]! + north]);
  });
  return [...ring, ring[0]!];
}

/** A position with six decimals. */
export function rounded([longitude, latitude]: Position): Position {
  return [Math.round(longitude! * DECIMALS) / DECIMALS, Math.round(latitude! * DECIMALS) / DECIMALS];
}

function planarArea(points: readonly (readonly [number, number])[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Area that a farmer states: skewed, most between 1 and 4 ha, never outside 0.5 to 6. */
export function fieldHectares(random: Random): number {
  return Math.min(5.9, Math.max(0.52, Math.exp(0.75 + 0.55 * random.normal())));
}
