import { describe, expect, it } from "vitest";
import { assessPlot } from "./assess-plot.ts";
import { complianceLabel } from "./compliance-words.ts";
import { indicatorInputs } from "./indicator-inputs.ts";
import { explainReason, overruledText, riskLabel } from "./reason-texts.ts";

const zeros = () =>
  Object.fromEntries(
    Object.values(indicatorInputs())
      .flat()
      .map((column) => [column, 0]),
  );
const plot = (columns: Record<string, number>, areaHectares = 1.355) => ({
  columns,
  areaHectares,
  unit: "ha" as const,
  isPoint: false,
});
const hansen = { GFC_loss_after_2020: { name: "Hansen GFC", version: "v1.11" } };

describe("the reason of a deforested plot", () => {
  const assessment = assessPlot(plot({ ...zeros(), EUFO_2020: 1.355, GFC_loss_after_2020: 0.42 }), {
    tree: "perennial",
  });

  it("says layer, hectares, percent and rule in French", () => {
    const reason = explainReason(assessment, "fr", hansen);
    expect(reason).toMatchObject({ risk: "élevé", compliance: "non conforme" });
    expect(reason.verdict).toBe(
      "Cette parcelle n’est pas conforme, car elle se trouve dans une zone qui a été déforestée.",
    );
    expect(reason.facts[0]).toBe(
      "Perte de couvert après 2020\u00a0: 0,42\u00a0ha (31\u00a0%), selon Hansen GFC v1.11.",
    );
    expect(reason.rule).toBe(
      "Règle (cultures pérennes)\u00a0: couvert arboré en 2020, puis perturbation après 2020\u00a0; risque\u00a0: élevé.",
    );
    expect(reason.text).toContain(reason.facts[0]);
  });

  it("says the same in English, with the specified sentence", () => {
    const reason = explainReason(assessment, "en", hansen);
    expect(reason.verdict).toBe(
      "This field is not in accordance because it is in an area that has been deforested.",
    );
    expect(reason.facts[0]).toBe(
      "Tree cover loss after 2020: 0.42\u00a0ha (31%), according to Hansen GFC v1.11.",
    );
    expect(reason.confidence).toEqual(["Full confidence: every layer of the rule covers the plot."]);
  });
});

describe("other reasons", () => {
  it("call a natural forest turned into plantation not in conformity", () => {
    const bands = {
      Mine: { theme_timber: "planted_plantation_after_2020", use_for_risk_timber: 1 as const },
    };
    const assessment = assessPlot(plot({ ...zeros(), EUFO_2020: 1, Mine: 1 }), {
      tree: "timber",
      customBands: bands,
    });
    expect(explainReason(assessment, "en").verdict).toBe("This field is not in conformity.");
    expect(explainReason(assessment, "fr").facts[0]).toContain("selon Mine");
  });

  it("never round a share to its threshold when it is above it", () => {
    const assessment = assessPlot(plot({ ...zeros(), EUFO_2020: 1.0004 }, 10), { tree: "perennial" });
    expect(explainReason(assessment, "fr").facts[0]).toContain("10,004\u00a0%");
  });

  it("say that no layer covers the plot, and which are missing", () => {
    const reason = explainReason(assessPlot(plot({}), { tree: "perennial" }), "fr");
    expect(reason.compliance).toBe("à examiner");
    expect(reason.verdict).toBe(
      "Cette parcelle doit être examinée\u00a0: aucune couche ne la couvre, rien ne peut être conclu.",
    );
    expect(reason.rule).toContain("aucune couche ne couvre cette parcelle");
    expect(reason.confidence.join(" ")).toContain("JRC GFC2020 (EUFO_2020)");
    expect(reason.facts).toEqual([]);
  });

  it("say how much of the plot a layer covers", () => {
    const assessment = assessPlot(
      { ...plot(zeros()), coveredShares: { EUFO_2020: 0.955 } },
      { tree: "perennial" },
    );
    expect(explainReason(assessment, "en").confidence).toContain(
      "JRC GFC2020 (EUFO_2020) covers only 95.5% of the plot.",
    );
  });

  it("speak of presence for a point", () => {
    const point = {
      columns: { ...zeros(), Cocoa_ETH: 1, TMF_undist: 1 },
      areaHectares: 4,
      unit: "ha" as const,
      isPoint: true,
    };
    const reason = explainReason(assessPlot(point, { tree: "perennial" }), "en");
    expect(reason.facts).toEqual(["Crop already there in 2020: present, according to ETH Zürich Cocoa Map."]);
  });

  it("label risks, compliance and decisions in both languages", () => {
    expect([riskLabel("low", "fr"), riskLabel("low", "en")]).toEqual(["faible", "weak"]);
    expect([complianceLabel("to_review", "fr"), complianceLabel("to_review", "en")]).toEqual([
      "à examiner",
      "to review",
    ]);
    expect(overruledText("compliant", "visite du 3 mai", "fr")).toContain(
      "conforme. Commentaire\u00a0: visite du 3 mai",
    );
  });
});
