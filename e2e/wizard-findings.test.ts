import { readFile } from "node:fs/promises";
import { readPlots } from "@parcelle/formats/read-plots";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { Finding } from "@parcelle/geometry/findings";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, type Visitor, visit } from "./browser.ts";
import { faultyPlots, findingsToShow } from "./faulty-plots.ts";
import { Member } from "./member.ts";
import { locales } from "./words.ts";

type Row = { row_number: number; properties: { identifiant: string }; findings: Finding[] };

let browser: Browser;
let owner: Member;
let projectId = 0;
let importId = 0;
let rows: Row[] = [];

beforeAll(async () => {
  browser = await launch();
  owner = await Member.signIn("owner@demo.parcelle.test");
  projectId = await owner.createProject("Un défaut de chaque sorte");
  importId = await owner.handIn(projectId, "defauts.geojson", faultyPlots());
  rows = await owner.rows<Row>(
    `import_rows?import_id=eq.${importId}&select=row_number,properties,findings&order=row_number`,
  );
});
afterAll(() => browser.close());

it("a file with one fault in each row is read with just these findings", () => {
  const found = rows.map(({ properties, findings }) => [
    properties.identifiant,
    findings.some(({ code }) => code === properties.identifiant),
  ]);
  expect(found).toEqual([["sans-defaut", false], ...findingsToShow.map((code) => [code, true])]);
});

describe.each(locales)("the import wizard, in %s", (locale) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await visit(browser, locale);
    await visitor.signIn("owner@demo.parcelle.test");
    await visitor.page.getByText(visitor.say.home.modules).first().waitFor();
    await visitor.go(`/conformity/rdue/${projectId}/imports/${importId}`);
  });
  afterAll(() => visitor.close());

  it.each(findingsToShow)("says what %s means, where, and how to mend it", async (code) => {
    const { page, say } = visitor;
    const row = rows.find(({ properties }) => properties.identifiant === code)!;
    await page.getByRole("cell", { name: code, exact: true }).click();
    await page.getByRole("heading", { name: say.imports.rowTitle(row.row_number) }).waitFor();
    for (const finding of row.findings)
      await page.getByText(describeFinding(finding, locale)).first().waitFor();
    await visitor.shot(`60-finding-${code}`);
  });

  it("gives the whole file back as a workbook that can be handed in again", async () => {
    const { page, say } = visitor;
    const { name, path } = await visitor.download(() =>
      page.getByRole("button", { name: say.imports.downloadCorrected }).click(),
    );
    expect(name).toMatch(/\.xlsx$/);
    const again = await readPlots({ name, bytes: new Uint8Array(await readFile(path)) });
    expect(again.format).toBe("xlsx");
    expect(again.rows.length + again.refused.length).toBe(rows.length);
  });

  it("raised no error behind the screens", () => {
    expect(visitor.faults).toEqual([]);
  });
});

describe.each(locales)("a file whose coordinates say something else, in %s", (locale) => {
  it.each([
    [
      "swapped",
      [
        [6.21, -5.95],
        [6.31, -5.85],
        [6.41, -5.75],
      ],
      null,
    ],
    [
      "metres",
      [
        [250_000, 700_000],
        [260_000, 690_000],
      ],
      null,
    ],
    [
      "wrong-zone",
      [
        [250_000, 700_000],
        [260_000, 690_000],
      ],
      "urn:ogc:def:crs:EPSG::32633",
    ],
  ] as const)("shows where %s plots would lie before it is read again", async (name, places, crs) => {
    const visitor = await visit(browser, locale);
    const { page, say } = visitor;
    const project = await owner.createProject(`Repères ${name} ${locale}`);
    const file = {
      type: "FeatureCollection",
      ...(crs === null ? {} : { crs: { type: "name", properties: { name: crs } } }),
      features: places.map((coordinates, index) => ({
        type: "Feature",
        properties: { identifiant: `R-${index + 1}` },
        geometry: { type: "Point", coordinates },
      })),
    };
    const read = await owner.handIn(project, `${name}.geojson`, Buffer.from(JSON.stringify(file)));
    await visitor.signIn("owner@demo.parcelle.test");
    await page.getByText(say.home.modules).first().waitFor();
    await visitor.go(`/conformity/rdue/${project}/imports/${read}`);
    const picture = page.getByRole("img", {
      name: say.imports.placementPicture("Côte d’Ivoire", places.length),
    });
    await picture.waitFor();
    await visitor.shot(`61-placement-${name}`);
    const accept = name === "swapped" ? say.imports.swapAxes : say.imports.readIn("EPSG:32630");
    await page.getByRole("button", { name: accept }).click();
    await picture.waitFor({ state: "detached" });
    await page.getByRole("cell", { name: "R-1", exact: true }).waitFor();
    const [{ longitude } = { longitude: 0 }] = (
      await owner.rows<{ used_geometry: { coordinates: number[] } }>(
        `import_rows?import_id=eq.${read}&select=used_geometry&limit=1`,
      )
    ).map((one) => ({ longitude: one.used_geometry.coordinates[0]! }));
    expect(longitude).toBeLessThan(-5);
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });
});
