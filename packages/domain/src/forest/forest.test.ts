import { describe, expect, test } from "vitest";
import { isCountry } from "../countries.ts";
import {
  type EligibilityReason,
  eligibilityReasons,
  plotEligibility,
  type ReasonArea,
} from "./eligibility.ts";
import { explainEligibility, explainMixed } from "./eligibility-texts.ts";
import { forestDefinitionSchema } from "./forest-definition.ts";
import { forestPresetOf, forestPresets, forestPresetsFor, thresholdsOf } from "./forest-presets.ts";
import { defaultYearsBefore, forestStandardOf, forestStandards } from "./forest-standards.ts";
import { plotReason } from "./plot-reason.ts";

const usual = { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 };

describe("a forest definition", () => {
  test("has numbers within limits, 4 or 8 neighbours, and no others", () => {
    expect(forestDefinitionSchema.safeParse(usual).success).toBe(true);
    expect(forestDefinitionSchema.safeParse({ ...usual, minimumWidthMetres: 20 }).success).toBe(true);
    const wrong = [
      { minimumHeightMetres: -1 },
      { minimumHectares: 0 },
      { minimumHectares: Number.NaN },
      { minimumCoverPercent: 101 },
      { neighbours: 6 },
      { minimumWidthMetres: 0 },
      { maximumHectares: 3 },
    ];
    for (const each of wrong) {
      expect(forestDefinitionSchema.safeParse({ ...usual, ...each }).success, JSON.stringify(each)).toBe(
        false,
      );
    }
  });

  test("may be begun from each preset, the country's own before those of all", () => {
    for (const preset of forestPresets) {
      expect(forestDefinitionSchema.safeParse(thresholdsOf(preset)).success, preset.key).toBe(true);
      expect(preset.country === null || isCountry(preset.country), preset.key).toBe(true);
      expect(forestPresetOf(preset.key)).toBe(preset);
    }
    expect(forestPresetsFor("CI").map(({ key }) => key)).toEqual(["unfccc-ci", "fao-fra"]);
    expect(forestPresetsFor(null).map(({ key }) => key)).toEqual(["fao-fra"]);
  });

  test("says of each national preset that nobody verified it", () => {
    const verified = forestPresets.filter((preset) => preset.verified).map(({ key }) => key);
    expect(verified).toEqual(["fao-fra"]);
  });
});

describe("standards", () => {
  test("look back ten years unless they say otherwise, and tell whether their source was opened", () => {
    expect(forestStandardOf("default")?.yearsBefore).toBe(defaultYearsBefore);
    expect(forestStandards.filter(({ verified }) => verified).map(({ key }) => key)).toEqual(["default"]);
    expect(forestStandardOf("toString")).toBeUndefined();
  });
});

const areasOf = (hectares: Partial<Record<EligibilityReason, number>>): ReasonArea[] =>
  Object.entries(hectares).map(([key, area]) => {
    const reason = key as EligibilityReason;
    return { reason, state: eligibilityReasons[reason], hectares: area };
  });

describe("eligibility of a plot", () => {
  test("is that of all of it, and to examine where it is mixed or a part is unknown", () => {
    expect(plotEligibility(areasOf({ forest_throughout: 2 }))).toBe("eligible");
    expect(plotEligibility(areasOf({ forest_at_start: 1, forest_before: 1 }))).toBe("not_eligible");
    expect(plotEligibility(areasOf({ forest_throughout: 2, not_forest_before: 0.1 }))).toBe("to_examine");
    expect(plotEligibility(areasOf({ forest_throughout: 2, unknown_before: 0.1 }))).toBe("to_examine");
    expect(plotEligibility(areasOf({ forest_throughout: 2, unknown_before: 1e-7 }))).toBe("eligible");
  });

  test("has the reason of the largest area that speaks for it, and is mixed where a part is eligible and a part not", () => {
    expect(plotReason([])).toBe("no_outline");
    expect(plotReason(areasOf({ forest_at_start: 1, forest_before: 2 }))).toBe("forest_before");
    expect(plotReason(areasOf({ forest_throughout: 2, unknown_before: 0.1 }))).toBe("unknown_before");
    expect(plotReason(areasOf({ not_forest_before: 2, unknown_at_start: 0.1 }))).toBe("unknown_at_start");
    expect(plotReason(areasOf({ forest_throughout: 0.1, not_forest_before: 2 }))).toBe("mixed");
    expect(plotReason(areasOf({ forest_throughout: 2, not_forest_before: 1e-7 }))).toBe("forest_throughout");
    expect(plotReason(areasOf({ forest_throughout: 1, not_forest_before: 1, outside_layers: 3 }))).toBe(
      "mixed",
    );
  });

  test("tells how much of mixed land is in each state", () => {
    const areas = areasOf({ forest_throughout: 1.5, not_forest_before: 0.25, unknown_before: 0.2 });
    expect(explainMixed(areas, "fr")).toBe(
      "Éligible sur 1,5 ha, non éligible sur 0,25 ha, à examiner sur 0,2 ha.",
    );
    expect(explainMixed(areas.slice(0, 2), "en")).toBe("Eligible on 1.5 ha, not eligible on 0.25 ha.");
  });

  test("has for each reason words in both languages, with its area, years and layers", () => {
    const context = {
      ...{ startYear: 2024, beforeYear: 2014, layersAtStart: "Hansen v1.12", layersBefore: "GLAD" },
      nativeLayers: "SBTN v1.1",
    };
    for (const reason of Object.keys(eligibilityReasons)) {
      const [fr, en] = (["fr", "en"] as const).map((language) =>
        explainEligibility(reason, 1.5, context, language),
      );
      expect(fr).toMatch(/^1,5 ha\u00a0: .+\.$/);
      expect(en).toMatch(/^1\.5 ha: .+\.$/);
      expect(fr).not.toBe(en);
    }
    expect(explainEligibility("forest_throughout", 1.5, context, "en")).toBe(
      "1.5 ha: forest in 2024 (Hansen v1.12) and in 2014 (GLAD).",
    );
    expect(explainEligibility("written-later", 1, context, "en")).toBe("1 ha: Unknown (written-later).");
  });
});
