import { createRandom } from "@parcelle/demonstration/random";
import { describe, expect, it } from "vitest";
import { drawnNumber, isLong } from "../../../tools/draw.ts";
import { type ExactAnswer, FORBIDDEN, hungarianPairs, triedPairs } from "../test/exact-pairs.ts";
import { sampleUnits } from "../test/sample-units.ts";
import { type Matching, type MatchOptions, matchControls } from "./match-controls.ts";
import { MatchingError } from "./matching-error.ts";
import type { Units } from "./units.ts";

const rounds = isLong ? 2_000 : 150;

/** Distances anew, each in the plain form of its definition. */
function costsOf(units: Units, { caliper, distance, treated, donors, deviations }: Matching): number[][] {
  const apart = (one: number, other: number) =>
    units.covariates.map(({ values }, column) => (values[one]! - values[other]!) / deviations[column]!);
  const inverse = inverseOf(pooled(units, [treated, donors], deviations));
  return [...treated].map((one) =>
    [...donors].map((other) => {
      const differences = apart(one, other);
      if (units.zones && units.zones[one] !== units.zones[other]) return FORBIDDEN;
      if (caliper !== null && differences.some((difference) => Math.abs(difference) > caliper))
        return FORBIDDEN;
      if (distance.used === "standardised-euclidean") return Math.hypot(...differences);
      const square = differences.reduce(
        (sum, left, row) =>
          sum +
          left * differences.reduce((inner, right, column) => inner + inverse[row]![column]! * right, 0),
        0,
      );
      return Math.sqrt(Math.max(0, square));
    }),
  );
}

function pooled(units: Units, sides: Int32Array[], deviations: Float64Array): number[][] {
  const columns = units.covariates.map(
    ({ values }, at) =>
      (unit: number) =>
        values[unit]! / deviations[at]!,
  );
  const around = sides.map((side) =>
    columns.map((value) => {
      const mean = [...side].reduce((sum, unit) => sum + value(unit), 0) / side.length;
      return [...side].map((unit) => value(unit) - mean);
    }),
  );
  const freedom = sides.reduce((sum, side) => sum + side.length - 1, 0);
  return columns.map((_, row) =>
    columns.map(
      (_, column) =>
        around.reduce(
          (sum, side) =>
            sum + side[row]!.reduce((inner, value, unit) => inner + value * side[column]![unit]!, 0),
          0,
        ) / freedom,
    ),
  );
}

/** Gauss and Jordan. */
function inverseOf(matrix: number[][]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = rows
      .slice(pivot)
      .reduce((one, other) => (Math.abs(other[pivot]!) > Math.abs(one[pivot]!) ? other : one));
    const from = rows.indexOf(best);
    [rows[pivot], rows[from]] = [rows[from]!, rows[pivot]!];
    rows[pivot] = rows[pivot]!.map((value) => value / best[pivot]!);
    rows.forEach((row, at) => {
      if (at !== pivot) rows[at] = row.map((value, column) => value - row[pivot]! * rows[pivot]![column]!);
    });
  }
  return rows.map((row) => row.slice(size));
}

async function expectOptimum(
  units: Units,
  options: MatchOptions,
  exact: (costs: number[][], places: number) => ExactAnswer,
): Promise<Matching> {
  const matching = await matchControls(units, options);
  const { filled, total } = exact(costsOf(units, matching), options.neighbours ?? 1);
  const sum = matching.pairs.reduce((sofar, { distance }) => sofar + distance, 0);
  expect(matching.pairs.length).toBe(filled);
  // Of a covariance that is nearly singular, two ways of inverting it leave a few parts in 10^11.
  const rounding = 1e-9 * Math.max(1, total);
  expect(Math.abs(sum - total)).toBeLessThan(rounding);
  expect(Math.abs(matching.proof.totalDistance - total)).toBeLessThan(rounding);
  expect(matching.proof.totalDistance - matching.proof.lowerBound).toBeLessThan(1e-6);
  expect(new Set(matching.pairs.map(({ donor }) => donor)).size).toBe(filled);
  return matching;
}

function randomUnits(name: string, most: { treated: number; spare: number; neighbours: number }): Units {
  const random = createRandom(`${name} ${drawnNumber("matching")}`);
  const treated = random.integer(2, most.treated);
  const donors = treated * most.neighbours + random.integer(0, most.spare);
  const units = sampleUnits({ treated, donors, covariates: random.integer(1, 3), seed: name });
  // Whole numbers make many equal distances.
  if (random.next() < 0.3)
    for (const { values } of units.covariates) values.set(values.map((value) => Math.round(value / 8)));
  return units;
}

const isRefusal = (error: unknown) => error instanceof MatchingError && error.code === "covariate-constant";

