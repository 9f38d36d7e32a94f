import { eventKindFacts } from "@parcelle/domain/farmers/event-kinds";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("what a farmer takes part in, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const lastName = `Zadi${locale === "fr" ? "é" : "o"} ${Date.now()}`;
  const { role, button, field, link, search, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  /** A name that is typed, with those that are known proposed below it. */
  const proposing = (name: string) => role("combobox", { name, exact: true });

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

  chapter("is noted on his record, and a day to come is refused", async () => {
    const { farmers, farmerEvents: events } = visitor.say;
    await visitor.go("/farmers/new");
    await field(farmers.lastName).fill(lastName);
    await button(farmers.create).click();
    await role("heading", { name: lastName, level: 1 }).waitFor();
    await seen(events.none);
    await button(events.add).click();
    await role("combobox", { name: events.kind, exact: true }).selectOption("certification");
    await button(events.save).click();
    await seen(events.nameMissing);
    const { nameOf, starts } = eventKindFacts.certification;
    await proposing(nameOf[locale]).fill("Fairtrade");
    await visitor.page.locator("datalist option[value='Rainforest Alliance']").waitFor({ state: "attached" });
    const starting = visitor.page.getByLabel(starts[locale]);
    await starting.fill("2199-01-01");
    await button(events.save).click();
    await seen(events.startsWrong);
    await starting.fill("2024-02-01");
    await visitor.shot("95-farmer-event");
    await button(events.save).click();
    await role("rowheader", { name: "Fairtrade" }).waitFor();
    await visitor.shot("95b-farmer-with-event");
  });

  chapter("is removed, and brought back by the toast", async () => {
    const { farmerEvents: events } = visitor.say;
    await visitor.page.reload();
    await button(`${events.remove} – Fairtrade`).click();
    await seen(events.none);
    await button(visitor.say.ui.undo).click();
    await role("rowheader", { name: "Fairtrade" }).waitFor();
  });

  chapter("is noted of all chosen farmers at once, and counted by season", async () => {
    const { farmerEvents: events } = visitor.say;
    await visitor.go("/farmers");
    await search(lastName);
    await link(lastName).waitFor();
    await role("checkbox").nth(1).check();
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    const bar = await visitor.page.locator("[data-chosen]", { has: button(events.add) }).boundingBox();
    expect(bar!.height).toBeLessThan(160);
    await visitor.shot("95c-chosen-on-a-phone");
    await visitor.page.setViewportSize({ width: 1280, height: 800 });
    await button(events.add).click();
    await proposing(eventKindFacts.training.nameOf[locale]).fill("Taille du cacaoyer");
    await button(events.save).click();
    await seen(events.noted(1));
    await visitor.go("/farmers/statistics");
    await role("rowheader", { name: "Taille du cacaoyer" }).first().waitFor();
    await visitor.shot("96-farmer-seasons");
  });
});
