import { labelPoint, ringArea } from "./label-point.mjs";

// Regions end at the borders of their countries, and so do the lakes in them: Khanka has a quarter of itself in Asia.
const WHOLE = 0.9;
const CORNERS_IN_COMMON = 0.1;

/**
 * One version of each lake that several regions hold: the first that is not cut off.
 *
 * @param polygons the finest first
 */
export function choosePolygons(polygons) {
  const groups = [];
  for (const polygon of polygons) {
    const version = {
      polygon,
      area: Math.abs(ringArea(polygon.rings[0])),
      middle: labelPoint(polygon.rings),
    };
    const group = groups.find((known) => known.some((other) => isSameLake(version, other)));
    if (group === undefined) groups.push([version]);
    else group.push(version);
  }
  return groups.map((versions) => {
    const largest = Math.max(...versions.map(({ area }) => area));
    return versions.find(({ area }) => area >= WHOLE * largest).polygon;
  });
}

function isSameLake(a, b) {
  return contains(a.polygon, b.middle) || contains(b.polygon, a.middle) || overlaps(a.polygon, b.polygon);
}

/** Lakes that flow into each other have but a corner or two in common. */
function overlaps(a, b) {
  if (a.west > b.east || b.west > a.east || a.south > b.north || b.south > a.north) return false;
  return [
    [a, b],
    [b, a],
  ].some(([one, other]) => {
    const corners = one.rings[0];
    return corners.filter((corner) => contains(other, corner)).length > corners.length * CORNERS_IN_COMMON;
  });
}

/** Whether a polygon holds a place, its holes excluded (even-odd rule). */
export function contains({ rings, west, south, east, north }, [x, y]) {
  if (x < west || x > east || y < south || y > north) return false;
  let inside = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [ax, ay] = ring[index - 1];
      const [bx, by] = ring[index];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}
