import { collectBytes } from "@parcelle/formats/collect-bytes";
import { openPlotFile, type PlotBatch } from "@parcelle/formats/open-plot-file";
import type { ReadOptions } from "@parcelle/formats/read-plots";
import { markColours } from "@parcelle/formats/xlsx/cell-styles";
import type { XlsxLine } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { CorrectionScope } from "./about-correction.ts";
import { correctedPlots } from "./corrected-plots.ts";
import type { InspectedImportRow } from "./import-row.ts";
import { writeCorrectedCsv, writeCorrectedWorkbook } from "./write-corrected-table.ts";

const good = outline([1, 1], [3, 1], [3, 3], [1, 3], [1, 1]);
const unclosed = outline([11, 1], [13, 1], [13, 3], [11, 3]);
const repeated = outline([21, 1], [21, 1], [23, 1], [23, 3], [21, 3], [21, 1]);
const bowTie = outline([31, 1], [33, 3], [33, 1], [31, 3], [31, 1]);
const cut = "POLYGON ((-5.412345 6.212345, -5.3981";

/** Corners in thousandths of a degree from 5.9° west, 6.2° north, with six decimals as a good receiver has them. */
function outline(...corners: [number, number][]): string {
  const texts = corners.map(
    ([x, y]) => `${(-5.912345 + x / 1000).toFixed(6)} ${(6.212345 + y / 1000).toFixed(6)}`,
  );
  return `POLYGON ((${texts.join(", ")}))`;
}

function inspected({ rows, refused }: PlotBatch): InspectedImportRow[] {
  const read = rows.map(({ row, properties, geometry }): InspectedImportRow => {
    const { geometry: used, state, findings } = inspectPlot(geometry);
    const judged = state === "abnormal" ? "review" : "accepted";
    return {
      ...{ row_number: row, state: judged, properties, findings, overlapping: [], refusal: null },
      ...{ given_geometry: geometry, used_geometry: used },
    };
  });
  const returned = refused.map(
    ({ row, properties, code, detail, geometry }): InspectedImportRow => ({
      ...{ row_number: row, state: "refused", properties, findings: [], overlapping: [] },
      ...{ given_geometry: geometry, used_geometry: null, refusal: { code, detail } },
    }),
  );
  return [...read, ...returned].sort((a, b) => a.row_number - b.row_number);
}

type Change = {
  scope?: CorrectionScope;
  options?: ReadOptions;
  identifierColumn?: string;
  language?: "fr" | "en";
};

async function sourceOf(name: string, bytes: Uint8Array, change: Change) {
  const { scope = "all", options = {}, identifierColumn = null, language = "fr" } = change;
  const file = await openPlotFile({ name, bytes }, options);
  const rows: InspectedImportRow[] = [];
  for await (const batch of file.batches(1000)) rows.push(...inspected(batch));
  const { columns, crs } = file.description;
  return {
    ...{ language, scope, columns, rows, taken: [], table: file.table },
    reading: { crsCode: crs.code, crsName: crs.name, swapped: options.swapAxes === true },
    decisions: {
      columns: { identifier: identifierColumn, producerName: null, productionPlace: null },
      leftOut: new Set<number>(),
    },
  };
}

async function correct(name: string, bytes: Uint8Array, change: Change = {}): Promise<Uint8Array> {
  return collectBytes(writeCorrectedWorkbook(correctedPlots(await sourceOf(name, bytes, change))));
}

/** The lines of the sheet of rows, by number. */
async function linesOf(bytes: Uint8Array) {
  const { table } = await openPlotFile({ name: "a.xlsx", bytes });
  const lines = new Map<number, readonly unknown[]>();
  for await (const { number, cells } of table!.lines()) lines.set(number, cells);
  return lines;
}

