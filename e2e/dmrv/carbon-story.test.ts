import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { carbonPlots } from "@parcelle/demonstration/carbon-plots";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import { SQUARE } from "@parcelle/demonstration/square";
import { adviceOf } from "@parcelle/domain/carbon/carbon-advice";
import { changeName } from "@parcelle/domain/carbon/carbon-changes";
import { carbonEvidenceFormat } from "@parcelle/domain/carbon/carbon-evidence";
import { carbonStateNames } from "@parcelle/domain/carbon/plot-states";
import { publishedFactors } from "@parcelle/domain/carbon/published-factors";
import { carbonReasonNames } from "@parcelle/domain/carbon/reason-names";
import { formatNumber } from "@parcelle/domain/language";
import { biomassChangeLooks, biomassChangeValues } from "@parcelle/raster/carbon/change/change-looks";
import { carbonColumnTexts } from "@parcelle/reporting/carbon/carbon-texts";
import { placeTexts } from "@parcelle/reporting/carbon/places/place-texts";
import { unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { axeFindings } from "../axe-findings.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { readCells, readFeatures, readPdf, readSheetOf } from "../read-files.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const land = carbonPlots(generateDemonstration());
const plots = land.features.length;
const codes = land.features.map(({ properties }) => properties.code);
const pointCode = land.features.find(({ geometry }) => geometry.type === "Point")!.properties.code;
const found = [carbonStateNames.valid, carbonStateNames.invalid, carbonStateNames.to_examine];
const file = {
  name: "carbone.geojson",
  mimeType: "application/geo+json",
  buffer: Buffer.from(JSON.stringify(land)),
};

/** A tenth of a degree of the demonstration's land, and as much far from all layers. */
const [west, , , north] = SQUARE;
const zones = { Bassin: [west + 0.05, north - 0.15], Lagune: [west + 10, north - 0.15] } as const;
const drawn = ([left, bottom]: readonly [number, number]) => {
  const [right, top] = [left + 0.1, bottom + 0.1];
  const ring = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ];
  return { kind: "drawing", geometry: { type: "Polygon", coordinates: [ring] } };
};

