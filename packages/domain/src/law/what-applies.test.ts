import { describe, expect, it } from "vitest";
import { annexAnswer } from "./annex-answer.ts";
import { annexChanges } from "./annex-changes.ts";
import { annexVersions } from "./annex-one-entries.ts";
import { annexPeriods } from "./annex-periods.ts";
import { amendableUntil, applicationOn } from "./dates.ts";
import { dueDiligence } from "./due-diligence.ts";
import { aspectSource, legalityAspectKeys } from "./legality-aspects.ts";
import { criteriaNeeded, criterionSource, riskCriterionKeys } from "./risk-criteria.ts";
import { sourceText } from "./sources.ts";
import { type LawQuestion, whatApplies, whatChanged } from "./what-applies.ts";

const question: LawQuestion = {
  asOf: "2026-11-30",
  code: "1801",
  country: "CI",
  operator: { size: "small", establishedOn: "2020-01-01", formerTimberProducts: false },
  isPrimary: false,
};

const answered = (changes: Partial<LawQuestion> = {}) => {
  const answer = whatApplies({ ...question, ...changes });
  if ("refused" in answer) throw new Error(answer.refused);
  return answer;
};

describe("the periods of Annex I", () => {
  const periods = annexPeriods();
  it("never overlap for one code, and none ends before it begins", () => {
    for (const one of periods) {
      if (one.validTo !== null) expect(one.validTo >= one.validFrom, one.code).toBe(true);
      for (const other of periods) {
        if (one === other || one.commodity !== other.commodity || one.code !== other.code) continue;
        const apart = (one.validTo ?? "9999") < other.validFrom || (other.validTo ?? "9999") < one.validFrom;
        expect(apart, `${one.code} ${one.validFrom} ${other.validFrom}`).toBe(true);
      }
    }
  });

  it("say on each first and last day of a version what the version says", () => {
    for (const { codes, validFrom, validTo } of annexVersions) {
      const written = Object.entries(codes).flatMap(([commodity, list]) =>
        list.split(", ").map((entry) => `${commodity} ${entry}`),
      );
      for (const day of [validFrom, validTo ?? "2040-01-01"]) {
        const standing = periods
          .filter((one) => one.validFrom <= day && (one.validTo === null || day <= one.validTo))
          .map(({ commodity, code, ex }) => `${commodity} ${ex ? "ex " : ""}${code}`);
        expect(standing.sort(), day).toEqual([...new Set(written)].sort());
      }
    }
  });
});

describe("what a code depends on", () => {
  it("is its description where only a part is listed, its subheading where it is wider than the list", () => {
    expect(annexAnswer("4011 10", "2026-11-30")).toMatchObject({
      scope: "depends",
      commodity: "rubber",
      dependsOn: [{ on: "description", codes: ["4011"] }],
    });
    expect(annexAnswer("1201", "2026-11-30")).toMatchObject({
      scope: "depends",
      dependsOn: [{ on: "subheading", codes: ["12019000"] }],
    });
    expect(annexAnswer("1801", "2026-11-30")).toMatchObject({ scope: "listed", dependsOn: [] });
  });

  it("names the act of the day", () => {
    const act = (day: string) => {
      const answer = annexAnswer("1801", day);
      return "refused" in answer ? answer.refused : sourceText(answer.source, "en");
    };
    expect(act("2024-06-01")).toBe("Regulation (EU) 2023/1115, Annex I");
    expect(act("2026-01-01")).toBe("Regulation (EU) 2025/2650, Annex I");
    expect(act("2026-11-30")).toBe("Delegated Regulation (EU) 2026/2102, Annex I");
    expect(act("2023-06-28")).toBe("before_the_regulation");
  });
});

