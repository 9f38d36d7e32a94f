import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { referenceDataThere, referenceText } from "../../test/reference-data.ts";
import { annexOn, annexScope, tariffCodes } from "./annex-one.ts";
import { commodities } from "./annex-one-entries.ts";
import { checkRatePercent, countryTier } from "./country-benchmark.ts";
import { appliesFrom } from "./dates.ts";

type Entry = { commodity: string; code: string; ex: boolean };
type Version = {
  valid_from: string;
  entries: Entry[];
  later_entries?: { valid_from: string; entries: Entry[] };
};

const asTexts = (entries: Entry[]) =>
  [
    ...new Set(
      entries.map(({ commodity, code, ex }) => `${commodity === "soya" ? "soy" : commodity} ${ex} ${code}`),
    ),
  ].sort();
const ours = (asOf: string) =>
  asTexts(
    commodities.flatMap((commodity) =>
      tariffCodes(commodity, asOf).map((entry) => ({ commodity, ...entry })),
    ),
  );

describe("the law tables", skippedWithout("reference data", !referenceDataThere()), () => {
  it("have the reference's codes of Annex I in each version", () => {
    const { versions }: { versions: Version[] } = JSON.parse(referenceText("eu/annex_i_versions.json"));
    expect(versions).toHaveLength(3);
    for (const { valid_from, entries, later_entries } of versions) {
      expect(ours(valid_from), valid_from).toEqual(asTexts(entries));
      if (!later_entries) continue;
      expect(later_entries.entries).toHaveLength(18);
      expect(ours(later_entries.valid_from)).toEqual(asTexts([...entries, ...later_entries.entries]));
    }
  });

  it("have the reference's country tiers", () => {
    const tiers: { low: string[]; high: string[] } = JSON.parse(
      referenceText("eu/country_benchmark_2025_1093.json"),
    );
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const all = letters.flatMap((first) => letters.map((second) => first + second));
    const ofTier = (tier: string) => all.filter((code) => countryTier(code, "2026-01-01").tier === tier);
    expect(ofTier("low")).toEqual(tiers.low);
    expect(ofTier("high")).toEqual(tiers.high);
  });
});

describe("Annex I on a day", () => {
  it("answers yes, no, or depends, with the commodity", () => {
    expect(annexScope("1801", "2026-11-20")).toEqual({ scope: "listed", commodity: "cocoa" });
    expect(annexScope("1801 00", "2026-11-20")).toEqual({ scope: "listed", commodity: "cocoa" });
    expect(annexScope("4403", "2026-11-20")).toEqual({ scope: "depends", commodity: "wood" });
    expect(annexScope("0902", "2026-11-20")).toEqual({ scope: "not_listed", commodity: null });
    expect(annexScope("18", "2026-11-20").scope).toBe("depends");
    expect(annexScope("cocoa", "2026-11-20").scope).toBe("not_listed");
  });

  it("follows the changes of the law", () => {
    expect(annexScope("4901", "2025-12-25").scope).toBe("depends");
    expect(annexScope("4901", "2025-12-26").scope).toBe("not_listed");
    expect(annexScope("4107", "2026-09-17").scope).toBe("depends");
    expect(annexScope("4107", "2026-09-18").scope).toBe("not_listed");
    expect(annexScope("210111", "2027-12-29").scope).toBe("not_listed");
    expect(annexScope("210111", "2027-12-30")).toEqual({ scope: "listed", commodity: "coffee" });
    expect(annexOn("2023-06-28")).toBeUndefined();
  });

  it("reads an eight-digit code ending in 00 as its whole subheading", () => {
    expect(annexScope("120190", "2026-11-20")).toEqual({ scope: "listed", commodity: "soy" });
    expect(annexScope("1201", "2026-11-20")).toEqual({ scope: "depends", commodity: "soy" });
  });
});

describe("countries and dates", () => {
  it("place a country in its tier, and say where the annex leaves it open", () => {
    expect(countryTier("CI", "2026-11-20")).toEqual({ tier: "standard", certain: true });
    expect(countryTier("gh", "2026-11-20")).toEqual({ tier: "low", certain: true });
    expect(countryTier("GH", "2025-05-25").tier).toBe("standard");
    expect(countryTier("HK", "2026-11-20").certain).toBe(false);
    expect(checkRatePercent).toEqual({ low: 1, standard: 3, high: 9 });
  });

  it("give small operators more time, save for timber and newcomers", () => {
    const small = { size: "small", establishedOn: "2020-01-01", formerTimberProducts: false } as const;
    expect(appliesFrom(small)).toBe("2027-06-30");
    expect(appliesFrom({ ...small, formerTimberProducts: true })).toBe("2026-12-30");
    expect(appliesFrom({ ...small, establishedOn: "2025-01-01" })).toBe("2026-12-30");
    expect(appliesFrom({ ...small, size: "medium" })).toBe("2026-12-30");
  });
});
