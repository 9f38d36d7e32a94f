import { readFile } from "node:fs/promises";
import { arrPlots, reddPlots } from "@parcelle/demonstration/forest-plots";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import { eligibilityEvidenceFormat } from "@parcelle/domain/forest/eligibility-evidence";
import { eligibilityNames } from "@parcelle/domain/forest/eligibility-names";
import { landMapName } from "@parcelle/domain/forest/land-maps";
import { unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { readCells, readPdf } from "../read-files.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const demonstration = generateDemonstration();
const lands = { redd: reddPlots(demonstration), arr: arrPlots(demonstration) };
const stories = (["redd", "arr"] as const).flatMap((activity) =>
  storyLocales().map((locale) => ({ activity, locale })),
);

/** Land that is eligible in part. */
const mixed = { redd: "CI-FOR-004", arr: "CI-REB-010" };
const years = { startYear: 2020, beforeYear: 2010 };

const fileOf = (activity: ForestActivity) => ({
  name: `${activity}.geojson`,
  mimeType: "application/geo+json",
  buffer: Buffer.from(JSON.stringify(lands[activity])),
});

describe.each(stories)("eligibility for $activity in $locale", ({ activity, locale }) => {
  let browser: Browser;
  let visitor: Visitor;
  const { role, button, field, link, seen, openTab, openPlot } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const plots = lands[activity].features.length;
  const name = `${activity} ${locale} ${Date.now()}`;
  const numbers = () => visitor.say.forest.run;
  const number = (label: string) => role("dialog").getByRole("textbox", { name: label, exact: true });

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

  chapter("begins with a project of the module and a file of land", async () => {
    const { say, page } = visitor;
    await visitor.go(`/conformity/${activity}`);
    await role("heading", { name: say.forest.modules[activity].title, level: 1 }).waitFor();
    await visitor.shot(`30-${activity}-projects`);
    await link(say.projects.create).click();
    await field(say.projects.fields.name).fill(name);
    await page.getByLabel(say.projects.fields.placeCountry).selectOption("CI");
    await button(say.projects.create).click();
    await role("heading", { name, level: 1 }).waitFor();
    await page.getByLabel(say.imports.drop).setInputFiles(fileOf(activity));
    await button(say.imports.confirm(plots)).click();
    await role("heading", { name: say.imports.doneTitle }).waitFor();
    await link(name).first().click();
  });

  chapter("asks for a definition of forest, refuses what is none, and tells the price", async () => {
    const { page } = visitor;
    const { start, incomplete, cover, startYear, unverified } = numbers();
    await role("button", { name: visitor.say.assessments.run }).click();
    const ready = role("dialog").getByRole("button", { name: start(plots), exact: true });
    await ready.waitFor();
    await seen(unverified);
    await number(cover).fill("130");
    await seen(incomplete);
    expect(await ready.isDisabled()).toBe(true);
    await number(cover).fill("30");
    await number(startYear).fill("2020");
    await expect.poll(() => ready.isEnabled()).toBe(true);
    await visitor.shot(`31-${activity}-definition`);
    await ready.click();
    await seen(visitor.say.assessments.done);
    await page.keyboard.press("Escape");
  });

  chapter("tells every outcome, on the page and on the map", async () => {
    for (const state of Object.values(eligibilityNames)) await seen(state[locale]);
    await visitor.shot(`32-${activity}-plots`);
    await openTab(visitor.say.eudr.tabs.map);
    await seen(visitor.say.map.shown(plots));
    await visitor.shot(`33-${activity}-map`);
  });

  chapter("says of a plot what the layers say, hectare by hectare", async () => {
    const first = lands[activity].features[0]!.properties.code;
    await openPlot(first);
    await role("heading", { name: visitor.say.forest.results.result }).waitFor();
    await seen(visitor.say.forest.results.areas);
    const text = ((await role("main").textContent()) ?? "").replaceAll(/\s/g, " ");
    expect(text).toMatch(/\d[,.]\d\d ha.+Hansen/);
    await visitor.shot(`34-${activity}-plot`);
  });

  chapter("keeps a person’s decision beside what was computed", async () => {
    const { say } = visitor;
    await button(say.plot.overrule).click();
    await role("radio", { name: eligibilityNames.to_examine[locale], exact: true }).check();
    await field(say.plot.comment).fill("Visite de terrain le 12 mars");
    await button(say.plot.decide).click();
    await seen(say.plot.decided);
    await seen("Visite de terrain le 12 mars");
    await seen(say.plot.computed);
  });

  chapter("shows where the hectares of a plot of both lie, pixel by pixel", async () => {
    const { say, page } = visitor;
    await link(name).first().click();
    await openPlot(mixed[activity]);
    await button(say.mapView.legend).click();
    const shown = page.getByRole("checkbox", {
      name: landMapName("eligibility", years)[locale],
      exact: true,
    });
    await shown.waitFor();
    expect(await shown.isChecked()).toBe(true);
    const before = landMapName("before", years)[locale];
    await page.getByRole("checkbox", { name: before, exact: true }).check();
    const told = ((await role("main").textContent()) ?? "").replaceAll(/\s/g, " ");
    expect(told).toMatch(new RegExp(`${eligibilityNames.eligible[locale]} ?\\d+[,.]\\d\\d ha`));
    await visitor.shot(`35-${activity}-pixels`);
  });

  chapter(
    "tries another definition beside the shown one, and tells what changes pixel by pixel",
    async () => {
      const { say, page } = visitor;
      const { tryTitle, start, changeSomething } = numbers();
      const { verdict, matrix, list, differences, differs } = say.forest.comparison;
      await link(name).first().click();
      await openTab(say.eudr.tabs.assessments);
      await button(tryTitle).first().click();
      await seen(changeSomething);
      await number(numbers().cover).fill("70");
      const ready = role("dialog").getByRole("button", { name: start(plots), exact: true });
      await expect.poll(() => ready.isEnabled()).toBe(true);
      await ready.click();
      await role("heading", { name: verdict }).waitFor();
      await role("heading", { name: matrix }).waitFor();
      await seen(differs);
      const told = ((await role("main").textContent()) ?? "").replaceAll(/\s/g, " ");
      expect(told).toMatch(/\d[,.]\d\d ha (changent d’état|change state)/);
      await visitor.shot(`36-${activity}-changes`);
      const [changed] = await role("table", { name: list }).getByRole("link").all();
      const identifier = (await changed!.textContent())!.trim();
      await changed!.click();
      await role("heading", { name: identifier }).waitFor();
      // The legend is open, as it was left on the last map.
      const shown = page.getByRole("checkbox", { name: differences, exact: true });
      await shown.waitFor();
      expect(await shown.isChecked()).toBe(true);
    },
  );

  chapter("gives a table in which each plot has its eligibility and its reason", async () => {
    const { say } = visitor;
    await link(name).first().click();
    await button(say.exports.open).click();
    const dialog = role("dialog", { name: say.exports.title });
    await dialog.getByRole("radio", { name: say.exports.formats.xlsx, exact: true }).check();
    const file = await visitor.download(() =>
      dialog.getByRole("button", { name: say.exports.prepare, exact: true }).click(),
    );
    const cells = (await readCells(file.path)).flat().map(String);
    for (const { properties } of lands[activity].features) expect(cells).toContain(properties.code);
    for (const state of Object.values(eligibilityNames)) expect(cells).toContain(state[locale]);
    expect(cells.some((cell) => cell.includes("Visite de terrain le 12 mars"))).toBe(true);
  });

  chapter("gives a report whose verdict is that of the page, and evidence of every plot", async () => {
    const { say } = visitor;
    const dialog = role("dialog", { name: say.exports.title });
    const prepared = async (format: "cog" | "pdf" | "evidence") => {
      await dialog.getByRole("radio", { name: say.exports.formats[format], exact: true }).check();
      return visitor.download(() =>
        dialog.getByRole("button", { name: say.exports.prepare, exact: true }).click(),
      );
    };
    const maps = unzipSync(await readFile((await prepared("cog")).path));
    expect(Object.keys(maps)).toContain(`eligibility-${activity}.tif`);
    const text = readPdf((await prepared("pdf")).path);
    for (const { properties } of lands[activity].features) expect(text).toContain(properties.code);
    for (const state of Object.values(eligibilityNames)) expect(text).toContain(state[locale]);
    expect(text).toMatch(/\* (A person’s decision|Décision d’une personne)/);
    const evidence = JSON.parse(await readFile((await prepared("evidence")).path, "utf8"));
    expect([evidence.format, evidence.plots.length]).toEqual([eligibilityEvidenceFormat, plots]);
  });
});
