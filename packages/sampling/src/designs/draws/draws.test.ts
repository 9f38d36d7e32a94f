import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, it } from "vitest";
import { type AskedDraw, drawUnits, type GridUnits } from "./draw-units.ts";
import { inclusionProbabilities } from "./inclusion-probabilities.ts";
import { localPivotalDraw } from "./local-pivotal-draw.ts";
import { NearestTree } from "./nearest-tree.ts";

function square(side: number): GridUnits {
  const all = Array.from({ length: side * side }, (_, unit) => unit);
  return {
    columns: Int32Array.from(all, (unit) => unit % side),
    rows: Int32Array.from(all, (unit) => Math.floor(unit / side)),
    ...{ length: 100, width: 100 },
  };
}

const side = 8;
const grid = square(side);
const members = Uint32Array.from(grid.columns.keys());
const rounds = 1500;

async function frequencies(asked: Omit<AskedDraw, "seed">) {
  const counts = new Float64Array(members.length);
  for (let round = 0; round < rounds; round += 1) {
    const { units } = await drawUnits(grid, members, { ...asked, seed: `round ${round}` });
    expect(new Set(units).size).toBe(asked.count);
    for (const unit of units) counts[unit]! += 1 / rounds;
  }
  return counts;
}

/** The largest difference, in standard errors of a share of the rounds. */
function farthest(counts: Float64Array, expected: Float64Array): number {
  return Math.max(
    ...Array.from(counts, (count, unit) => {
      const probability = expected[unit]!;
      if (probability === 1) return count > 1 - 1e-9 ? 0 : Number.POSITIVE_INFINITY;
      return Math.abs(count - probability) / Math.sqrt((probability * (1 - probability)) / rounds);
    }),
  );
}

describe("units are drawn as often as their inclusion probability says", () => {
  it.each(["simple", "systematic", "balanced"] as const)(
    "where all are alike, by a %s draw",
    async (draw) => {
      const expected = new Float64Array(64).fill(10 / 64);
      // The largest of 64 normal deviations is beyond 4.2 in one of 600 tries.
      expect(farthest(await frequencies({ draw, count: 10 }), expected)).toBeLessThan(4.2);
    },
  );

  it.each(["systematic", "balanced"] as const)("where they are by size, by a %s draw", async (draw) => {
    const random = seededRandom("sizes");
    const sizes = Float64Array.from(members, (unit) => (unit === 20 ? 1000 : 1 + random.below(20)));
    const expected = inclusionProbabilities(sizes, 12);
    expect(expected[20]).toBe(1);
    expect(expected.reduce((sum, each) => sum + each, 0)).toBeCloseTo(12, 10);
    expect(farthest(await frequencies({ draw, count: 12, sizes }), expected)).toBeLessThan(4.2);
  });

  it("also where the probabilities do not add up to a whole number", async () => {
    const probabilities = Float64Array.from(members, (unit) => 0.1 + (0.4 * unit) / 64);
    const x = Float64Array.from(members, (unit) => unit % side);
    const y = Float64Array.from(members, (unit) => Math.floor(unit / side));
    const counts = new Float64Array(64);
    for (let round = 0; round < rounds; round += 1) {
      const units = await localPivotalDraw(x, y, probabilities, seededRandom(`part ${round}`));
      for (const unit of units) counts[unit]! += 1 / rounds;
    }
    expect(farthest(counts, probabilities)).toBeLessThan(4.2);
  });
});

describe("a balanced draw", () => {
  it("spreads: two neighbours are seldom both drawn, and each quarter has its share", async () => {
    const neighbours = async (draw: "simple" | "balanced") => {
      let [pairs, unevenness] = [0, 0];
      for (let round = 0; round < 300; round += 1) {
        const { units } = await drawUnits(grid, members, { draw, count: 16, seed: `spread ${round}` });
        const drawn = new Set(units);
        for (const unit of units) if (unit % side < side - 1 && drawn.has(unit + 1)) pairs += 1;
        const west = [...units].filter((unit) => unit % side < side / 2).length;
        unevenness += Math.abs(west - 8) / 300;
      }
      return { pairs, unevenness };
    };
    const [simple, balanced] = [await neighbours("simple"), await neighbours("balanced")];
    expect(balanced.pairs).toBeLessThan(simple.pairs / 2);
    expect(balanced.unevenness).toBeLessThan(simple.unevenness / 2);
  });

  it("gives the same units for the same seed and others for another", async () => {
    const asked = { draw: "balanced", count: 10 } as const;
    const one = await drawUnits(grid, members, { ...asked, seed: "one" });
    expect(await drawUnits(grid, members, { ...asked, seed: "one" })).toEqual(one);
    expect((await drawUnits(grid, members, { ...asked, seed: "two" })).units).not.toEqual(one.units);
  });

  it("says how far it is and ends when it is told to", async () => {
    const large = square(120);
    const all = Uint32Array.from(large.columns.keys());
    const seen: number[] = [];
    const ending = new AbortController();
    const progress = (done: number) => {
      seen.push(done);
      if (seen.length === 3) ending.abort(new Error("enough"));
    };
    const asked = { draw: "balanced", count: 500, seed: "long" } as const;
    await expect(drawUnits(large, all, asked, { progress, signal: ending.signal })).rejects.toThrow("enough");
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen).toHaveLength(3);
  });
});

describe("the nearest of units that become fewer", () => {
  it("are those that a search among all finds, with all that are equally near", () => {
    const random = seededRandom("tree");
    for (let round = 0; round < 20; round += 1) {
      const count = 2 + random.below(200);
      const places = () => Float64Array.from({ length: count }, () => random.below(15));
      const [x, y] = [places(), places()];
      const tree = new NearestTree(x, y);
      const left = new Set(x.keys());
      while (left.size > 1) {
        const unit = [...left][random.below(left.size)]!;
        const squared = (other: number) => (x[other]! - x[unit]!) ** 2 + (y[other]! - y[unit]!) ** 2;
        const others = [...left].filter((other) => other !== unit);
        const least = Math.min(...others.map(squared));
        const expected = others.filter((other) => squared(other) === least);
        expect([...tree.nearest(unit)].sort((one, other) => one - other)).toEqual(expected);
        tree.remove(unit);
        left.delete(unit);
      }
    }
  });

  it("are none where a unit is alone", () => {
    expect(new NearestTree(Float64Array.of(1), Float64Array.of(1)).nearest(0)).toEqual([]);
  });
});
