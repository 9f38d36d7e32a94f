import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { canReadPdf, pagesOf } from "../../test/pdf-text.ts";
import { sampleReport } from "../../test/sample-report.ts";
import { sampleStates } from "../../test/sample-states.ts";
import { renderPlotReport } from "./plot-report.ts";
import { summaryOf } from "./summarise-plots.ts";

const { good, bad, none } = sampleStates();

describe("the plot report", () => {
  it("counts a person's decision before the computed state, and plots without area as 0 ha", () => {
    expect(sampleReport(6).summary!.totals).toEqual([
      { state: good, count: 3, areaHectares: 4 },
      { state: bad, count: 2, areaHectares: 1 },
      { state: none, count: 1, areaHectares: 3 },
    ]);
  });

  it("gives the same bytes for the same report", async () => {
    const [first, second] = [
      await renderPlotReport(sampleReport(3), "fr"),
      await renderPlotReport(sampleReport(3), "fr"),
    ];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe("%PDF-");
  });

  it("refuses a date that is none", async () => {
    await expect(renderPlotReport({ ...sampleReport(1), generatedAt: "yesterday" }, "fr")).rejects.toThrow(
      RangeError,
    );
  });

  it("renders a report without plots and without layers", async () => {
    const empty = { ...sampleReport(0), layers: [], evidenceHash: null };
    expect((await renderPlotReport(empty, "en")).length).toBeGreaterThan(5000);
  });
});

describe("what the report prints (needs poppler-utils)", skippedWithout("poppler", !canReadPdf), () => {
  it("keeps accents, African letters, signs and unbreakable spaces in French", async () => {
    const pages = pagesOf(await renderPlotReport(sampleReport(6), "fr"));
    const text = pages.join("\n");
    for (const expected of [
      "Kouamé Éric Yao",
      "Ama Ɔkyeɛ Œuvré",
      "soit ≥ 10 % de la",
      "Visite du 3 mars",
      "cacaoyère de 2008",
      "À examiner",
      "20 novembre 2026",
      "9f2c1e7ab0d34455667788990011223344556677889900aabbccddeeff001122",
      "0.1.0+abc1234",
      "Bourgoin C. et al.",
      "CC-BY 4.0",
      "68,1 %",
    ]) {
      expect(text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(expected);
    }
    expect(text).not.toContain("\ufffd");
  });

  it("says on every page that the data are synthetic, and only then", async () => {
    const pages = pagesOf(await renderPlotReport(sampleReport(9), "fr"));
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) expect(page).toContain("DONNÉES DE DÉMONSTRATION");
    const real = { ...sampleReport(2), synthetic: false, layers: [] };
    expect(pagesOf(await renderPlotReport(real, "fr")).join("")).not.toMatch(/démonstration/i);
  });

  it("is in English when English is asked", async () => {
    const text = pagesOf(await renderPlotReport(sampleReport(4, "en"), "en")).join("\n");
    expect(text).toContain("Non-compliant");
    expect(text).toContain("Overview map");
    expect(text).toContain("20 November 2026");
    expect(text).not.toMatch(/Conforme\b|Carte d/);
  });

  it("tells plots in the words of their module", async () => {
    const eligible = { ...good, value: "eligible", label: "Éligible au reboisement" };
    const [plot] = sampleReport(1).plots;
    const plots = [{ ...plot!, computed: eligible, detail: "Savane" }];
    const report = {
      ...sampleReport(0),
      heads: { state: "Éligibilité", detail: "Biome" },
      states: [eligible],
      ...{ plots, summary: summaryOf([eligible], plots) },
    };
    const text = pagesOf(await renderPlotReport(report, "fr")).join("\n");
    for (const expected of ["Éligibilité", "Éligible au reboisement", "Biome", "Savane"])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/Conforme|Risque/);
  });

  it("writes the decision of a person beside the computed result", async () => {
    const text = pagesOf(await renderPlotReport(sampleReport(3), "fr"))
      .join("\n")
      .replaceAll("\u00a0", " ");
    expect(text).toContain("Conforme, décidé par Awa Traoré le 5 mars 2026");
    expect(text).toContain("Résultat calculé : À examiner");
  });

  it("shows farmers' words as text, whatever markup they hold", async () => {
    const report = sampleReport(1);
    report.plots[0]!.farmer = "<b>Yao</b> & Fils";
    const text = pagesOf(await renderPlotReport(report, "fr")).join("\n");
    expect(text).toContain("<b>Yao</b> & Fils");
  });
});
