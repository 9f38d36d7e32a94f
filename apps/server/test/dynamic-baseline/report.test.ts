import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { baselineReasonNames } from "@parcelle/domain/baseline/reason-names";
import { roundedText } from "@parcelle/domain/baseline/stocking-text";
import type { Language } from "@parcelle/domain/language";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import { readPlots } from "@parcelle/formats/read-plots";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { performanceSentences } from "@parcelle/matching/baseline/performance-sentences";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import type { TestProduct } from "../start-product.ts";
import { match, matchedProject } from "./matched-land.ts";

type Control = {
  plot_id: number;
  number: number;
  cell: string;
  weight: number;
  distance: number;
  stocking: Record<string, number>;
};

describeOnOneEngine("the numbers of a dynamic baseline", (open) => {
  let product: TestProduct;
  let projectId = 0;
  let whole: BaselineWhole;
  let controls: Control[] = [];
  const printed = new Map<string, string>();

  beforeAll(async () => {
    const database = await open();
    const land = await matchedProject(database, "owner@printed.example");
    ({ product, projectId } = land);
    const parameters = { ...land.parameters, mostDonors: 600, neighbours: 2 };
    const run = await match(product, projectId, parameters);
    const { data } = await product.person
      .from("baselines")
      .select("document")
      .eq("assessment_id", run)
      .single();
    whole = data!.document as BaselineWhole;
    const { data: told } = await product.person
      .from("baseline_controls")
      .select("plot_id, number, cell, weight, distance, stocking")
      .eq("assessment_id", run);
    controls = told as Control[];
  });
  afterAll(() => product.stop());

  async function exported(format: string, locale: Language, depth: ReportDepth | null = null) {
    const started = await product.person.functions.invoke("start-export", {
      body: { projectId, format, depth, requestKey: randomUUID() },
      headers: { "accept-language": locale },
    });
    const { objectPath, fileName } = await product.completed(started.data.jobId);
    const { data } = await product.person.storage.from("exports").download(objectPath);
    return { name: fileName as string, bytes: new Uint8Array(await data!.arrayBuffer()) };
  }

  const joined = (text: string) => text.replaceAll(/\s/g, "");

  /** The text in the order in which it was written, without the breaks of lines; each document is made once. */
  async function read(locale: Language, depth: ReportDepth): Promise<string> {
    const key = `${locale} ${depth}`;
    const known = printed.get(key);
    if (known !== undefined) return known;
    const { bytes } = await exported("pdf", locale, depth);
    const options = { input: bytes, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
    const text = joined(execFileSync("pdftotext", ["-raw", "-enc", "UTF-8", "-", "-"], options));
    printed.set(key, text);
    return text;
  }

  it.each(["fr", "en"] as const)(
    "are the first that a report tells, in the words of screens, in %s",
    async (locale) => {
      const text = await read(locale, "summary");
      const { result, besides, units, notices } = performanceSentences(whole, locale);
      expect(besides).toHaveLength(3);
      for (const sentence of [result, ...besides, units, ...notices])
        expect(text).toContain(joined(sentence));
      for (const { year, project, controls: beside } of whole.byYear) {
        const row = [project, beside, project - beside].map((value) => roundedText(value, locale));
        expect(text).toContain(joined([year, ...row].join("")));
      }
      expect(text).toContain(whole.frozenSha256);
    },
  );

  it("are told of each plot with its controls as they are stored, and as its row of a file has them", async () => {
    const text = await read("en", "full");
    const { rows } = await readPlots(await exported("geojson", "en"));
    expect(rows).toHaveLength(36);
    for (const { properties: row } of rows.filter(({ properties }) => properties.controls === 2)) {
      const beside = roundedText(Number(row.controls_to), "en");
      expect(text).toContain(`${row.year_to}${roundedText(Number(row.stocking_to), "en")}${beside}`);
    }
    expect(controls).toHaveLength(2 * whole.plots.matched);
    for (const { number, cell, distance, weight, stocking } of controls) {
      const years = Object.values(stocking).map((value) => roundedText(value, "en"));
      const told = [
        number,
        cell.replace("cell ", ""),
        roundedText(distance, "en"),
        roundedText(weight, "en"),
      ];
      expect(text).toContain(joined([...told, ...years].join("")));
    }
  });

  it("leave out nobody: plots without a result beside controls stand with their reason", async () => {
    const text = await read("fr", "full");
    for (const reason of ["outside_layers", "no_outline"] as const)
      expect(text).toContain(joined(baselineReasonNames[reason].fr));
  });
});
