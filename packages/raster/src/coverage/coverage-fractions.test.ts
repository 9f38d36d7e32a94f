import { describe, expect, test } from "vitest";
import { createRandom, randomRing } from "../../test/random.ts";
import { coverageFractions } from "./coverage-fractions.ts";
import { pixelPolygon } from "./pixel-polygon.ts";

const window = { x: 0, y: 0, width: 12, height: 12 };

function polygonOf(shell: number[][], ...holes: number[][][]) {
  const rings = [shell, ...holes].map((ring, index) => ({
    points: Float64Array.from(ring.flat()),
    hole: index > 0,
  }));
  return pixelPolygon(rings);
}

function cutArea(ring: number[][], x: number, y: number): number {
  const cutSide = (points: number[][], axis: number, limit: number, keepLarger: boolean) =>
    points.flatMap((to, index) => {
      const from = points[(index + points.length - 1) % points.length]!;
      const inside = (point: number[]) => (keepLarger ? point[axis]! >= limit : point[axis]! <= limit);
      const share = (limit - from[axis]!) / (to[axis]! - from[axis]!);
      const crossing = [from[0]! + (to[0]! - from[0]!) * share, from[1]! + (to[1]! - from[1]!) * share];
      return [...(inside(from) === inside(to) ? [] : [crossing]), ...(inside(to) ? [to] : [])];
    });
  const lower = cutSide(cutSide(ring, 0, x, true), 0, x + 1, false);
  const piece = cutSide(cutSide(lower, 1, y, true), 1, y + 1, false);
  const sum = piece.reduce((total, [px, py], index) => {
    const [nextX, nextY] = piece[(index + 1) % piece.length] as [number, number];
    return total + (px! - x) * (nextY - y) - (nextX - x) * (py! - y);
  }, 0);
  return Math.abs(sum) / 2;
}

describe("the share of each pixel inside a polygon", () => {
  test("equals the area of the polygon cut by each pixel, for 200 random polygons with a hole", () => {
    const random = createRandom(11);
    for (let round = 0; round < 200; round++) {
      const centre: [number, number] = [random() * 14 - 1, random() * 14 - 1];
      const shell = randomRing(random, centre, 1 + random() * 8, 3 + Math.floor(random() * 20));
      const hole = randomRing(random, centre, 0.3, 5);
      const isInside = shell.length > 12;
      const shares = coverageFractions(isInside ? polygonOf(shell, hole) : polygonOf(shell), window);
      shares.forEach((share, at) => {
        const [x, y] = [at % 12, Math.floor(at / 12)];
        const expected = cutArea(shell, x, y) - (isInside ? cutArea(hole, x, y) : 0);
        expect(Math.abs(share - Math.max(0, expected)), `round ${round}, pixel ${x}, ${y}`).toBeLessThan(
          isInside ? Math.max(1e-9, -expected + 1e-9) : 1e-9,
        );
      });
    }
  });

  test("does not depend on the direction of the rings", () => {
    const shell = [
      [1.2, 1.1],
      [9.7, 2.3],
      [8.8, 10.4],
      [2.1, 9.9],
      [1.2, 1.1],
    ];
    const hole = [
      [4, 4.5],
      [6.5, 4],
      [6, 6.2],
      [4, 4.5],
    ];
    const forward = coverageFractions(polygonOf(shell, hole), window);
    const backward = coverageFractions(polygonOf([...shell].reverse(), [...hole].reverse()), window);
    const mixed = coverageFractions(polygonOf(shell, [...hole].reverse()), window);
    for (const other of [backward, mixed]) {
      other.forEach((share, at) => {
        expect(share).toBeCloseTo(forward[at]!, 12);
      });
    }
  });

  test("is the same in a part of the window", () => {
    const ring = randomRing(createRandom(5), [6, 6], 9, 30);
    const whole = coverageFractions(polygonOf(ring), window);
    const part = coverageFractions(polygonOf(ring), { x: 5, y: 4, width: 3, height: 6 });
    part.forEach((share, at) => {
      expect(share).toBeCloseTo(whole[(4 + Math.floor(at / 3)) * 12 + 5 + (at % 3)]!, 12);
    });
  });

  test("is exactly 1 for pixels inside and 0 for pixels outside a rectangle on pixel edges", () => {
    const square = [
      [2, 3],
      [7, 3],
      [7, 9],
      [2, 9],
      [2, 3],
    ];
    const shares = coverageFractions(polygonOf(square), window);
    const expected = (at: number) => Number(at % 12 >= 2 && at % 12 < 7 && at >= 36 && at < 108);
    expect([...shares]).toEqual([...shares.keys()].map(expected));
  });
});
