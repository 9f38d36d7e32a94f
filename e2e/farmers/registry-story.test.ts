import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("a farmer in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const [firstName, digits] = locale === "fr" ? ["Salimata", "01998877"] : ["Rasmata", "02887766"];
  const name = `Ouédraogo ${firstName}`;
  const identifier = `T-${locale}-${Date.now()}`;
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

  chapter("is registered by hand, with phones as people write them", async () => {
    const { farmers } = visitor.say;
    await visitor.go("/farmers");
    await link(farmers.add).first().click();
    await button(farmers.create).click();
    await seen(farmers.lastNameMissing);
    await field(farmers.lastName).fill("Ouédraogo");
    await field(farmers.firstName).fill(firstName);
    await field(farmers.identifier).fill(identifier);
    await field(farmers.phones).fill(`07 ${digits}\nposte 1234`);
    await field(farmers.birth).fill("31/02/1980");
    await button(farmers.create).click();
    await seen(farmers.birthWrong);
    await field(farmers.birth).fill("31/12/1980");
    await visitor.shot("90-farmer-form");
    await button(farmers.create).click();
    await role("heading", { name, level: 1 }).waitFor();
    await seen(`+22507${digits}`);
    await seen(farmers.notCallable);
  });

  chapter("is not registered a second time unasked", async () => {
    const { farmers } = visitor.say;
    await visitor.go("/farmers/new");
    await field(farmers.lastName).fill("OUEDRAOGO");
    await field(farmers.firstName).fill(firstName);
    await button(farmers.create).click();
    await seen(farmers.alikeTitle);
    await button(farmers.saveAlike).waitFor();
    await visitor.shot("90b-farmer-alike");
    const beside = visitor.page.context().waitForEvent("page");
    await link(`${name} (${identifier})`).click();
    const record = await beside;
    await record.getByRole("heading", { name, level: 1 }).waitFor();
    await record.close();
    await field(farmers.lastName).fill("Zongo");
    await button(farmers.create).click();
    await role("heading", { name: `Zongo ${firstName}`, level: 1 }).waitFor();
  });

  chapter("is found by a name spelt otherwise, and by the phone however it is written", async () => {
    await visitor.go("/farmers");
    await search(`Wedraogo ${firstName}`);
    await link(name).waitFor();
    await search(digits);
    await link(name).click();
    await role("heading", { name, level: 1 }).waitFor();
    await visitor.shot("91-farmer");
  });

  chapter("is changed, and the record says from what to what", async () => {
    const { farmers, history } = visitor.say;
    await button(farmers.edit).click();
    await field(farmers.village).fill("Gbalébré");
    await button(farmers.save).click();
    await button(farmers.edit).waitFor();
    await seen(history.change(farmers.village, "–", "Gbalébré"));
  });

  chapter("is removed after a question, and brought back by the toast", async () => {
    const { farmers, ui } = visitor.say;
    await button(farmers.remove).click();
    await role("dialog", { name: farmers.removeTitle }).waitFor();
    await role("dialog").getByRole("button", { name: farmers.remove, exact: true }).click();
    await seen(farmers.removed(1));
    await button(ui.undo).click();
    await seen(farmers.restored(1));
    await search(identifier);
    await link(name).waitFor();
  });
});