describe("what applies", () => {
  it("tells tier, due diligence, date, unit and species, each with its source", () => {
    const { annex, inScope } = answered();
    expect(annex).toMatchObject({ scope: "listed", commodity: "cocoa" });
    expect(inScope).toMatchObject({
      tier: { tier: "standard", certain: true, checkRatePercent: 3 },
      dueDiligence: { kind: "full", onceForAll: false },
      application: { from: "2027-06-30", applies: false },
      unit: { border: null },
      species: { needed: false },
    });
    expect(answered({ code: "4403", country: "GH" }).inScope).toMatchObject({
      dueDiligence: { kind: "simplified" },
      unit: { border: "MTQ" },
      species: { needed: true },
    });
  });

  it("asks nothing of a product that is not in the annex", () => {
    expect(answered({ code: "0902" }).inScope).toBeNull();
  });

  it("refuses by name what it does not know", () => {
    const refusal = (changes: Partial<LawQuestion>) => whatApplies({ ...question, ...changes });
    expect(refusal({ asOf: "2026-02-30" })).toEqual({ refused: "day_invalid" });
    expect(refusal({ asOf: "2020-01-01" })).toEqual({ refused: "before_the_regulation" });
    expect(refusal({ code: "cocoa" })).toEqual({ refused: "code_invalid" });
    expect(refusal({ country: "XX" })).toEqual({ refused: "country_unknown" });
    expect(refusal({ operator: { ...question.operator, establishedOn: "" } })).toEqual({
      refused: "establishment_invalid",
    });
    expect(applicationOn(question.operator, "2025-12-25")).toEqual({ refused: "application_dates_unknown" });
  });

  it("a declaration once for all is for small primary producers of low-risk countries, since Regulation 2025/2650", () => {
    expect(dueDiligence("low", "micro", true, "2026-11-30").onceForAll).toBe(true);
    expect(dueDiligence("low", "micro", true, "2025-12-25").onceForAll).toBe(false);
    expect(dueDiligence("low", "medium", true, "2026-11-30").onceForAll).toBe(false);
    expect(dueDiligence("low", "micro", false, "2026-11-30").onceForAll).toBe(false);
    expect(dueDiligence("standard", "micro", true, "2026-11-30").onceForAll).toBe(false);
  });
});

describe("what changed between two days", () => {
  it("lists the codes that came, went or came to be listed in part", () => {
    expect(annexChanges("2025-12-25", "2025-12-26")).toEqual([
      { commodity: "wood", code: "49", was: "in_part", is: "not_listed" },
    ]);
    expect(annexChanges("2026-09-17", "2026-09-18")).toContainEqual({
      commodity: "rubber",
      code: "4001",
      was: "whole",
      is: "in_part",
    });
    expect(annexChanges("2027-12-29", "2027-12-30")).toHaveLength(17);
    expect(annexChanges("2020-01-01", "2027-12-30")).toEqual([]);
  });

  it("is told by its part, and an act that says the same again changes nothing", () => {
    const between = (from: string, to: string, changes: Partial<LawQuestion> = {}) =>
      whatChanged(answered({ ...changes, asOf: from }), answered({ ...changes, asOf: to }));
    expect(between("2026-01-01", "2026-11-30")).toEqual([]);
    expect(between("2026-09-17", "2026-09-18", { code: "4107" })).toEqual([
      "scope",
      "tier",
      "due_diligence",
      "application",
      "species",
    ]);
    expect(between("2025-05-25", "2025-05-26", { country: "GH" })).toEqual(["tier", "due_diligence"]);
    expect(between("2027-06-29", "2027-06-30")).toEqual(["application"]);
  });
});

it("72 hours run from the submission, and a rehearsal’s clock takes its lead from them", () => {
  const submitted = new Date("2027-01-01T10:00:00Z");
  expect(amendableUntil(submitted).toISOString()).toBe("2027-01-04T10:00:00.000Z");
  expect(amendableUntil(submitted, 24).toISOString()).toBe("2027-01-03T10:00:00.000Z");
});

it("fourteen criteria and eight aspects each name their letter", () => {
  expect(riskCriterionKeys).toHaveLength(14);
  expect(sourceText(criterionSource("n"), "fr")).toBe("Règlement (UE) 2023/1115, article 10(2)(n)");
  expect(legalityAspectKeys.map((key) => sourceText(aspectSource(key), "en").slice(-3))).toEqual(
    [..."abcdefgh"].map((letter) => `(${letter})`),
  );
  expect(criteriaNeeded("low")).toEqual(["i", "j"]);
  expect(criteriaNeeded("high")).toHaveLength(14);
});
