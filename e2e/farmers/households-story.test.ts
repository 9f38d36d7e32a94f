import { householdRoleNames } from "@parcelle/domain/farmers/household-roles";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("households and languages of farmers, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const mark = `${locale === "fr" ? "é" : "o"} ${Date.now()}`;
  const [first, second, household] = [`Anoh${mark}`, `Brou${mark}`, `Cour ${mark}`];
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

  /** The list behind the dialog has a column of the same name. */
  const languageField = () =>
    visitor.page
      .getByLabel(visitor.say.farmerLanguages.languages, { exact: true })
      .and(visitor.page.locator("input:visible"))
      .last();
  async function register(lastName: string, language: string | null): Promise<void> {
    const { farmers } = visitor.say;
    await visitor.go("/farmers/new");
    await field(farmers.lastName).fill(lastName);
    if (language !== null) {
      await languageField().click();
      await role("option", { name: language }).click();
    }
    await button(farmers.create).click();
    await role("heading", { name: lastName, level: 1 }).waitFor();
  }

  chapter("a farmer heads a new household, and speaks a language", async () => {
    const { households } = visitor.say;
    await register(first, spokenLanguageNames.bci[locale]);
    await seen(spokenLanguageNames.bci[locale]);
    await seen(households.none);
    await button(households.choose).click();
    await button(households.save).click();
    await seen(households.nothingChosen);
    await field(households.search).fill(household);
    await role("radio", { name: households.makeNew(household) }).check();
    await visitor.shot("97-household");
    await button(households.save).click();
    await seen(households.alone);
  });

  chapter("another joins it, not as a second head, and each page leads to the other", async () => {
    const { households } = visitor.say;
    await register(second, null);
    await button(households.choose).click();
    await field(households.search).fill(first);
    await role("radio", { name: households.known(household, 1, first) }).check();
    await button(households.save).click();
    await visitor.page.getByText(first, { exact: false }).first().waitFor();
    await seen(households.saveFailed);
    await role("combobox", { name: households.role, exact: true }).selectOption("spouse");
    await button(households.save).click();
    await role("cell", { name: householdRoleNames.spouse[locale], exact: true }).waitFor();
    await visitor.shot("97b-household-of-two");
    await link(first).click();
    await role("heading", { name: first, level: 1 }).waitFor();
    await link(second).waitFor();
  });

  chapter("he is taken out, and put back by the toast", async () => {
    const { households, ui } = visitor.say;
    await button(households.leave).click();
    await seen(households.none);
    await button(ui.undo).click();
    await link(second).waitFor();
  });

  chapter("languages are said of all chosen farmers at once", async () => {
    const { farmerLanguages } = visitor.say;
    await visitor.go("/farmers");
    await search(second);
    await link(second).waitFor();
    await role("checkbox").nth(1).check();
    await button(farmerLanguages.bulk).click();
    await languageField().click();
    await role("option", { name: spokenLanguageNames.dyu[locale] }).click();
    await button(farmerLanguages.save).click();
    await seen(farmerLanguages.saved(1));
    await visitor.go("/farmers/statistics");
    await role("heading", { name: visitor.say.farmerRegions.title }).waitFor();
    await visitor.shot("98-farmers-by-region");
  });
});