describe("optimal controls", () => {
  it.each([1, 2])(
    "are those of trying every choice, with %i controls each, with and without a caliper",
    async (neighbours) => {
      let partial = 0;
      for (let round = 0; round < rounds; round += 1) {
        const units = randomUnits(`tried ${round}`, {
          treated: neighbours === 1 ? 4 : 2,
          spare: 2,
          neighbours,
        });
        const caliper = [null, 0.3, 1][round % 3]!;
        const distance = round % 2 === 0 ? "mahalanobis" : "standardised-euclidean";
        try {
          const { unmatched } = await expectOptimum(units, { neighbours, caliper, distance }, triedPairs);
          if (unmatched.length > 0) partial += 1;
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
      }
      expect(partial).toBeGreaterThan(rounds / 10);
    },
  );

  it.each([1, 3])(
    "are those of the Hungarian method among more, where lists must be widened, with %i controls each",
    async (neighbours) => {
      let widened = 0;
      // Some draws widen no list: then more are drawn.
      for (let round = 0; round < rounds / 10 || (widened === 0 && round < 2 * rounds); round += 1) {
        const units = randomUnits(`hungarian ${round}`, { treated: 40, spare: 30, neighbours });
        const caliper = round % 2 === 0 ? null : 0.5;
        const { proof, treated } = await expectOptimum(units, { neighbours, caliper }, hungarianPairs);
        if (proof.pairsLookedAt > treated.length * (12 + 2 * neighbours)) widened += 1;
      }
      expect(widened).toBeGreaterThan(0);
    },
  );

  it("stay in their zone, and each zone is the optimum of its own", async () => {
    const units = sampleUnits({ treated: 20, donors: 80, covariates: 2, seed: "zones" });
    const zones = units.ids.map((_, unit) => `zone ${unit % 3}`);
    const { pairs } = await expectOptimum({ ...units, zones }, { neighbours: 2 }, hungarianPairs);
    expect(pairs.every(({ treated, donor }) => zones[treated] === zones[donor])).toBe(true);
  });

  it("are the same whatever the order of the rows, and equals are decided by identifier or by the seed", async () => {
    const units = sampleUnits({ treated: 12, donors: 60, covariates: 2, seed: "order" });
    for (const { values } of units.covariates) values.set(values.map((value) => Math.round(value / 10)));
    const order = createRandom("rows").shuffle(units.ids.map((_, unit) => unit));
    const shuffled: Units = {
      ids: order.map((unit) => units.ids[unit]!),
      treated: Uint8Array.from(order, (unit) => units.treated[unit]!),
      covariates: units.covariates.map((covariate) => ({
        ...covariate,
        values: Float64Array.from(order, (unit) => covariate.values[unit]!),
      })),
    };
    const named = async (from: Units, seed?: string) => {
      const { pairs } = await matchControls(from, { neighbours: 2, ...(seed === undefined ? {} : { seed }) });
      return pairs
        .map(({ treated, donor, distance }) => `${from.ids[treated]} ${from.ids[donor]} ${distance}`)
        .sort();
    };
    expect(await named(shuffled)).toEqual(await named(units));
    expect(await named(shuffled, "7")).toEqual(await named(units, "7"));
    expect(await named(units, "7")).not.toEqual(await named(units, "8"));
  });

  it("weigh as much as there are fewer of them", async () => {
    const units = sampleUnits({ treated: 30, donors: 60, covariates: 2, seed: "weights" });
    const { pairs, unmatched } = await matchControls(units, { neighbours: 2, caliper: 0.4 });
    const sums = new Map<number, number>();
    for (const { treated, weight } of pairs) sums.set(treated, (sums.get(treated) ?? 0) + weight);
    expect([...sums.values()].every((sum) => Math.abs(sum - 1) < 1e-12)).toBe(true);
    expect(unmatched.some(({ found }) => found === 1)).toBe(true);
  });
});

describe("what cannot be matched", () => {
  const units = sampleUnits({ treated: 5, donors: 9, covariates: 2, seed: "refusals" });
  const withValues = (column: number, value: (unit: number, own: number) => number): Units => ({
    ...units,
    covariates: units.covariates.map((covariate, at) =>
      at === column
        ? { ...covariate, values: covariate.values.map((own, unit) => value(unit, own)) }
        : covariate,
    ),
  });

  it.each<[string, Units, MatchOptions, string, RegExp]>([
    ["fewer donors than needed", units, { neighbours: 2 }, "too-few-donors", /9 < 5 × 2/],
    [
      "fewer in one zone",
      { ...units, zones: units.ids.map((_, unit) => (unit < 13 ? "a" : "b")) },
      { neighbours: 2 },
      "too-few-donors",
      /a: 8 < 5 × 2/,
    ],
    ["a constant covariate", withValues(1, () => 7), {}, "covariate-constant", /covariate 1/],
    [
      "one that only the side decides",
      withValues(1, (unit) => (unit < 5 ? 1 : 2)),
      {},
      "covariate-constant",
      /covariate 1/,
    ],
    ["one without any value", withValues(0, () => Number.NaN), {}, "covariate-missing", /covariate 0/],
    [
      "one without a value for donors",
      withValues(0, (unit, own) => (unit < 5 ? own : Number.NaN)),
      {},
      "covariate-missing",
      /donors/,
    ],
    [
      "identifiers twice",
      { ...units, ids: units.ids.map((id, unit) => (unit === 3 ? "unit 0" : id)) },
      {},
      "duplicate-ids",
      /unit 0/,
    ],
    ["no unit of the project", { ...units, treated: new Uint8Array(14) }, {}, "no-treated", /0/],
    ["no covariates", { ...units, covariates: [] }, {}, "no-covariates", /0/],
    [
      "a covariate twice",
      { ...units, covariates: [units.covariates[0]!, units.covariates[0]!] },
      {},
      "covariate-repeated",
      /covariate 0/,
    ],
    ["lists of other lengths", { ...units, treated: new Uint8Array(3) }, {}, "lengths-differ", /treated: 3/],
    ["half a control", units, { neighbours: 1.5 }, "neighbours-invalid", /1\.5/],
    ["a caliper of nothing", units, { caliper: 0 }, "caliper-invalid", /0/],
  ])("is refused by name: %s", async (_, given, options, code, detail) => {
    const error = await matchControls(given, options).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MatchingError);
    expect(error).toMatchObject({ code, detail: expect.stringMatching(detail) });
    expect((error as MatchingError).text.fr).not.toBe((error as MatchingError).text.en);
  });

  it("is left out with its reason, and the others are matched", async () => {
    const gone = withValues(0, (unit, own) => (unit === 1 || unit === 9 ? Number.NaN : own));
    const exclusions = units.ids.map((_, unit) => (unit === 8 ? "protected area" : null));
    const { leftOut, pairs } = await matchControls({ ...gone, exclusions });
    expect(leftOut).toEqual([
      { unit: 1, treated: true, reason: "covariate-not-a-number", covariate: "covariate 0" },
      { unit: 8, treated: false, reason: "excluded", why: "protected area" },
      { unit: 9, treated: false, reason: "covariate-not-a-number", covariate: "covariate 0" },
    ]);
    expect(pairs.map(({ treated }) => treated)).toEqual([0, 2, 3, 4]);
  });

  it("is left out by name where it has no zone, or one without a unit of the project", async () => {
    const zones = units.ids.map((_, unit) => (unit === 13 ? "far" : unit === 12 ? "" : "near"));
    const { leftOut, donors } = await matchControls({ ...units, zones });
    expect(leftOut).toEqual([
      { unit: 12, treated: false, reason: "zone-missing" },
      { unit: 13, treated: false, reason: "zone-without-treated", zone: "far" },
    ]);
    expect(donors).toHaveLength(7);
  });

  it("stays unmatched where nobody is within the caliper, or others took them, and is told", async () => {
    const values = Float64Array.from([0, 0.1, 50, 0.04, 100, 200, 300]);
    const given: Units = {
      ids: ["a", "b", "c", "d", "e", "f", "g"],
      treated: Uint8Array.from([1, 1, 1, 0, 0, 0, 0]),
      covariates: [{ name: "height", unit: "m", values }],
    };
    const { pairs, unmatched } = await matchControls(given, { caliper: 0.01 });
    expect(pairs).toMatchObject([{ treated: 0, donor: 3, weight: 1 }]);
    expect(unmatched).toEqual([
      { unit: 1, found: 0, reason: "others-took-them" },
      { unit: 2, found: 0, reason: "nobody-within-caliper" },
    ]);
  });

  it("falls back to the standardised Euclidean distance where one covariate is a sum of others, and says so", async () => {
    const [first, second] = units.covariates;
    const values = first!.values.map((value, unit) => 2 * value - second!.values[unit]!);
    const given = { ...units, covariates: [first!, second!, { name: "sum", unit: "m", values }] };
    const { distance } = await matchControls(given);
    expect(distance).toEqual({ asked: "mahalanobis", used: "standardised-euclidean", dependent: "sum" });
    expect((await matchControls(units)).distance.used).toBe("mahalanobis");
  });

  it("stops when it is told to, and tells how far it is", async () => {
    const many = sampleUnits({ treated: 400, donors: 8_000, covariates: 4, seed: "stopped" });
    const stop = new AbortController();
    const seen: number[] = [];
    const progress = (done: number, total: number) => {
      expect(total).toBe(400);
      seen.push(done);
      stop.abort(new Error("enough"));
    };
    await expect(matchControls(many, { signal: stop.signal, progress })).rejects.toThrow("enough");
    expect(seen.length).toBeLessThan(400);
    await expect(matchControls(many, { signal: AbortSignal.abort(new Error("before")) })).rejects.toThrow(
      "before",
    );
  });
});
