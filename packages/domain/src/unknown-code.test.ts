import { expect, it } from "vitest";
import { jobName } from "./jobs/job-names.ts";
import type { RiskAssessment } from "./risk/assess-plot.ts";
import { complianceLabel } from "./risk/compliance-words.ts";
import { hintName, hintText } from "./risk/hints/hint-texts.ts";
import type { Hint } from "./risk/hints/hints.ts";
import { explainReason, riskLabel } from "./risk/reason-texts.ts";
import { entryOf, nameOfKey, unknownText, wordOf } from "./unknown-code.ts";

const newer = "from_a_newer_version";

it("a code that this version does not know is told as unknown, with the code", () => {
  expect(unknownText(newer, "fr")).toBe("Inconnu (from_a_newer_version)");
  expect(unknownText({ code: 7 }, "en")).toBe("Unknown (?)");
  expect(unknownText("x".repeat(5000), "en")).toHaveLength(70);
});

it("what every object inherits is no entry of a table", () => {
  expect(entryOf({ known: 1 }, "known")).toBe(1);
  expect(entryOf({ known: 1 }, "constructor")).toBeUndefined();
  expect(entryOf({ known: 1 }, null)).toBeUndefined();
  expect(nameOfKey({ known: { fr: "oui", en: "yes" } }, "known", "fr")).toBe("oui");
  expect(nameOfKey({ known: { fr: "oui", en: "yes" } }, "toString", "fr")).toBe("Inconnu (toString)");
  expect(wordOf({ known: "yes" }, "__proto__", "en")).toBe("Unknown (__proto__)");
});

it("the reason of a newer method is told as far as it is known", () => {
  const assessment = {
    tree: newer,
    risk: newer,
    compliance: newer,
    reason: {
      code: newer,
      inputs: [
        { indicator: newer, column: newer, percent: 1, hectares: 1, thresholdPercent: 0, passes: true },
      ],
    },
    confidence: { level: newer, missingColumns: [], partialColumns: [], couldBecome: [newer] },
  } as unknown as RiskAssessment;
  const { text, risk, compliance } = explainReason(assessment, "en");
  expect(text).toContain("Unknown (from_a_newer_version)");
  expect([risk, compliance]).toEqual(["Unknown (from_a_newer_version)", "Unknown (from_a_newer_version)"]);
  expect(
    explainReason({ ...assessment, reason: {}, confidence: null } as unknown as RiskAssessment, "fr").text,
  ).toContain("Inconnu");
});

it("words of results, hints and work that a newer version has are told as unknown", () => {
  expect(riskLabel(newer as "low", "en")).toBe("Unknown (from_a_newer_version)");
  expect(complianceLabel("constructor" as "compliant", "fr")).toBe("Inconnu (constructor)");
  expect(jobName(newer, "fr")).toBe("Inconnu (from_a_newer_version)");
  const hint = { code: newer, version: 9 } as unknown as Hint;
  expect([hintName(hint.code, "en"), hintText(hint, "en")]).toEqual([
    "Unknown (from_a_newer_version)",
    "Unknown (from_a_newer_version)",
  ]);
});