describe.each(storyLocales())("biomass and carbon in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const { role, button, field, link, seen, openTab, openPlot } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const name = `Carbone ${locale} ${Date.now()}`;
  let told2020 = "";
  let zoneText = "";
  const prepared = async (format: "cog" | "csv" | "evidence" | "geojson" | "pdf" | "xlsx") => {
    const { exports } = visitor.say;
    const dialog = role("dialog", { name: exports.title });
    await dialog.getByRole("radio", { name: exports.formats[format], exact: true }).check();
    const { path } = await visitor.download(() =>
      dialog.getByRole("button", { name: exports.prepare, exact: true }).click(),
    );
    return path;
  };
  const pageText = async () => ((await role("main").textContent()) ?? "").replaceAll(/\s/g, " ");

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("begins with a project of the module and a file of plots", async () => {
    const { say, page } = visitor;
    await visitor.go("/dmrv");
    await role("heading", { name: say.dmrv.module.title, level: 1 }).waitFor();
    await visitor.shot("36-carbon-projects");
    await link(say.projects.create).click();
    await field(say.projects.fields.name).fill(name);
    await page.getByLabel(say.projects.fields.placeCountry).selectOption("CI");
    await button(say.projects.create).click();
    await role("heading", { name, level: 1 }).waitFor();
    await page.getByLabel(say.imports.drop).setInputFiles(file);
    await button(say.imports.confirm(plots)).click();
    await role("heading", { name: say.imports.doneTitle }).waitFor();
    await link(name).first().click();
  });

  chapter("has two zones, one of them outside of all layers", async () => {
    const projectId = Number(/\/dmrv\/(\d+)/.exec(visitor.page.url())![1]);
    const owner = await Member.signIn("owner@demo.parcelle.test");
    for (const [zone, place] of Object.entries(zones)) {
      const asked = { zone: { projectId, name: zone }, source: drawn(place), requestKey: randomUUID() };
      await owner.call("save-zone", asked);
    }
  });

  chapter("asks for years, shows where each factor comes from, and tells coverage and price", async () => {
    const { say, page } = visitor;
    const { startBoth, years, incomplete, seePublished } = say.dmrv.run;
    await button(say.assessments.run).click();
    const dialog = role("dialog");
    for (const zone of Object.keys(zones)) {
      await dialog.getByRole("combobox", { name: say.runPlaces.zones }).click();
      await page.getByRole("option", { name: zone, exact: true }).click();
    }
    await page.keyboard.press("Tab");
    await visitor.shot("45-carbon-run-zones");
    expect(await axeFindings(visitor)).toEqual([]);
    const ready = dialog.getByRole("button", { name: startBoth(plots, say.runPlaces.count(2)), exact: true });
    await ready.waitFor();
    await dialog.getByLabel(years).fill("bientôt");
    await seen(incomplete);
    expect(await ready.isDisabled()).toBe(true);
    await dialog.getByLabel(years).fill("2010, 2020");
    await dialog.getByText(seePublished(publishedFactors.length)).click();
    await seen("constants_and_names.py");
    await seen(say.runPrice.uncovered(1));
    await seen(say.runPlaces.standings.uncovered);
    await seen(say.credits.credits(plots - 1 + 1));
    await expect.poll(() => ready.isEnabled()).toBe(true);
    await visitor.shot("37-carbon-run");
    await ready.click();
    await seen(say.assessments.done);
    await page.keyboard.press("Escape");
  });

  chapter("tells of every plot whether its data are valid, in the table and on the map", async () => {
    for (const state of found) await seen(state[locale]);
    await seen(carbonReasonNames.complete[locale]);
    await visitor.shot("38-carbon-plots");
    await link(visitor.say.examine.examine(3, locale)).waitFor();
    await openTab(visitor.say.eudr.tabs.map);
    await seen(visitor.say.map.shown(plots));
    await visitor.shot("39-carbon-map");
  });

  chapter("adds up CO₂e over all plots by year, as table and curve", async () => {
    const { results } = visitor.say.dmrv;
    await openTab(visitor.say.eudr.tabs.statistics);
    await role("heading", { name: results.ofProject }).waitFor();
    const curve = role("img", { name: `${results.live} (Mg CO₂e)` });
    await expect.poll(() => curve.locator("path[stroke-dasharray]").count()).toBeGreaterThanOrEqual(2);
    await visitor.shot("42-carbon-statistics");
  });

  chapter("tells of each zone as a whole, by year, and why nothing is told of one", async () => {
    const { places } = visitor.say.dmrv;
    await role("heading", { name: places.title }).waitFor();
    const row = (zone: string) => role("row").filter({ hasText: zone }).first();
    await row("Lagune").getByText(carbonReasonNames.outside_layers[locale]).waitFor();
    told2020 = ((await row("Bassin").textContent()) ?? "").replaceAll(/\s/g, " ");
    const slider = role("slider", { name: places.year, exact: true });
    await slider.press("ArrowLeft");
    await expect.poll(() => visitor.page.url()).toContain("shown=2010");
    expect((await row("Bassin").textContent())!.replaceAll(/\s/g, " ")).not.toBe(told2020);
    await slider.press("ArrowRight");
    expect(await role("main").evaluate((main) => main.scrollWidth <= main.clientWidth)).toBe(true);
    await visitor.shot("44-carbon-zones");
    expect(await axeFindings(visitor)).toEqual([]);
  });

  chapter("finds the plots whose data are not valid, each with its reason", async () => {
    await openTab(visitor.say.eudr.tabs.plots);
    const address = new URL(visitor.page.url()).pathname.replace(/^\/\w\w/, "");
    await visitor.go(`${address}?filter=carbon_data:invalid`);
    await link(pointCode).waitFor();
    await seen(carbonReasonNames.no_outline[locale]);
    await seen(carbonReasonNames.outside_layers[locale]);
    await expect.poll(() => role("row").count()).toBe(3);
    await visitor.go(address);
  });

  chapter("says CO₂e and biomass of a plot in two years with interval and layer", async () => {
    const { results } = visitor.say.dmrv;
    await openPlot(codes[0]!);
    await role("heading", { name: results.result }).waitFor();
    await seen(results.figures);
    const text = await pageText();
    expect(text).toContain(results.inYear(results.live, 2020).replaceAll(/\s/g, " "));
    expect(text).toMatch(/Mg CO₂e, (de|from) [\d,. ]+ (à|to) [\d,. ]+\. (En|In) 2010/);
    expect(text).toContain("ESA CCI");
    for (const year of ["2010", "2020"])
      await role("columnheader", { name: year, exact: true }).first().waitFor();
    await visitor.shot("40-carbon-plot");
    await visitor.page.getByText(results.curve, { exact: true }).click();
    const curve = role("img", { name: `${results.biomass} (Mg/ha)` });
    // The bounds are dashed; a curve that nobody draws has none.
    await expect.poll(() => curve.locator("path[stroke-dasharray]").count()).toBeGreaterThanOrEqual(2);
    await visitor.shot("41-carbon-curve");
  });

  chapter("shows what became of each pixel between the two years, and what may be no change", async () => {
    const { say, page } = visitor;
    await button(say.mapView.legend).click();
    const change = changeName("biomass", { before: 2010, after: 2020 })[locale];
    const shown = page.getByRole("checkbox", { name: change, exact: true });
    const tile = page.waitForResponse((answer) => answer.url().includes("/tiles/carbon/"));
    await shown.check();
    expect((await tile).status()).toBe(200);
    const uncertain = biomassChangeLooks.find(({ value }) => value === biomassChangeValues.uncertain)!;
    await seen(uncertain.title[locale]);
    await visitor.shot("43-carbon-change");
    await shown.uncheck();
    await button(say.mapView.legend).click();
  });

  chapter("keeps a person’s decision beside what was computed", async () => {
    const { say } = visitor;
    await button(say.plot.overrule).click();
    await role("radio", { name: carbonStateNames.to_examine[locale], exact: true }).check();
    await field(say.plot.comment).fill("Visite de terrain le 12 mars");
    await button(say.plot.decide).click();
    await seen(say.plot.decided);
    await seen("Visite de terrain le 12 mars");
    await seen(say.plot.computed);
  });

  chapter("says what to do about a plot that is a point", async () => {
    await link(name).first().click();
    await openPlot(pointCode);
    await seen(adviceOf("no_outline", locale)!);
  });

  chapter(
    "gives every plot with its numbers, their bounds, layer and reason, in three kinds of file",
    async () => {
      const { say } = visitor;
      const words = carbonColumnTexts[locale];
      await link(name).first().click();
      await button(say.exports.open).click();
      const workbook = await prepared("xlsx");
      const sheet = placeTexts[locale];
      const zone = (await readSheetOf(workbook, sheet.sheet)).find(
        (one) => one[sheet.place] === "Bassin" && one[sheet.year] === 2020,
      )!;
      const live = Object.entries(zone).find(([header]) => header.endsWith("(Mg CO₂e)"))![1] as number;
      zoneText = formatNumber(Number(live.toPrecision(3)), locale, 2).replaceAll(/\s/g, " ");
      expect(told2020).toContain(`${zoneText} Mg CO₂e`);
      const cells = (await readCells(workbook)).flat();
      const csv = await readFile(await prepared("csv"), "utf8");
      for (const text of [
        ...codes,
        ...found.map((state) => state[locale]),
        words.biomassLow,
        words.totalHigh,
      ]) {
        expect(cells).toContain(text);
        expect(csv).toContain(text);
      }
      const maps = unzipSync(await readFile(await prepared("cog")));
      expect(Object.keys(maps)).toContain("biomass-change-2010-2020.tif");
      const features = await readFeatures(await prepared("geojson"));
      expect(features).toHaveLength(plots);
      expect(features.filter((properties) => Number(properties.agb_mg_ha) > 0).length).toBeGreaterThan(15);
    },
  );

  chapter("gives a report with every plot and state, and evidence of every plot", async () => {
    const text = readPdf(await prepared("pdf"));
    for (const told of [...codes, ...found.map((state) => state[locale])]) expect(text).toContain(told);
    expect(text.replaceAll(/\s/g, " ")).toContain(zoneText);
    expect(text).toContain("Bassin (Zone");
    const evidence = JSON.parse(await readFile(await prepared("evidence"), "utf8"));
    expect([evidence.format, evidence.plots.length]).toEqual([carbonEvidenceFormat, plots]);
  });
});
