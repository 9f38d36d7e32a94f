import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("the registry in figures in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const identifier = `S-${locale}-${Date.now()}`;
  const section = `Zébouo ${identifier}`;
  const firstName = locale === "fr" ? "Solange" : "Angeline";
  const name = `Gnahoré ${firstName}`;
  const { role, button, field, link, search, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);

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

  chapter("a farmer of whom little is known is put into a section of her own", async () => {
    const { farmers } = visitor.say;
    await visitor.go("/farmers/new");
    await field(farmers.lastName).fill("Gnahoré");
    await field(farmers.firstName).fill(firstName);
    await field(farmers.identifier).fill(identifier);
    await button(farmers.create).click();
    await role("heading", { name, level: 1 }).waitFor();
    await visitor.go("/farmers");
    await search(identifier);
    await role("row").filter({ hasText: name }).getByRole("checkbox").check();
    await button(farmers.toSection).click();
    const dialog = role("dialog");
    await dialog.getByRole("textbox", { name: farmers.newSection }).fill(section);
    await dialog.getByRole("button", { name: farmers.addSection, exact: true }).click();
    await seen(farmers.sectionAdded(section));
    await dialog.getByRole("button", { name: farmers.move, exact: true }).click();
    await seen(farmers.moved(1));
  });

  chapter("the statistics say first how many there are and how much is known of them", async () => {
    const { farmerStatistics } = visitor.say;
    await visitor.go("/farmers/stats");
    await visitor.page.waitForURL((url) => url.pathname.endsWith("/farmers/statistics"));
    await role("heading", { name: farmerStatistics.title, level: 1 }).waitFor();
    await seen(farmerStatistics.titles.sex);
    await visitor.shot("95-farmer-statistics");
    const { name: fileName, path } = await visitor.download(() => button(farmerStatistics.export).click());
    expect(fileName).toBe(farmerStatistics.fileName);
    expect(await readFile(path, "utf8")).toContain(section);
  });

  chapter("of one section they lead to the list of those of whom something is missing", async () => {
    const { farmerStatistics } = visitor.say;
    await role("combobox", { name: farmerStatistics.section }).fill(section);
    await role("option", { name: section }).click();
    await seen(farmerStatistics.missingMost(farmerStatistics.particulars.sex, 1));
    await visitor.page.reload();
    await link(farmerStatistics.seeMissing).click();
    await link(name).waitFor();
    await role("row").nth(2).waitFor({ state: "detached" });
    const { farmerFiles } = visitor.say;
    const save = button(farmerFiles.export(farmerFiles.formats.vcf));
    const contacts = await readFile((await visitor.download(() => save.click())).path, "utf8");
    expect(contacts.match(/^FN:.*$/gm)).toEqual([`FN:${firstName} Gnahoré`]);
    await visitor.shot("96-farmers-missing");
  });

  chapter("tell of a section that is not there, and lead back to all", async () => {
    const { farmerStatistics } = visitor.say;
    await visitor.go("/farmers/statistics?section=999999999");
    await seen(farmerStatistics.sectionUnknown);
    await button(farmerStatistics.seeAll).click();
    await seen(farmerStatistics.titles.sex);
  });
});
