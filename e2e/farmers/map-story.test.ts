import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("farmers on a map in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const village = `Carto ${locale} ${Date.now()}`;
  // Names of nobody else, in either language.
  const [unplaced, placed, beside] =
    locale === "fr"
      ? (["Gbadjué", "Tapsoba", "Nikiéma"] as const)
      : (["Oyelaran", "Quartey", "Mbemba"] as const);
  const { role, button, field, link, search, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const map = (name: string) => role("region", { name, exact: true });

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

  async function register(lastName: string, place: [string, string] | null): Promise<void> {
    const { farmers } = visitor.say;
    await visitor.go("/farmers/new");
    await field(farmers.lastName).fill(lastName);
    await field(farmers.village).fill(village);
    if (place) {
      await field(farmers.latitude).fill(place[0]);
      await field(farmers.longitude).fill(place[1]);
    }
    await button(farmers.create).click();
    await role("heading", { name: lastName, level: 1 }).waitFor();
  }

  /** The only point stands below the middle by half of what the buttons at the top need more than the foot. */
  async function clickMiddle(name: string): Promise<void> {
    await visitor.page.locator(`section[aria-label="${name}"][data-ready]`).waitFor();
    const box = (await map(name).locator("canvas").first().boundingBox())!;
    await visitor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + 20);
  }

  chapter(
    "who has a place stands on the map of the record, who has none and no plots has no map",
    async () => {
      const { farmerPlaces } = visitor.say;
      await register(unplaced, null);
      await seen(visitor.say.farmers.noPlots);
      expect(await map(farmerPlaces.onePlace(unplaced)).count()).toBe(0);
      await register(placed, ["5.8412", "-5.3571"]);
      await map(farmerPlaces.onePlace(placed)).waitFor();
      await visitor.shot("98-farmer-on-the-map");
    },
  );

  chapter("the map of the list shows those who pass, and says of how many no place is known", async () => {
    const { farmerPlaces } = visitor.say;
    await visitor.go("/farmers");
    await button(farmerPlaces.show).click();
    await map(farmerPlaces.map).waitFor();
    await role("searchbox").fill(village);
    await seen(`${farmerPlaces.placed(1)} · ${farmerPlaces.notPlaced(1)}`);
    await visitor.page.reload();
    await seen(`${farmerPlaces.placed(1)} · ${farmerPlaces.notPlaced(1)}`);
    await visitor.shot("99-farmers-on-the-map");
    await clickMiddle(farmerPlaces.map);
    await role("heading", { name: placed, level: 1 }).waitFor();
  });

  chapter("who stand at one point are named when it is clicked", async () => {
    const { farmerPlaces } = visitor.say;
    await register(beside, ["5.8412", "-5.3571"]);
    await visitor.go(`/farmers?map=list&q=${encodeURIComponent(village)}`);
    await seen(`${farmerPlaces.placed(2)} · ${farmerPlaces.notPlaced(1)}`);
    await clickMiddle(farmerPlaces.map);
    await role("heading", { name: farmerPlaces.samePoint }).waitFor();
    await role("listitem")
      .getByRole("link", { name: new RegExp(`^${beside} `) })
      .click();
    await role("heading", { name: beside, level: 1 }).waitFor();
  });

  chapter("of a list in which nobody has a place there is nothing to show", async () => {
    const { farmerPlaces } = visitor.say;
    await visitor.go("/farmers?map=list");
    await search(unplaced);
    await seen(farmerPlaces.nobody);
    await link(unplaced).waitFor();
  });
});
