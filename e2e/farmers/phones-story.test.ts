import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("phones of an old registry in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const identifier = locale === "fr" ? "ZEG-0014" : "ZEG-0016";
  const { role, button, link, search, seen } = screenOf(() => visitor);
  const row = () =>
    role("table", { name: visitor.say.farmerPhones.table })
      .getByRole("row")
      .filter({ hasText: `(${identifier})` });
  const chapter = chaptersOf(() => visitor);

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("are looked at under today's plans, from the farmers' menu", async () => {
    const { farmerPhones } = visitor.say;
    await visitor.signedIn("owner@demo.parcelle.test");
    await visitor.go("/farmers");
    await link(farmerPhones.title).click();
    await role("heading", { name: farmerPhones.title, level: 1 }).waitFor();
    await seen(farmerPhones.lead);
    await row().waitFor();
    await visitor.shot("97-phones");
  });

  chapter("are brought to them as chosen, after a question, and taken back", async () => {
    const { farmerPhones, farmers, ui } = visitor.say;
    await search(identifier, farmerPhones.table);
    await row().getByRole("checkbox").check();
    await button(farmerPhones.chosen).click();
    await role("dialog", { name: farmerPhones.sure("1", true) })
      .getByRole("button", { name: farmerPhones.chosen, exact: true })
      .click();
    await seen(farmerPhones.renewed(1));
    await row().waitFor({ state: "detached" });
    await button(ui.undo).click();
    await seen(farmers.undone(1));
    await row().waitFor();
  });

  chapter("are shown to nobody who reads no phones", async () => {
    await visitor.close();
    visitor = await visit(browser, locale);
    await visitor.signedIn("auditor@demo.parcelle.test");
    await visitor.go("/farmers/phones");
    await seen(visitor.say.farmerPhones.notAllowed);
  });
});
