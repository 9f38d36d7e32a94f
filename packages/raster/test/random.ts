/** Seeded random numbers in 0..1 (mulberry32), so that a failing case can be repeated. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A star-shaped ring around a centre: never self-crossing, concave as often as not. */
export function randomRing(
  random: () => number,
  centre: [number, number],
  radius: number,
  vertices: number,
): number[][] {
  const angles = Array.from(
    { length: vertices },
    (_, index) => ((index + 0.9 * random()) / vertices) * 2 * Math.PI,
  );
  const ring = angles.map((angle) => {
    const distance = radius * (0.3 + 0.7 * random());
    return [centre[0] + distance * Math.cos(angle), centre[1] + distance * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}
