import type { Position } from "geojson";

/** A small seeded generator (mulberry32): the same seed gives the same shapes on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A closed, simple, usually concave ring: random radii at rising angles around a centre. */
export function starRing(
  random: () => number,
  options: { centre?: Position; radius?: number; vertices?: number; roughness?: number } = {},
): Position[] {
  const { centre = [-5.5, 6.5], radius = 0.001, vertices = 12, roughness = 0.6 } = options;
  const ring: Position[] = [];
  for (let index = 0; index < vertices; index += 1) {
    const angle = (2 * Math.PI * index) / vertices;
    const reach = radius * (1 - roughness * random());
    ring.push([centre[0]! + reach * Math.cos(angle), centre[1]! + reach * Math.sin(angle)]);
  }
  return [...ring, ring[0]!];
}

/** The same closed ring started at another vertex. */
export function rotateRing(ring: Position[], steps: number): Position[] {
  const open = ring.slice(0, -1);
  const shift = steps % open.length;
  const rotated = [...open.slice(shift), ...open.slice(0, shift)];
  return [...rotated, rotated[0]!];
}

/** Teeth from west to east, of two fifths of the height, joined in the east. */
export function comb(teeth: number): Position[] {
  const ring: Position[] = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const [south, north] = [(tooth * 0.05) / teeth, ((tooth + 0.4) * 0.05) / teeth];
    ring.push([0.051, south], [-0.001, south], [-0.001, north], [0.051, north]);
  }
  return [...ring, [0.052, 0.05], [0.052, 0], ring[0]!];
}

/** Angles of thin paths, each in the angle of the one before it and as far from it as it is wide. */
export function nestedAngles(count: number, width: number, corner: Position = [-5.5, 6.5]): Position[][] {
  const reach = 2 * width * (count + 1);
  return Array.from({ length: count }, (_, place) => {
    const [from, to] = [2 * place * width, (2 * place + 1) * width];
    const corners: Position[] = [
      [from, from],
      [reach, from],
      [reach, to],
      [to, to],
      [to, reach],
      [from, reach],
    ];
    return [...corners, corners[0]!].map(([x, y]) => [corner[0]! + x!, corner[1]! + y!]);
  });
}
