import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("a filter that is kept, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const name = `${locale === "fr" ? "Femmes" : "Women"} ${Date.now()}`;
  const renamed = `${name} ★`;
  const { role, button, field, seen } = screenOf(() => visitor);
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
  const filterOf = () => new URL(visitor.page.url()).searchParams.get("filter");

  chapter("keeps what the address asks, under a name", async () => {
    const { savedFilters, ui } = visitor.say;
    await visitor.go("/farmers?filter=sex:female&sort=-identifier&columns=name,identifier,sex");
    await role("table").waitFor();
    await button(savedFilters.menu).click();
    await button(savedFilters.keep).click();
    await button(ui.save).click();
    await seen(savedFilters.nameMissing);
    await field(savedFilters.name).fill(name);
    await role("checkbox", { name: savedFilters.share }).check();
    await button(ui.save).click();
    await seen(savedFilters.kept(name));
  });

  chapter("is opened from another view, renamed, deleted and taken back", async () => {
    const { savedFilters, ui } = visitor.say;
    await visitor.go("/farmers");
    await button(savedFilters.menu).click();
    await visitor.shot("96-kept-filters");
    await button(name).click();
    await visitor.page.waitForURL((url) => url.searchParams.get("filter") === "sex:female");
    expect(new URL(visitor.page.url()).searchParams.get("columns")).toBe("name,identifier,sex");
    await button(savedFilters.menu).click();
    await button(savedFilters.actions(name)).click();
    await button(savedFilters.change).click();
    await field(savedFilters.name).fill(renamed);
    await button(ui.save).click();
    await seen(savedFilters.kept(renamed));
    await button(savedFilters.menu).click();
    await button(savedFilters.actions(renamed)).click();
    await button(savedFilters.remove).click();
    await seen(savedFilters.removed(renamed));
    await button(ui.undo).click();
    await seen(savedFilters.restored(renamed));
  });

  chapter("says what it names that is no longer there, and leaves it out when asked", async () => {
    const { savedFilters } = visitor.say;
    await visitor.go("/farmers?filter=sex:female,own_nothing:a,section:999999");
    await seen(savedFilters.gone);
    await seen(savedFilters.goneColumn("own_nothing"));
    await visitor.shot("96-gone");
    await button(savedFilters.clean).click();
    await visitor.page.waitForURL((url) => url.searchParams.get("filter") === "sex:female");
    expect(filterOf()).toBe("sex:female");
  });

  chapter("is seen by who reads the list too, who cannot change it", async () => {
    const { savedFilters } = visitor.say;
    const reader = await visit(browser, locale);
    await reader.signedIn("auditor@demo.parcelle.test");
    await reader.go("/farmers");
    await reader.page.getByRole("button", { name: savedFilters.menu, exact: true }).click();
    await reader.page.getByRole("button", { name: renamed, exact: true }).waitFor();
    expect(await reader.page.getByRole("button", { name: savedFilters.actions(renamed) }).count()).toBe(0);
    expect(reader.faults).toEqual([]);
    await reader.close();
  });
});