/** The colour of a cell in the sheet of rows, or null. */
function colourOf(bytes: Uint8Array, reference: string): string | null {
  const parts = unzipSync(bytes);
  const text = (name: string) => new TextDecoder().decode(parts[name]);
  const style = new RegExp(`<c r="${reference}" s="(\\d+)"`).exec(text("xl/worksheets/sheet2.xml"))?.[1];
  if (style === undefined) return null;
  const formats = [...text("xl/styles.xml").matchAll(/<xf [^>]*fillId="(\d+)"[^>]*xfId/g)];
  const fills = [...text("xl/styles.xml").matchAll(/<fill>(.*?)<\/fill>/g)];
  const fill = fills[Number(formats[Number(style)]![1])]![1]!;
  return /fgColor rgb="(\w+)"/.exec(fill)?.[1] ?? null;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const csv = bytesOf(
  [
    "Liste des parcelles;;;",
    "code;nom; wkt;date",
    `P-1; =1+1 ;${good};2024-05-01`,
    `P-2;Éric;${unclosed};`,
    ";;;",
    `P-3;Awa;${repeated};`,
    `P-4;Koné;${bowTie};`,
    `P-5;Yao;${cut};`,
    `P-1;Double;${outline([41, 1], [43, 1], [43, 3], [41, 1])};`,
  ].join("\r\n"),
);

describe("a corrected workbook of a CSV file", () => {
  it("keeps every line in its place, and untouched ones as they are", async () => {
    const lines = await linesOf(await correct("a.csv", csv, { identifierColumn: "code" }));
    expect([...lines.keys()]).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
    expect(lines.get(1)).toEqual(["Liste des parcelles"]);
    expect(lines.get(2)).toEqual(["code", "nom", " wkt", "date", "Correction Parcelle"]);
    expect(lines.get(3)).toEqual(["P-1", " =1+1 ", good, "2024-05-01"]);
  });

  it("marks what was repaired, and says what has changed from what", async () => {
    const bytes = await correct("a.csv", csv, { identifierColumn: "code" });
    const lines = await linesOf(bytes);
    expect(colourOf(bytes, "C4")).toBe(markColours.repaired);
    expect(colourOf(bytes, "B4")).toBeNull();
    expect(lines.get(4)![4]).toMatch(
      /^Réparé\s: .*fermé automatiquement.*Sommets\s: 4 avant, 5 après\..*Avant\s: POLYGON/,
    );
    expect(lines.get(6)![4]).toMatch(/^Réparé\s: Sommets répétés.*Sommets\s: 6 avant, 5 après\./);
    expect(colourOf(bytes, "C3")).toBeNull();
  });

  it("marks rows that need a decision in another colour, with the reason and how to mend", async () => {
    const bytes = await correct("a.csv", csv, { identifierColumn: "code" });
    const lines = await linesOf(bytes);
    for (const row of [7, 8, 9]) expect(colourOf(bytes, `A${row}`)).toBe(markColours.to_decide);
    expect(lines.get(7)![4]).toMatch(/^À corriger\s: Le contour se croise.*réparation proposée\.$/);
    expect(lines.get(8)![2]).toBe(cut);
    expect(lines.get(8)![4]).toMatch(/^À corriger\s: /);
    expect(lines.get(9)![4]).toContain("L’identifiant «\u00a0P-1\u00a0» est déjà celui");
  });

  it("is read by us again: repaired rows have no finding, and the first sheet is no sheet of plots", async () => {
    const bytes = await correct("a.csv", csv, { identifierColumn: "code" });
    const again = await sourceOf("a.xlsx", bytes, {});
    const found = new Map(
      again.rows.map(({ row_number, findings }) => [row_number, findings.map(({ code }) => code)]),
    );
    expect(found.get(4)).toEqual([]);
    expect(found.get(6)).toEqual([]);
    expect(found.get(7)).toContain("self_intersection");
    expect(again.rows.map(({ row_number }) => row_number)).toEqual([3, 4, 6, 7, 8, 9]);
  });

  it("corrected a second time has one column of corrections", async () => {
    const once = await correct("a.csv", csv, { identifierColumn: "code" });
    const lines = await linesOf(await correct("b.xlsx", once, { language: "en" }));
    expect(lines.get(2)).toEqual(["code", "nom", " wkt", "date", "Parcelle correction"]);
    expect(lines.get(4)![4]).toBeUndefined();
    expect(lines.get(7)![4]).toMatch(/^To correct: /);
  });

  it("of the returned rows alone has their geometry and their numbers", async () => {
    const change = { scope: "returned", identifierColumn: "code" } as const;
    const lines = await linesOf(await correct("a.csv", csv, change));
    expect([...lines.keys()]).toEqual([1, 2, 3]);
    expect(lines.get(1)!.slice(4)).toEqual(["Correction Parcelle", "Ligne du fichier"]);
    expect(lines.get(2)!.slice(0, 3)).toEqual(["P-5", "Yao", cut]);
    expect(lines.get(2)![5]).toBe(8);
    const source = await sourceOf("a.csv", csv, change);
    const text = new TextDecoder().decode(await collectBytes(writeCorrectedCsv(correctedPlots(source))));
    expect(text.split("\r\n")).toHaveLength(4);
    expect(text).toContain(`P-5;Yao;${cut};;`);
  });
});

describe("a corrected workbook", () => {
  it("of an Excel file keeps numbers, dates and the row that is asked about", async () => {
    const lines: XlsxLine[] = [
      { number: 1, cells: ["code", "surface", "jour", "contour"].map((value) => ({ value })) },
      {
        number: 2,
        cells: [{ value: 7 }, { value: 1.25 }, { value: new Date("2024-05-01") }, { value: unclosed }],
      },
    ];
    const workbook = await collectBytes(writeWorkbook([{ name: "Feuille", widths: [], frozen: 0, lines }]));
    const corrected = await linesOf(await correct("a.xlsx", workbook));
    expect(corrected.get(2)!.slice(0, 3)).toEqual([7, 1.25, new Date("2024-05-01")]);
  });

  it("of points in metres has degrees, and says where they come from", async () => {
    const points = bytesOf("code,x,y\r\nP-1,853816,686168\r\nP-2,853900,686200\r\n");
    const bytes = await correct("a.csv", points, { options: { crs: "EPSG:32629" } });
    const lines = await linesOf(bytes);
    expect(lines.get(2)![1]).toBeCloseTo(-5.8034, 4);
    expect(lines.get(2)![3]).toMatch(/UTM zone 29N en WGS 84\. Avant\s: 853816 ; 686168\.$/);
    expect(colourOf(bytes, "B2")).toBe(markColours.repaired);
    const again = await sourceOf("b.xlsx", bytes, {});
    expect(again.rows.map(({ used_geometry }) => used_geometry?.type)).toEqual(["Point", "Point"]);
  });

  it("of a GeoJSON file is a table with row n in line n + 1, the outline as text", async () => {
    const ring = [
      [-5.7, 6.2],
      [-5.698, 6.2],
      [-5.698, 6.202],
    ];
    const features = [ring, [...ring, ring[0]!]].map((coordinates, index) => ({
      type: "Feature",
      properties: { nom: `Koné ${index}` },
      geometry: { type: "Polygon", coordinates: [coordinates] },
    }));
    const broken = {
      type: "Feature",
      properties: { nom: "loin" },
      geometry: { type: "Point", coordinates: [200, 95] },
    };
    const geojson = bytesOf(JSON.stringify({ type: "FeatureCollection", features: [...features, broken] }));
    const bytes = await correct("a.geojson", geojson, { language: "en" });
    const lines = await linesOf(bytes);
    expect(lines.get(1)).toEqual(["nom", "Outline (WKT)", "Parcelle correction", "Row of the file"]);
    expect(lines.get(2)![1]).toBe("POLYGON ((-5.7 6.2, -5.698 6.2, -5.698 6.202, -5.7 6.2))");
    expect(colourOf(bytes, "B2")).toBe(markColours.repaired);
    expect(colourOf(bytes, "B3")).toBeNull();
    expect(lines.get(4)!.slice(0, 2)).toEqual(["loin", "POINT (200 95)"]);
    expect(lines.get(4)![2]).toMatch(/^To correct: /);
  });

  it("leaves out a cell that Excel cannot hold, and says so", async () => {
    const corners = Array.from({ length: 1500 }, (_, index) => {
      const angle = (index / 1500) * 2 * Math.PI;
      return `${-5.8 + Math.cos(angle) / 1000} ${6.2 + Math.sin(angle) / 1000}`;
    });
    const long = bytesOf(`code;wkt\r\nP-1;POLYGON ((${corners.join(", ")}, ${corners[0]}))\r\n`);
    const corrected = await correct("a.csv", long);
    expect(colourOf(corrected, "A2")).toBe(markColours.to_decide);
    const { table } = await openPlotFile({ name: "a.csv", bytes: long });
    expect(table).not.toBeNull();
    const text = new TextDecoder().decode(unzipSync(corrected)["xl/worksheets/sheet2.xml"]);
    expect(text).toContain("Excel n’en prend que");
    expect(text).not.toContain("POLYGON");
  });
});
