/** Radius in km of the sphere with the area of WGS 84 (authalic radius): areas come out within 0.7 % of the ellipsoid's. */
const AUTHALIC_RADIUS = 6371.0072;

/**
 * Area in km² of polygons of longitude and latitude, the first ring of each being its outside: on the cylindrical
 * equal-area projection, where edges are short enough to be taken as straight.
 *
 * Source: Snyder, Map Projections: A Working Manual (USGS 1395), section 10.
 */
export function squareKilometres(polygons: readonly (readonly [number, number][])[][]): number {
  let sum = 0;
  for (const [outer, ...holes] of polygons) {
    sum += Math.abs(ringArea(outer!));
    for (const hole of holes) sum -= Math.abs(ringArea(hole));
  }
  return sum;
}

function ringArea(ring: readonly [number, number][]): number {
  let twice = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [x, y] = projected(ring[index - 1]!);
    const [nextX, nextY] = projected(ring[index]!);
    twice += x * nextY - nextX * y;
  }
  return twice / 2;
}

function projected([longitude, latitude]: readonly [number, number]): [number, number] {
  const radians = Math.PI / 180;
  return [AUTHALIC_RADIUS * longitude * radians, AUTHALIC_RADIUS * Math.sin(latitude * radians)];
}
