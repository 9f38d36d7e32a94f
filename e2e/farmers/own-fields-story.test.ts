import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeCode } from "@parcelle/farmers/list/list-codes";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { workbookOf } from "../../packages/farmers/test/written-tables.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("fields of an organisation in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const stamp = Date.now();
  const household = locale === "fr" ? `Ménage ${stamp}` : `Household ${stamp}`;
  const label = locale === "fr" ? `Label ${stamp}` : `Certificate ${stamp}`;
  const identifier = `OF-${locale}-${stamp}`;
  const { role, button, field, link, seen } = screenOf(() => visitor);
  const choice = (name: string) => role("combobox", { name, exact: true });
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

  chapter("are added by name and kind, with choices of their own", async () => {
    const { farmerFields, ui } = visitor.say;
    await visitor.go("/farmers/fields");
    await button(farmerFields.add).first().click();
    await button(ui.save).click();
    await seen(farmerFields.nameMissing);
    await field(farmerFields.nameFr).fill(household);
    await choice(farmerFields.kind).selectOption("whole");
    await field(farmerFields.most).fill("40");
    await button(ui.save).click();
    await role("rowheader", { name: household }).waitFor();
    await button(farmerFields.add).first().click();
    await field(farmerFields.nameFr).fill(label);
    await choice(farmerFields.kind).selectOption("one");
    await field(farmerFields.choice(1)).fill("Bio");
    await field(farmerFields.choice(2)).fill("Rainforest");
    await visitor.shot("95-field-dialog");
    await button(ui.save).click();
    await role("rowheader", { name: label }).waitFor();
    await button(farmerFields.up(label)).click();
    await visitor.shot("95-fields");
  });

  chapter(
    "are filled in the form, which refuses what they cannot hold, and told on the page and in the history",
    async () => {
      const { farmers } = visitor.say;
      await visitor.go("/farmers/new");
      await field(farmers.lastName).fill(`Kouamé ${locale} ${stamp}`);
      await field(farmers.identifier).fill(identifier);
      await field(household).fill("41");
      await choice(label).selectOption("bio");
      await button(farmers.create).click();
      await role("heading", { name: farmers.add, level: 1 }).waitFor();
      await field(household).fill("6");
      await button(farmers.create).click();
      await role("heading", { name: `Kouamé ${locale} ${stamp}`, level: 1 }).waitFor();
      await seen("Bio");
      await button(farmers.edit).click();
      await field(household).fill("7");
      await button(farmers.save).click();
      await seen(visitor.say.history.change(household, "6", "7"));
      await visitor.shot("95-farmer-with-own-fields");
    },
  );

  chapter("find farmers in the list, by an address that others can open", async () => {
    const key = `own_${locale === "fr" ? "label" : "certificate"}_${stamp}`;
    await visitor.go(`/farmers?filter=${key}:bio&columns=name,${key}`);
    await link(`Kouamé ${locale} ${stamp}`).waitFor();
    await role("columnheader", { name: label }).waitFor();
    await visitor.shot("95-list-with-own-field");
  });

  chapter("are filled for many at once, and taken back", async () => {
    const { farmerFields, farmers, ui } = visitor.say;
    await visitor.go(`/farmers?q=${identifier}`);
    await link(`Kouamé ${locale} ${stamp}`).waitFor();
    await role("row").filter({ hasText: identifier }).getByRole("checkbox").check();
    await button(farmerFields.bulk).click();
    await choice(farmerFields.field).selectOption({ label });
    await choice(label).selectOption("rainforest");
    await button(farmerFields.give).click();
    await seen(farmerFields.given(1));
    await button(ui.undo).click();
    await seen(farmers.undone(1));
  });

  chapter(
    "are brought by a list whose column is named after them, and what they do not take comes back",
    async () => {
      const { farmerImports } = visitor.say;
      const path = join(tmpdir(), `${identifier}.xlsx`);
      const list = [
        ["Code", "Nom", household, "Certif."],
        [`${identifier}-1`, `Yao ${stamp}`, 5, "Bio"],
        [`${identifier}-2`, `Zadi ${stamp}`, 99, "Bio"],
      ];
      await writeFile(path, await workbookOf([{ name: "Liste", rows: list }]));
      await visitor.go("/farmers/imports");
      await visitor.page.locator("input[type=file]").setInputFiles(path);
      await role("heading", { name: `${identifier}.xlsx`, level: 1 }).waitFor();
      await choice(`${farmerImports.meaning} – Certif.`).selectOption({ label });
      await button(farmerImports.readAgain).click();
      await role("row")
        .filter({ hasText: `Yao ${stamp}` })
        .filter({ hasText: "Bio" })
        .waitFor();
      await link(describeCode("own.most", locale)).waitFor();
      await visitor.shot("95-list-with-own-columns");
      await button(farmerImports.apply("2", false)).click();
      await seen(farmerImports.outcomesTold.added("2", false));
      await link(`Yao ${stamp}`).click();
      await seen("Bio");
    },
  );

  chapter("are retired with what is said of their values before, and come back", async () => {
    const { farmerFields } = visitor.say;
    await visitor.go("/farmers/fields");
    await button(farmerFields.editTitle(label)).click();
    await button(farmerFields.remove).click();
    await seen(farmerFields.removeFilled(3));
    await role("dialog", { name: farmerFields.removeTitle(label) })
      .getByRole("button", { name: farmerFields.remove, exact: true })
      .click();
    await seen(farmerFields.retiredNow);
    await visitor.shot("95-retired-field");
    await role("row").filter({ hasText: label }).getByRole("button", { name: farmerFields.back }).click();
    await seen(farmerFields.backDone);
  });
});
