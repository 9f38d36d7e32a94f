import { readFile } from "node:fs/promises";
import { readPlots } from "@parcelle/formats/read-plots";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { drawTriangle } from "./draw-triangle.ts";
import { Member } from "./member.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const templates = ["xlsx", "csv", "geojson"] as const;

describe.each(storyLocales())("the first plots of an empty project in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const { button, field, link, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const mapBox = async () => {
    const canvas = visitor.page.locator("dialog[open] [data-ready] canvas").first();
    await canvas.waitFor();
    return (await canvas.boundingBox())!;
  };

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const id = await owner.createProject(`Projet vide ${locale}`);
    await visitor.signIn("owner@demo.parcelle.test");
    await visitor.page.waitForURL((url) => !url.pathname.includes("login"));
    await visitor.go(`/conformity/rdue/${id}`);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("only the projects that came with the demonstration are marked as its data", async () => {
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const projects = await owner.rows<{ name: string; synthetic: boolean }>("projects?select=name,synthetic");
    const marked = projects.filter(({ synthetic }) => synthetic).map(({ name }) => name);
    expect(marked.sort()).toEqual([
      ...["Cacao Divo 2026", "Carbone de Divo", "Colline plantée de Divo", "Forêts de Divo"],
      ...["Recensement des ménages", "Terres à reboiser de Divo"],
    ]);
  });

  chapter("an empty project gives a template in each format, with one example", async () => {
    const { say } = visitor;
    await seen(say.firstPlots.templates);
    for (const format of templates) {
      const name = say.firstPlots.templateIn(say.exports.formats[format]);
      const file = await visitor.download(() => button(name).click());
      expect(file.name).toBe(`${say.firstPlots.templateFile}.${format}`);
      const { rows, notices } = await readPlots({
        name: file.name,
        bytes: new Uint8Array(await readFile(file.path)),
      });
      expect([rows.length, notices]).toEqual([1, []]);
    }
    await visitor.shot("13-empty-project");
  });

  chapter("a point is given by a click on the map, with its declared area", async () => {
    const { say, page } = visitor;
    await button(say.newPlot.ways.point).click();
    const box = await mapBox();
    // Drawn a moment before it listens.
    await expect
      .poll(async () => {
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        return field(say.newPlot.latitude).inputValue();
      })
      .not.toBe("");
    await field(say.newPlot.identifier).fill("A-1");
    await field(say.newPlot.area).fill("2.5");
    await button(say.newPlot.add).click();
    await link("A-1").waitFor();
  });

  chapter("an outline is drawn beside the plot that is there", async () => {
    const { say } = visitor;
    await button(say.newPlot.open).click();
    await drawTriangle(visitor);
    await visitor.shot("14-drawn-plot");
    await field(say.newPlot.identifier).fill("A-2");
    await button(say.newPlot.add).click();
    await link("A-2").waitFor();
  });
});
