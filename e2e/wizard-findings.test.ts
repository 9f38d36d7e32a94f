import { readFile } from "node:fs/promises";
import { readPlots } from "@parcelle/formats/read-plots";
import { describeNotice, describeRowRefusal } from "@parcelle/formats/refusal-messages";
import { markColours } from "@parcelle/formats/xlsx/cell-styles";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import type { Finding } from "@parcelle/geometry/findings";
import { unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { faultyPlots, findingsToShow, refusalsToShow, walkedFields } from "./faulty-plots.ts";
import { Member } from "./member.ts";
import { reopenInLibreOffice } from "./read-files.ts";
import { storyLocales } from "./story-locales.ts";

type Row = {
  row_number: number;
  properties: { identifiant: string };
  findings: Finding[];
  refusal: Parameters<typeof describeRowRefusal>[0] | null;
};

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
    `import_rows?import_id=eq.${importId}&select=row_number,properties,findings,refusal&order=row_number`,
  );
});
afterAll(() => leave(browser));

it("a file with one fault in each row is read with just these findings and refusals", () => {
  const found = rows.map(({ properties: { identifiant }, findings, refusal }) => [
    identifiant,
    findings.some(({ code }) => code === identifiant),
    refusal?.code ?? null,
  ]);
  expect(found).toEqual([
    ["sans-defaut", false, null],
    ...findingsToShow.map((code) => [code, true, null]),
    ...refusalsToShow.map((code) => [code, false, code]),
  ]);
});

describe.each(storyLocales())("the import wizard, in %s", (locale) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
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

  it.each(refusalsToShow)("says why a row is given back: %s", async (code) => {
    const { page, say } = visitor;
    const row = rows.find(({ properties }) => properties.identifiant === code)!;
    await page.getByRole("cell", { name: code, exact: true }).click();
    await page.getByRole("heading", { name: say.imports.rowTitle(row.row_number) }).waitFor();
    await page.getByText(describeRowRefusal(row.refusal!, locale)).first().waitFor();
    await visitor.shot(`60-refusal-${code}`);
  });

  it("gives the whole file back as a workbook that LibreOffice opens and that can be handed in again", async () => {
    const { page, say } = visitor;
    const { name, path } = await visitor.download(() =>
      page.getByRole("button", { name: say.imports.downloadCorrected }).click(),
    );
    expect(name).toMatch(/\.xlsx$/);
    const again = await readPlots({ name, bytes: new Uint8Array(await readFile(path)) });
    expect(again.format).toBe("xlsx");
    expect(again.rows.length + again.refused.length).toBe(rows.length);
    const bytes = await reopenInLibreOffice(path);
    const reopened = await readPlots({ name, bytes });
    expect(reopened.rows.map(({ row, geometry }) => ({ row, geometry }))).toEqual(
      again.rows.map(({ row, geometry }) => ({ row, geometry })),
    );
    const styles = new TextDecoder().decode(unzipSync(bytes)["xl/styles.xml"]);
    for (const colour of Object.values(markColours)) expect(styles).toContain(colour);
  });

  it("shows the fields that a phone walked around, and gives back the row whose name is taken", async () => {
    const { page, say } = visitor;
    const project = await owner.createProject(`Tracés GPX ${locale}`);
    await visitor.go(`/conformity/rdue/${project}`);
    await page
      .getByLabel(say.imports.drop)
      .setInputFiles({ name: "tournee.gpx", mimeType: "application/gpx+xml", buffer: walkedFields() });
    await page.getByRole("heading", { name: say.imports.detected }).waitFor();
    const open = { code: "traces_read_as_polygons", detail: { count: 1 } } as const;
    await page.getByText(describeNotice(open, locale)).waitFor();
    await page.getByRole("cell", { name: "Champ d’Awa", exact: true }).click();
    const [read] = await owner.rows<{ findings: Finding[] }>(
      `import_rows?row_number=eq.4&select=findings,imports!inner(project_id)&imports.project_id=eq.${project}`,
    );
    expect(read!.findings.map(({ code }) => code)).toEqual(["unclosed_ring"]);
    await page.getByText(describeFinding(read!.findings[0]!, locale)).first().waitFor();
    await visitor.shot("62-gpx");
    await expectReturned("Champ de Yao");
    await page.getByRole("button", { name: say.imports.confirm(3) }).click();
    await page.getByRole("heading", { name: say.imports.doneTitle }).waitFor();
    const plots = await owner.rows<{ geometry_state: string }>(
      `plots?project_id=eq.${project}&select=geometry_state`,
    );
    expect(plots.map((plot) => plot.geometry_state)).toEqual(["normal", "normal", "normal"]);
    await expectReturned("Champ de Yao");
  });

  /** The one returned row, as CSV and as Excel, with the reason. */
  async function expectReturned(identifier: string): Promise<void> {
    const { page, say } = visitor;
    for (const name of [say.imports.downloadReturnedOne, say.imports.downloadReturnedExcel]) {
      const file = await visitor.download(() => page.getByRole("button", { name, exact: true }).click());
      const bytes = new Uint8Array(await readFile(file.path));
      const read = await readPlots({ name: file.name, bytes });
      const texts = read.rows.flatMap(({ properties }) => Object.values(properties).map(String));
      expect([read.format, read.rows.length]).toEqual([file.name.split(".").at(-1), 1]);
      expect(texts).toContain(identifier);
      expect(texts.join(" ")).toContain(say.imports.duplicate(identifier));
    }
  }

  it("raised no error behind the screens", () => {
    expect(visitor.faults).toEqual([]);
  });
});

describe.each(storyLocales())("a file whose coordinates say something else, in %s", (locale) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(() => visitor.close());

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
    ["northing-first", [[700_000, 250_000]], null],
    ["northing-first-stated", [[700_000, 250_000]], "urn:ogc:def:crs:EPSG::32630"],
    ["degrees-as-metres", [[-5.95, 6.21]], "urn:ogc:def:crs:EPSG::32630"],
  ] as const)("shows where %s plots would lie before it is read again", async (name, places, crs) => {
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
    await visitor.go(`/conformity/rdue/${project}/imports/${read}`);
    const picture = page.getByRole("img", {
      name: say.imports.placementPicture("Côte d’Ivoire", places.length),
    });
    await picture.waitFor();
    await visitor.shot(`61-placement-${name}`);
    const accepts = {
      swapped: say.imports.swapAxes,
      metres: say.imports.readIn("EPSG:32630"),
      "wrong-zone": say.imports.readIn("EPSG:32630"),
      "northing-first": say.imports.readExchanged("EPSG:32630"),
      "northing-first-stated": say.imports.swapMetres,
      "degrees-as-metres": say.imports.readIn("EPSG:4326"),
    };
    const accept = accepts[name];
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
  });
});
