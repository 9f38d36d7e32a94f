import { describe, expect, it } from "vitest";
import { legalityAspectKeys } from "../law/legality-aspects.ts";
import { riskCriterionKeys } from "../law/risk-criteria.ts";
import { type CompletenessFacts, completeness } from "./completeness.ts";
import type { DueDiligenceFacts, RiskAssessment } from "./due-diligence.ts";
import { filingReasonCodes, filingReasons, filingReasonText } from "./filing-reasons.ts";
import { openCriteria } from "./open-criteria.ts";

const TODAY = "2026-11-30";

const answered = (concerns = ""): RiskAssessment["answers"] =>
  riskCriterionKeys.map((criterion) => ({
    criterion,
    answer: concerns.includes(criterion) ? "concern" : "no_concern",
  }));

const assessment = (changes: Partial<RiskAssessment> = {}): RiskAssessment => ({
  id: 1,
  country: "CI",
  supplyChain: "",
  conclusion: "negligible",
  reviewDueOn: "2027-11-30",
  answers: answered(),
  mitigations: [],
  ...changes,
});

const evidence = legalityAspectKeys.map((aspect) => ({
  country: "CI",
  aspect,
  validUntil: null,
  hasDocument: true,
}));

const whole: DueDiligenceFacts = {
  countries: [{ country: "CI", tier: "standard" }],
  assessments: [assessment()],
  evidence,
  approval: "current",
  mandate: "not_needed",
  rules: { approvalRequired: true, dueDiligenceRequired: true },
};

const codes = (facts: Partial<DueDiligenceFacts>, blocking = 0) =>
  filingReasons({ ...whole, ...facts }, blocking, TODAY).map(({ code, severity }) => `${code} ${severity}`);

describe("criteria that keep a risk from being negligible", () => {
  it("are those without an answer, and concerns without a completed mitigation", () => {
    expect(openCriteria({ answers: [], mitigations: [] }, "standard")).toHaveLength(14);
    expect(openCriteria({ answers: [], mitigations: [] }, "low")).toEqual(["i", "j"]);
    const planned = { criterion: "h", kind: "audit", completedOn: null } as const;
    expect(openCriteria({ answers: answered("h"), mitigations: [planned] }, "standard")).toEqual(["h"]);
    const done = { ...planned, completedOn: "2026-11-01" };
    expect(openCriteria({ answers: answered("h"), mitigations: [done] }, "standard")).toEqual([]);
    expect(openCriteria({ answers: answered("hm"), mitigations: [done] }, "standard")).toEqual(["m"]);
  });

  it("count a concern also where the tier would not have asked", () => {
    expect(openCriteria({ answers: answered("c"), mitigations: [] }, "low")).toEqual(["c"]);
  });
});

