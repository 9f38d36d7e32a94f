import { buffer, extent, type TileShape } from "./tile-layer.ts";
import type { Box, WorldOutline } from "./world-outline.ts";

export type TileAddress = { z: number; x: number; y: number };

/** What a tile shows of the world, with the strip around it. */
export function boxOfTile({ z, x, y }: TileAddress): Box {
  const [side, strip] = [2 ** -z, buffer / extent];
  return [(x - strip) * side, (y - strip) * side, (x + 1 + strip) * side, (y + 1 + strip) * side];
}

export function boxesMeet(one: Box, other: Box): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}

/**
 * An outline in units of a tile, cut to it and its strip; null where nothing of it is seen.
 * Like PostGIS, what is smaller than half a unit is left out.
 */
export function cutOutline(outline: WorldOutline, address: TileAddress): TileShape | null {
  const scale = 2 ** address.z * extent;
  const [west, north, east, south] = outline.box;
  if (outline.type === 3 && (east - west) * scale < 0.5 && (south - north) * scale < 0.5) return null;
  const shown = boxOfTile(address);
  const isInside = west >= shown[0] && north >= shown[1] && east <= shown[2] && south <= shown[3];
  const rings: number[][] = [];
  let outerIsSeen = false;
  for (const { corners, outer } of outline.rings) {
    if (!outer && !outerIsSeen) continue;
    const ring =
      outline.type === 1
        ? gridPoint(corners, address, shown)
        : gridRing(isInside ? corners : cutRing(corners, shown), address, outer);
    if (outer) outerIsSeen = ring !== null;
    if (ring) rings.push(ring);
  }
  return rings.length === 0 ? null : { type: outline.type, rings };
}

type Corners = ArrayLike<number>;

function gridPoint(corners: Corners, { z, x, y }: TileAddress, shown: Box): number[] | null {
  const [across, down] = [corners[0]!, corners[1]!];
  if (!boxesMeet([across, down, across, down], shown)) return null;
  return [Math.round((across * 2 ** z - x) * extent), Math.round((down * 2 ** z - y) * extent)];
}

/** Rounded, without corners that repeat the one before, turned as the format asks; null where no area is left. */
function gridRing(corners: Corners, { z, x, y }: TileAddress, outer: boolean): number[] | null {
  const across = 2 ** z;
  const ring: number[] = [];
  for (let at = 0; at < corners.length; at += 2) {
    const column = Math.round((corners[at]! * across - x) * extent);
    const row = Math.round((corners[at + 1]! * across - y) * extent);
    if (column === ring[ring.length - 2] && row === ring[ring.length - 1]) continue;
    ring.push(column, row);
  }
  while (ring.length > 2 && ring[0] === ring[ring.length - 2] && ring[1] === ring[ring.length - 1])
    ring.length -= 2;
  const area = doubleArea(ring);
  if (area === 0) return null;
  return area > 0 === outer ? ring : reversed(ring);
}

/** Above zero for rings that go round clockwise as they are seen, with rows counted downwards. */
function doubleArea(ring: readonly number[]): number {
  let area = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = at + 2 === ring.length ? 0 : at + 2;
    area += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return area;
}

function reversed(ring: readonly number[]): number[] {
  const turned: number[] = [];
  for (let at = ring.length - 2; at >= 0; at -= 2) turned.push(ring[at]!, ring[at + 1]!);
  return turned;
}

/** Side by side: https://en.wikipedia.org/wiki/Sutherland–Hodgman_algorithm. */
function cutRing(corners: Corners, [west, north, east, south]: Box): Corners {
  const besideWest = cutSide(corners, 0, west, 1);
  const besideEast = cutSide(besideWest, 0, east, -1);
  const belowNorth = cutSide(besideEast, 1, north, 1);
  return cutSide(belowNorth, 1, south, -1);
}

/** What lies on the side of a line where the coordinate of the axis, times the sign, is the greater. */
function cutSide(corners: Corners, axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const kept: number[] = [];
  for (let at = 0; at < corners.length; at += 2) {
    const before = at === 0 ? corners.length - 2 : at - 2;
    const here = (corners[at + axis]! - limit) * sign;
    const there = (corners[before + axis]! - limit) * sign;
    if (here < 0 !== there < 0) {
      const share = there / (there - here);
      const corner = [0, 1].map(
        (side) => corners[before + side]! + (corners[at + side]! - corners[before + side]!) * share,
      );
      corner[axis] = limit;
      kept.push(...corner);
    }
    if (here >= 0) kept.push(corners[at]!, corners[at + 1]!);
  }
  return kept;
}
