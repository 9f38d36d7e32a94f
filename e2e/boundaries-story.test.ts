import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zippedUnitLayers } from "../apps/server/test/factories/unit-layers.ts";
import { axeFindings } from "./axe-findings.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { storyLocales } from "./story-locales.ts";

/** A square region of Côte d’Ivoire. */
const region = (nom: string, west: number) => ({
  ...{ type: "Feature" as const, properties: { nom, code: nom.slice(0, 2) } },
  geometry: {
    type: "Polygon" as const,
    coordinates: [
      [
        [west, 5.5],
        [west + 1, 5.5],
        [west + 1, 7.5],
        [west, 7.5],
        [west, 5.5],
      ],
    ],
  },
});
const fileOf = (...features: object[]) => ({
  name: "regions.geojson",
  mimeType: "application/geo+json",
  buffer: Buffer.from(JSON.stringify({ type: "FeatureCollection", features })),
});

describe.each(storyLocales())("administrative boundaries in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    await visitor.signedIn("operator@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  const clean = async (screen: string) => expect([screen, await axeFindings(visitor)]).toEqual([screen, []]);
  const readFile = async (file: ReturnType<typeof fileOf>) => {
    const { page, say } = visitor;
    await visitor.go("/operator/boundaries/new");
    await page.getByLabel(say.boundaries.country).selectOption("CI");
    await page.getByLabel(say.boundaries.source).fill("Institut national");
    await page.getByLabel(say.boundaries.licence).fill("CC BY 4.0");
    await page.getByLabel(say.boundaries.validFrom).fill("2024-01-01");
    await page.getByLabel(say.boundaries.dropTitle).setInputFiles(file);
    await page.getByText(file.name).waitFor();
    await clean("files");
    await page.getByRole("button", { name: say.boundaries.look, exact: true }).click();
    await page.getByRole("heading", { name: say.boundaries.problems, level: 2 }).waitFor();
  };

  it("whose units lie on each other are told by name, and cannot be published", async () => {
    const { page, say } = visitor;
    await readFile(fileOf(region("Ouest", -7), region("Est", -6.5)));
    await page.getByText(say.boundaries.errors(1)).waitFor();
    await clean("problems");
    expect(await page.getByRole("button", { name: say.boundaries.publish, exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: say.boundaries.discard, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.boundaries.discard }).click();
    await page.getByRole("heading", { name: say.boundaries.title, level: 1 }).waitFor();
  });

  it("of one layer among several, in metres that the file does not explain, are read as the operator says", async () => {
    const { page, say } = visitor;
    const layers = {
      pays: ["Nord", "Sud"].map((nom, place) => ({
        ...region(nom, -6 + place),
        properties: { nom, pays: "CI" },
      })),
      regions: [region("Ouest", -6)],
    };
    const buffer = Buffer.from(await zippedUnitLayers(layers));
    await readFile({ name: "limites.zip", mimeType: "application/zip", buffer });
    await page.getByText(say.boundaries.errors(2)).waitFor();
    await page.getByLabel(say.imports.otherCrs).selectOption("EPSG:32630");
    await page.getByText(say.boundaries.noProblem).waitFor();
    const layer = page.getByLabel(say.imports.chooseLayer);
    expect(await layer.inputValue()).toBe("pays");
    await layer.selectOption("regions");
    // Until the file is read again, the layer is told that was read.
    await expect.poll(() => layer.inputValue()).toBe("regions");
    await page.getByRole("region", { name: say.boundaries.mapOf("") }).waitFor();
    expect(await page.getByLabel(say.imports.otherCrs).inputValue()).toBe("EPSG:32630");
    await visitor.shot("46-boundaries-layer");
    await clean("layer");
    await page.getByRole("button", { name: say.boundaries.discard, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.boundaries.discard }).click();
    await page.getByRole("heading", { name: say.boundaries.title, level: 1 }).waitFor();
  });

  it("are looked at on a map and published", async () => {
    const { page, say } = visitor;
    await readFile(fileOf(region("Ouest", -7), region("Est", -6)));
    await page.getByText(say.boundaries.noProblem).waitFor();
    await page.getByRole("region", { name: say.boundaries.mapOf("") }).waitFor();
    await visitor.shot("44-boundaries");
    await clean("preview");
    await page.getByRole("button", { name: say.boundaries.publish, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.boundaries.publish }).click();
    await page.getByText(say.boundaries.states.published).first().waitFor();
    await visitor.go("/operator/boundaries");
    await page.getByRole("row", { name: say.boundaries.states.published }).waitFor();
    await visitor.shot("45-boundaries-list");
    await clean("list");
  });
});
