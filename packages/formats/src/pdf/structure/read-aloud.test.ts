import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../../tools/skipped-without.ts";
import { alternativesOf, canReadPdf, structureOf } from "../../../test/pdf-text.ts";
import { sampleReport } from "../../../test/sample-report.ts";
import { renderPlotReport } from "../plot-report.ts";
import { renderPdf } from "../render-pdf.ts";

const count = (parts: string, line: RegExp) => [...parts.matchAll(line)].length;

describe("a PDF that is read aloud (needs poppler-utils)", skippedWithout("poppler", !canReadPdf), () => {
  it("is tagged, and tells headings, paragraphs, tables and pictures in the order in which they are read", async () => {
    const { isTagged, parts } = structureOf(await renderPlotReport(sampleReport(4), "fr"));
    expect(isTagged).toBe(true);
    expect(parts.split("\n")[0]).toBe("Document");
    const headings = [...parts.matchAll(/^ +(H\d) .*\n +"(.*)"/gm)].map(([, level, text]) => [level, text]);
    expect(headings.slice(0, 3)).toEqual([
      ["H1", "Rapport de conformité RDUE"],
      ["H2", "Carte d’ensemble"],
      ["H2", "Parcelles à regarder (2)"],
    ]);
    expect(headings.filter(([level]) => level === "H3").map(([, text]) => text!.slice(0, 11))).toEqual([
      ...["CI-DIV-0001", "CI-DIV-0002", "CI-DIV-0003", "CI-DIV-0004"],
    ]);
    expect(parts).toContain("Ce rapport n’est pas un avis juridique.");
  });

  it("says of each map what it shows, and nothing of symbols, lines, headers and footers", async () => {
    const report = sampleReport(1);
    report.plots[0]!.identifier = 'A & "B" <1>';
    const pdf = await renderPlotReport(report, "fr");
    const { parts } = structureOf(pdf);
    expect(count(parts, /^ +Figure/gm)).toBe(3);
    expect(alternativesOf(pdf).map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      "Carte : 1 parcelle, avec l’état de chacune",
      "Carte : où sont les parcelles (Côte d’Ivoire)",
      'Carte : contour de la parcelle A & "B" <1> (Conforme) et de ses voisines',
    ]);
    expect(parts).not.toContain("Page 1 /");
    expect(parts).not.toContain("DONNÉES DE DÉMONSTRATION");
  });

  it("reads the head of a table once, on however many pages it stands, and every cell in its row", async () => {
    const rows = Array.from({ length: 200 }, (_, row) => [`${row}`, { text: "≥ deux" }]);
    const head = [{ text: "Numéro", style: "cellHead" }, "Mot"];
    const content = [{ table: { headerRows: 1, body: [head, ...rows] } }];
    const { parts } = structureOf(
      await renderPdf({ content, defaultStyle: { font: "Noto" }, language: "fr" }),
    );
    expect(count(parts, /^ +TH/gm)).toBe(2);
    expect(count(parts, /"Numéro"/g)).toBe(1);
    expect(count(parts, /^ +TR/gm)).toBe(201);
    expect(count(parts, /^ +TD/gm)).toBe(400);
    expect(count(parts, /≥/g)).toBe(200);
  });

  it("reads a list as one, and a table of facts by what each row is of", async () => {
    const content = [{ ul: ["un", { text: "deux" }] }, { table: { body: [["Pays", "Côte d’Ivoire"]] } }];
    const { parts } = structureOf(await renderPdf({ content, defaultStyle: { font: "Noto" } }));
    expect(count(parts, /^ +LBody/gm)).toBe(2);
    expect(parts).toMatch(/TH.*\n.*\/Scope \/Row\n +"Pays"/);
  });

  it("names no part that a cell reaches over", async () => {
    const body = [
      ["a", "b"],
      [{ text: "Total", colSpan: 2 }, ""],
    ];
    const { parts } = structureOf(
      await renderPdf({ content: [{ table: { headerRows: 1, body } }], defaultStyle: { font: "Noto" } }),
    );
    expect(count(parts, /^ +TD/gm)).toBe(1);
  });
});