describe("reasons against a filing", () => {
  it("are none where all is there", () => {
    expect(codes({})).toEqual([]);
  });

  it("tell what is open of each country, with the place that mends it", () => {
    const open = { ...whole, assessments: [assessment({ conclusion: null, answers: answered("h") })] };
    expect(filingReasons(open, 0, TODAY)).toEqual([
      {
        code: "risk_not_concluded",
        severity: "blocking",
        place: "risk",
        detail: { country: "CI", unanswered: [], unmitigated: ["h"] },
      },
    ]);
    expect(codes({ assessments: [] })).toEqual(["risk_not_concluded blocking"]);
    expect(codes({ assessments: [assessment({ conclusion: "not_negligible" })] })).toEqual([
      "risk_not_negligible blocking",
    ]);
    expect(codes({ assessments: [assessment({ reviewDueOn: "2026-11-29" })] })).toEqual([
      "risk_review_overdue warning",
    ]);
  });

  it("want a conclusion for each supply chain of a country", () => {
    const second = assessment({ id: 2, supplyChain: "Coopérative B", conclusion: null });
    expect(codes({ assessments: [assessment(), second] })).toEqual(["risk_not_concluded blocking"]);
  });

  it("take evidence that has ended as missing", () => {
    const ended = evidence.map((one) =>
      one.aspect === "labour" ? { ...one, validUntil: "2026-11-29" } : one,
    );
    expect(codes({ evidence: ended })).toEqual(["legality_missing blocking"]);
    expect(codes({ evidence: ended.map((one) => ({ ...one, validUntil: TODAY })) })).toEqual([]);
  });

  it("are warnings where the organisation does not ask, and approval is a matter of its rule alone", () => {
    const rules = { approvalRequired: false, dueDiligenceRequired: false };
    expect(codes({ assessments: [], rules, approval: "none" })).toEqual(["risk_not_concluded warning"]);
    expect(codes({ approval: "none" })).toEqual(["approval_missing blocking"]);
    expect(codes({ approval: "outdated" }, 2)).toEqual([
      "declaration_incomplete blocking",
      "approval_outdated blocking",
    ]);
  });

  it("want a mandate that holds today of an operator in whose name it is filed", () => {
    expect(codes({ mandate: "valid" })).toEqual([]);
    expect(codes({ mandate: "none" })).toEqual(["mandate_missing blocking"]);
    expect(codes({ mandate: "ended" })).toEqual(["mandate_ended blocking"]);
    expect(filingReasonText("mandate_missing", { operator: "Chocolaterie du Nord" }, "fr")).toContain(
      "au nom de Chocolaterie du Nord",
    );
  });

  it("each have a sentence in both languages", () => {
    for (const code of filingReasonCodes)
      for (const language of ["fr", "en"] as const) {
        const text = filingReasonText(
          code,
          { country: "CI", count: 2, unanswered: ["a"], aspects: ["labour"] },
          language,
        );
        expect(text, code).toMatch(/^\S.*\.$/);
      }
    expect(filingReasonText("risk_not_concluded", { country: "CI", unanswered: ["a", "b"] }, "en")).toBe(
      "Côte d’Ivoire: the risk assessment is not concluded. Criteria without an answer: a, b.",
    );
  });
});

describe("completeness", () => {
  const facts: CompletenessFacts = { ...whole, missing: [], plots: 4 };
  const shares = (changes: Partial<CompletenessFacts>) => completeness({ ...facts, ...changes }, TODAY);

  it("is whole where nothing is open", () => {
    expect(shares({})).toMatchObject({ whole: 1, next: null });
  });

  it("counts nothing as done that nobody has looked at", () => {
    const empty = shares({ countries: [], assessments: [], evidence: [], plots: 0 });
    expect(empty.shares).toEqual({
      information: 1,
      geolocation: 0,
      risk: 0,
      mitigation: 0,
      legality: 0,
      documents: 0,
    });
    expect(empty.next).toBe("geolocation");
  });

  it("tells each dimension by its own parts", () => {
    const gap = (code: string, plotIds: number[] = []) => ({ code, severity: "blocking", plotIds });
    expect(shares({ missing: [gap("operator_name_missing")] }).shares.information).toBeCloseTo(2 / 3);
    expect(shares({ missing: [gap("plots_not_assessed", [1])] }).shares.geolocation).toBe(0.75);
    expect(shares({ missing: [gap("plots_missing")] }).shares.geolocation).toBe(0.75);
    expect(shares({ assessments: [] }).shares.risk).toBe(0);
    expect(shares({ assessments: [assessment({ conclusion: null })] }).shares.risk).toBeCloseTo(14 / 15);
    expect(shares({ assessments: [assessment({ answers: answered("h") })] }).shares.mitigation).toBe(0.5);
    expect(shares({ evidence: evidence.slice(1) }).shares.legality).toBe(7 / 8);
    const unnamed = evidence.map((one) => ({ ...one, hasDocument: one.aspect === "labour" }));
    expect(shares({ evidence: unnamed })).toMatchObject({
      shares: { legality: 1, documents: 1 / 8 },
      next: "documents",
    });
  });

  it("a warning takes nothing away", () => {
    expect(
      shares({ missing: [{ code: "plots_changed_for_union", severity: "warning", plotIds: [1] }] }).whole,
    ).toBe(1);
  });
});
