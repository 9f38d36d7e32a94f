import { describe, expect, it } from "vitest";
import { sampleUnits } from "../../test/sample-units.ts";
import { matchControls } from "../match-controls.ts";
import type { Units } from "../units.ts";
import { alteredParts, freeze } from "./frozen-set.ts";

const units = sampleUnits({ treated: 8, donors: 40, covariates: 2, seed: "frozen" });

/** The same units from the last to the first. */
function reversed({ ids, treated, covariates }: Units): Units {
  return {
    ids: ids.toReversed(),
    treated: treated.toReversed(),
    covariates: covariates.map((covariate) => ({ ...covariate, values: covariate.values.toReversed() })),
  };
}

describe("a frozen set of controls", () => {
  it("has the same hashes for the same units and settings, in any order of the rows", async () => {
    const frozen = await freeze(units, await matchControls(units, { neighbours: 2, seed: "7" }));
    const other = reversed(units);
    const again = await freeze(other, await matchControls(other, { neighbours: 2, seed: "7" }));
    expect(again).toEqual(frozen);
    expect(frozen.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(frozen.pairs).toHaveLength(16);
    expect(JSON.parse(JSON.stringify(frozen))).toEqual(frozen);
    const changed = await freeze(units, await matchControls(units, { neighbours: 1, seed: "7" }));
    expect(changed.sha256).not.toBe(frozen.sha256);
  });

  it("says which part was altered", async () => {
    const frozen = await freeze(units, await matchControls(units));
    expect(await alteredParts(frozen, units)).toEqual([]);
    const pairs = frozen.pairs.map((pair, at) => (at === 2 ? { ...pair, weight: 0.5 } : pair));
    expect(await alteredParts({ ...frozen, pairs })).toEqual(["pairs"]);
    const settings = { ...frozen.settings, caliper: 0.2 };
    expect(await alteredParts({ ...frozen, settings })).toEqual(["settings"]);
    expect(await alteredParts({ ...frozen, unitsSha256: frozen.sha256 })).toEqual(["sha256"]);
    const [first, ...others] = units.covariates;
    const moved = { ...first!, values: first!.values.with(3, 1) };
    expect(await alteredParts(frozen, { ...units, covariates: [moved, ...others] })).toEqual(["units"]);
  });

  it("keeps who was left out and who stayed without controls", async () => {
    const [first, ...others] = units.covariates;
    const gaps = { ...first!, values: first!.values.with(2, Number.NaN) };
    const given = { ...units, covariates: [gaps, ...others] };
    const frozen = await freeze(given, await matchControls(given, { caliper: 0.05 }));
    expect(frozen.leftOut).toEqual([
      { id: "unit 2", treated: true, reason: "covariate-not-a-number", what: "covariate 0" },
    ]);
    expect(frozen.unmatched.length + frozen.pairs.length).toBe(7);
    expect(frozen.unmatched.length).toBeGreaterThan(0);
  });
});
