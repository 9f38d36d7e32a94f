import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { drawTriangle, traceRing } from "./draw-triangle.ts";
import { Member } from "./member.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const square = JSON.stringify({
  type: "FeatureCollection",
  features: ["Z-1", "Z-2"].map((identifier, place) => {
    const [west, east] = [-5.72 + place * 0.004, -5.717 + place * 0.004];
    const ring = [
      [west, 5.8],
      [east, 5.8],
      [east, 5.803],
      [west, 5.803],
      [west, 5.8],
    ];
    return {
      type: "Feature",
      properties: { identifier },
      geometry: { type: "Polygon", coordinates: [ring] },
    };
  }),
});

describe.each(storyLocales())("the zones of a project in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const { role, button, field, seen, openTab } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const row = (name: string) => role("row").filter({ hasText: name });
  const source = (name: string) =>
    visitor.page.locator("dialog[open]").getByText(name, { exact: true }).click();
  const choose = async (zone: string, action: string) => {
    // The list shows what a dialog saved before the dialog is gone, and a page under a dialog hears no key.
    await visitor.page.locator("dialog[open]").waitFor({ state: "detached" });
    // By keyboard: what was just saved is told in the corner where the list opens.
    await button(visitor.say.zones.more(zone)).press("Enter");
    await button(action).press("Enter");
  };

  /** A clearing in the triangle makes it smaller, until the step is taken back. */
  async function cutAndTakeBack(): Promise<void> {
    const { plot } = visitor.say;
    const areaText = () => visitor.page.getByText(plot.outlineArea("").trim()).textContent();
    const whole = await areaText();
    await button(plot.addRing).click();
    await traceRing(visitor, [
      [0.45, 0.35],
      [0.55, 0.35],
      [0.55, 0.45],
    ]);
    await expect.poll(areaText).not.toBe(whole);
    await button(plot.undoStep).click();
    await expect.poll(areaText).toBe(whole);
  }

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const id = await owner.createProject(`Zones ${locale}`);
    const importId = await owner.handIn(id, "parcelles.geojson", Buffer.from(square));
    await owner.applyImport(importId, "identifier");
    await visitor.signIn("owner@demo.parcelle.test");
    await visitor.page.waitForURL((url) => !url.pathname.includes("login"));
    await visitor.go(`/conformity/rdue/${id}/zones`);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("a project without any says what a zone is, and how to make one", async () => {
    await seen(visitor.say.zones.empty);
    await seen(visitor.say.zones.emptyText);
  });

  chapter("one of the plots of the project has their area", async () => {
    const { say, page } = visitor;
    await button(say.zones.create).click();
    await field(say.zones.name).fill("Bassin");
    await source(say.zones.dialog.sources.plots);
    await role("combobox", { name: say.zones.dialog.project }).click();
    await page.getByRole("option", { name: say.zones.dialog.thisProject(`Zones ${locale}`) }).click();
    await button(say.zones.dialog.save).click();
    await seen(say.zones.dialog.saved("Bassin"));
    await row("Bassin").getByText(say.zones.origins.plots(2)).waitFor();
    await visitor.shot("15-zones");
  });

  chapter("one is read from a file, which is looked at first", async () => {
    const { say, page } = visitor;
    await button(say.zones.create).click();
    await field(say.zones.name).fill("Fichier");
    await source(say.zones.dialog.sources.file);
    const file = { name: "zone.geojson", mimeType: "application/geo+json", buffer: Buffer.from(square) };
    await page.locator("dialog[open] input[type=file]").setInputFiles(file);
    await seen(say.zones.dialog.fileRead("zone.geojson", 2, "").trim());
    await page.locator("dialog[open] [data-ready] canvas").first().waitFor();
    await visitor.shot("16-zone-of-a-file");
    await button(say.zones.dialog.save).click();
    await row("Fichier").getByText(say.zones.origins.drawing).waitFor();
  });

  chapter("one is drawn on the map, and stands beside the other", async () => {
    const { say } = visitor;
    await button(say.zones.create).click();
    await field(say.zones.name).fill("Forêt");
    await drawTriangle(visitor);
    await cutAndTakeBack();
    await visitor.shot("17-drawn-zone");
    await button(say.zones.dialog.save).click();
    await row("Forêt").getByText(say.zones.origins.drawing).waitFor();
    await seen(say.zones.totalNote);
  });

  chapter(
    "one that takes the outline of another has a second version, and takes the first back",
    async () => {
      const { say, page } = visitor;
      await choose("Forêt", say.zones.redraw);
      await source(say.zones.dialog.sources.zone);
      await role("combobox", { name: say.zones.dialog.zone }).click();
      await page
        .getByRole("option", { name: say.zones.dialog.ofProject("Bassin", `Zones ${locale}`) })
        .click();
      await button(say.zones.dialog.saveVersion).click();
      await row("Forêt").getByText(say.zones.origins.zone("Bassin", 1)).waitFor();
      await choose("Forêt", say.zones.history);
      await button(say.zones.takeBack(1)).click();
      await row("Forêt").getByText(say.zones.origins.ownVersion(1)).waitFor();
    },
  );

  chapter("one that is asked for comes into sight, and its address can be passed on", async () => {
    await button("Fichier").click();
    await visitor.page.waitForURL((url) => url.searchParams.has("zone"));
    await visitor.shot("18-shown-zone");
  });

  chapter("one is renamed, deleted and brought back", async () => {
    const { say } = visitor;
    await choose("Forêt", say.zones.rename);
    await field(say.zones.name).fill("Forêt classée");
    await field(say.zones.name).press("Enter");
    await row("Forêt classée").waitFor();
    await choose("Forêt classée", say.zones.remove);
    await button(say.ui.undo).click();
    await seen(say.zones.restored("Forêt classée"));
    await choose("Forêt classée", say.zones.remove);
    await button(say.zones.restoreOne("Forêt classée")).click();
    await button(say.zones.more("Forêt classée")).waitFor();
  });

  chapter("they lie on the map of the project", async () => {
    const { say, page } = visitor;
    await openTab(say.eudr.tabs.map);
    await page.locator("[data-ready] canvas").first().waitFor();
    await button(say.mapView.legend).click();
    await seen(say.zones.onMap);
    await visitor.shot("19-zones-on-the-map");
  });
});
