import { readFile } from "node:fs/promises";
import { baselinePlots, donorZone } from "@parcelle/demonstration/baseline-plots";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import { baselineEvidenceFormat } from "@parcelle/domain/baseline/baseline-evidence";
import type { BaselineEvidenceHead } from "@parcelle/domain/baseline/baseline-evidence-document";
import { covariateName } from "@parcelle/domain/baseline/covariate-names";
import { baselineStateNames } from "@parcelle/domain/baseline/plot-states";
import { baselineReasonNames } from "@parcelle/domain/baseline/reason-names";
import { roundedText } from "@parcelle/domain/baseline/stocking-text";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import { performanceSentences } from "@parcelle/matching/baseline/performance-sentences";
import { alteredParts } from "@parcelle/matching/frozen/frozen-set";
import { baselineReportTexts } from "@parcelle/reporting/baseline/baseline-report-texts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { readFeatures, readPdf } from "../read-files.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const land = baselinePlots(generateDemonstration());
const plots = land.features.length;
const codes = land.features.map(({ properties }) => properties.code);
const pointCode = land.features.find(({ geometry }) => geometry.type === "Point")!.properties.code;
const zone = { type: "Feature", properties: { name: "Divo" }, geometry: donorZone() };
const zoneFile = {
  name: "zone.geojson",
  mimeType: "application/geo+json",
  buffer: Buffer.from(JSON.stringify({ type: "FeatureCollection", features: [zone] })),
};

