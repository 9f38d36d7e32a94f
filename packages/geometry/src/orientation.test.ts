import { describe, expect, it } from "vitest";
import { seededRandom } from "../test/random-shapes.ts";
import { orientation } from "./orientation.ts";

/** The same sign from whole numbers, which cannot round: coordinates are multiples of 2^-60. */
function slowOrientation(points: [number, number][]): number {
  const [a, b, c] = points.map(([x, y]) => [BigInt(x * 2 ** 60), BigInt(y * 2 ** 60)] as const);
  const determinant = (a![0] - c![0]) * (b![1] - c![1]) - (a![1] - c![1]) * (b![0] - c![0]);
  if (determinant === 0n) return 0;
  return determinant > 0n ? 1 : -1;
}

describe("the side of a line", () => {
  it("is left, right or on it", () => {
    expect(orientation([0, 0], [2, 0], [1, 1])).toBe(1);
    expect(orientation([0, 0], [2, 0], [1, -1])).toBe(-1);
    expect(orientation([0, 0], [2, 2], [1, 1])).toBe(0);
  });

  it("is exact for points a rounding error away from the line", () => {
    const random = seededRandom(7);
    const step = 2 ** -50;
    const differing: unknown[] = [];
    let onTheLine = 0;
    for (let round = 0; round < 5_000; round += 1) {
      const near = (): [number, number] => {
        const along = 0.5 + random() * 0.4;
        const jitter = () => Math.round(random() * 2) * step;
        return [along + jitter(), along + jitter()];
      };
      const points = [near(), near(), near()] as [[number, number], [number, number], [number, number]];
      const expected = slowOrientation(points);
      if (expected === 0) onTheLine += 1;
      if (orientation(...points) !== expected) differing.push(points);
    }
    expect(differing).toEqual([]);
    expect(onTheLine).toBeGreaterThan(100);
  });
});