describe.each(storyLocales())("a dynamic baseline in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let address = "";
  let whole: BaselineWhole;
  const { role, button, field, seen, openTab, openPlot } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");
  const pageText = async () => plain((await role("main").textContent()) ?? "");
  const prepared = async (format: "evidence" | "geojson" | "pdf") => {
    const { exports } = visitor.say;
    const dialog = role("dialog", { name: exports.title });
    await dialog.getByRole("radio", { name: exports.formats[format], exact: true }).check();
    const { path } = await visitor.download(() =>
      dialog.getByRole("button", { name: exports.prepare, exact: true }).click(),
    );
    return path;
  };
  const evidence = async () => {
    await openTab(visitor.say.eudr.tabs.plots);
    await button(visitor.say.exports.open).click();
    const read = JSON.parse(await readFile(await prepared("evidence"), "utf8"));
    return read as BaselineEvidenceHead & { plots: unknown[] };
  };

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const id = await owner.createProject(`Colline ${locale} ${Date.now()}`, "DYNAMIC_BASELINE");
    const importId = await owner.handIn(id, "colline.geojson", Buffer.from(JSON.stringify(land)));
    await owner.applyImport(importId, "code");
    await visitor.signedIn("owner@demo.parcelle.test");
    address = `/dynamic-baseline/${id}`;
    await visitor.go(address);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("a project without a zone is led to where one is made, here from a file", async () => {
    const { say, page } = visitor;
    await button(say.assessments.run).click();
    await role("dialog").getByRole("link", { name: say.baseline.run.drawZone }).click();
    await button(say.zones.create).click();
    await field(say.zones.name).fill("Divo");
    await page.locator("dialog[open]").getByText(say.zones.dialog.sources.file, { exact: true }).click();
    await page.locator("dialog[open] input[type=file]").setInputFiles(zoneFile);
    await page.locator("dialog[open] [data-ready] canvas").first().waitFor();
    await button(say.zones.dialog.save).click();
    await role("row").filter({ hasText: "Divo" }).waitFor();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  });

  chapter(
    "a run is asked for zone, stocking, covariates and matching, and tells coverage and price",
    async () => {
      const { say, page } = visitor;
      const { run } = say.baseline;
      await visitor.go(address);
      await button(say.assessments.run).click();
      const dialog = role("dialog");
      await dialog.getByLabel(run.zone, { exact: true }).selectOption("Divo");
      await dialog.getByLabel(run.excludedMetres).fill("100");
      await dialog.getByLabel(run.mostDonors).fill("2000");
      await dialog.getByLabel(run.fromYear).fill("20");
      await seen(run.incomplete);
      await dialog.getByLabel(run.fromYear).fill("2000");
      for (const covariate of ["elevation", "distance", "rain"])
        await dialog.getByLabel(covariateName(covariate, locale), { exact: true }).check();
      const ready = dialog.getByRole("button", { name: run.start(plots), exact: true });
      await seen(say.runPrice.uncovered(1));
      await seen(say.credits.credits(plots - 1));
      await expect.poll(() => ready.isEnabled()).toBe(true);
      await visitor.shot("50-baseline-run");
      await ready.click();
      await seen(say.assessments.done);
      await page.keyboard.press("Escape");
    },
  );

  chapter("evidence holds every plot, its controls and what was found of all together", async () => {
    const { format, plots: told, baseline } = await evidence();
    expect([format, told.length]).toEqual([baselineEvidenceFormat, plots]);
    whole = baseline.whole as unknown as BaselineWhole;
    expect(whole.plots.matched).toBe(34);
    expect(baseline.controls).toHaveLength(34);
    await visitor.page.keyboard.press("Escape");
  });

  chapter(
    "the project begins with its performance, and with what has to be known before it is used",
    async () => {
      await visitor.go(address);
      const { result, besides, units, notices } = performanceSentences(whole, locale);
      await seen(result);
      const text = await pageText();
      for (const sentence of [...besides, units, ...notices]) expect(text).toContain(plain(sentence));
      for (const state of ["matched", "to_examine"] as const) await seen(baselineStateNames[state][locale]);
      await visitor.shot("51-baseline-project");
    },
  );

  chapter("statistics show the curve, likeness before and after, and the controls on a map", async () => {
    const { results } = visitor.say.baseline;
    await openTab(visitor.say.eudr.tabs.statistics);
    await role("img", { name: results.balance }).waitFor();
    const text = withoutSpaces(await pageText());
    for (const { year, project, controls } of whole.byYear)
      expect(text).toContain(`${year}${roundedText(project, locale)}${roundedText(controls, locale)}`);
    await seen(results.controlsMap);
    await visitor.shot("52-baseline-statistics");
  });

  chapter("the frozen set is taken along as it was frozen, and its controls as a file of a map", async () => {
    const { results } = visitor.say.baseline;
    const { name, path } = await visitor.download(() => button(results.download).click());
    const frozen = JSON.parse(await readFile(path, "utf8"));
    expect(name).toMatch(/^frozen-set-\d+\.json$/);
    expect([await alteredParts(frozen), frozen.sha256]).toEqual([[], whole.frozenSha256]);
    const controls = await visitor.download(() => button(results.downloadControls.geojson).click());
    const features = await readFeatures(controls.path);
    expect(features.map(({ number }) => number)).toEqual(Array.from({ length: 34 }, () => 1));
  });

  chapter("a plot says what it gained beside its control, and a point what it lacks", async () => {
    const { results } = visitor.say.baseline;
    await openPlot(codes[0]!);
    await role("heading", { name: results.byYear }).waitFor();
    await seen(baselineReasonNames.matched[locale]);
    await seen(results.controlsMap);
    await visitor.shot("53-baseline-plot");
    await visitor.go(address);
    await openPlot(pointCode);
    await seen(baselineReasonNames.no_outline[locale]);
    await seen(results.advice.to_examine);
    await visitor.go(address);
  });

  chapter("the report begins with the same performance, and tells every plot", async () => {
    await button(visitor.say.exports.open).click();
    const text = withoutSpaces(readPdf(await prepared("pdf")));
    const { result, notices } = performanceSentences(whole, locale);
    for (const told of [baselineReportTexts[locale].title, result, ...notices, ...codes])
      expect(text).toContain(withoutSpaces(told));
    const features = await readFeatures(await prepared("geojson"));
    expect(features.filter(({ controls }) => controls === 1)).toHaveLength(34);
    await visitor.page.keyboard.press("Escape");
  });
});
