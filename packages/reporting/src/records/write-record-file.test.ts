import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { longestCellText } from "@parcelle/formats/xlsx/write-sheet";
import { unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { censusHead, censusRecords, recordOf } from "../../test/census-records.ts";
import type { RecordFileHead, RecordTableFormat, WrittenRecord } from "./record-source.ts";
import { recordTables } from "./record-tables.ts";
import { spoolRows } from "./spooled-rows.ts";
import { writeRecordFile } from "./write-record-file.ts";
import { writeRecordWorkbook } from "./write-record-workbook.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "records-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Wanted = Partial<RecordFileHead["wanted"]>;

async function bytesOf(format: RecordTableFormat, wanted: Wanted = {}, records = censusRecords) {
  return collectBytes(writeRecordFile(format, await censusHead(folder, wanted), records));
}

type Sheet = { sheet: string; data: unknown[][] };
const sheetsOf = async (bytes: Uint8Array): Promise<Sheet[]> =>
  (await readXlsxFile(Buffer.from(bytes))) as unknown as Sheet[];

async function workbook(wanted: Wanted = {}, records?: readonly WrittenRecord[]) {
  const sheets = await sheetsOf(await bytesOf("xlsx", wanted, records));
  const rowsOf = (name: string) => {
    const [head, ...rows] = sheets.find(({ sheet }) => sheet === name)!.data;
    return rows.map((row) => Object.fromEntries(head!.map((title, at) => [String(title), row[at]])));
  };
  return { names: sheets.map(({ sheet }) => sheet), sheets, rowsOf };
}

const textsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, new TextDecoder().decode(content)]),
  );

describe("A workbook of records", () => {
  test("has a row for each record, and sheets of its repeats that name the row above", async () => {
    const { names, rowsOf } = await workbook();
    expect(names).toEqual(["Enregistrements", "Parcelle", "Arbre", "Textes longs"]);
    expect(rowsOf("Enregistrements").map((row) => row.KEY)).toEqual(["uuid:1", "uuid:2", "uuid:3"]);
    expect(rowsOf("Parcelle")).toMatchObject([
      { KEY: "uuid:1/parcelle[1]", PARENT_KEY: "uuid:1", "parcelle/code": "P1" },
      { KEY: "uuid:1/parcelle[2]", PARENT_KEY: "uuid:1", "parcelle/code": "P2" },
    ]);
    expect(rowsOf("Arbre")).toMatchObject([
      {
        KEY: "uuid:1/parcelle[1]/arbre[1]",
        PARENT_KEY: "uuid:1/parcelle[1]",
        "parcelle/arbre/espece": "Iroko",
      },
      {
        KEY: "uuid:1/parcelle[1]/arbre[2]",
        PARENT_KEY: "uuid:1/parcelle[1]",
        "parcelle/arbre/espece": "Fraké",
      },
    ]);
  });

  test("has the columns in the order of the form, those of earlier versions where they stood", async () => {
    const { sheets } = await workbook();
    expect(sheets[0]!.data[0]).toEqual([
      ...[
        "KEY",
        "_number",
        "_state",
        "_name",
        "producteur/telephone",
        "nom",
        "surnom",
        "age",
        "sexe",
        "cultures",
      ],
      ...["cultures/cacao", "cultures/cafe", "naissance", "maison-Latitude", "maison-Longitude"],
      ...[
        "maison-Altitude",
        "maison-Accuracy",
        "_author",
        "_device",
        "_version",
        "_started_at",
        "_finished_at",
      ],
      ...["_received_at", "_errors", "_warnings", "_level", "_reviewer", "_outline", "_hectares"],
    ]);
  });

  test("tells at which level and by whom a record was accepted, and what its outline is like", async () => {
    const review = { level: "supervisor", reviewer: "Koné", outline: "abnormal", hectares: 4.89 };
    const half = recordOf(4, { nom: "Aya" }, { state: "accept_supervisor", ...review });
    const { rowsOf } = await workbook({ choices: "labels" }, [half]);
    expect(rowsOf("Enregistrements")[0]).toMatchObject({
      ...{ _state: "Accepté · Superviseur", _level: "Superviseur", _reviewer: "Koné" },
      ...{ _outline: "Anormal", _hectares: 4.89 },
    });
  });

  test("keeps what was answered: phones with their zero, numbers as numbers, days as days, formulas as text", async () => {
    const [first, second, third] = (await workbook()).rowsOf("Enregistrements");
    expect(first).toMatchObject({
      ...{ "producteur/telephone": "0707070707", age: 41, naissance: new Date("1985-02-28T00:00:00Z") },
      ...{ "maison-Latitude": 5.3456789, "maison-Longitude": -4.0123456, "maison-Altitude": 12.5 },
      ...{ cultures: "cacao cafe", "cultures/cacao": 1, "cultures/cafe": 1, "maison-Accuracy": 4 },
    });
    expect(second).toMatchObject({
      nom: "'=1+1",
      surnom: "Petit",
      age: 0,
      cultures: null,
      "cultures/cafe": null,
    });
    expect(third).toMatchObject({ age: "12345678901234567890", "cultures/cacao": 0, "cultures/cafe": 1 });
  });

  test("tells outlines as they are wanted, and one that is none as it was sent", async () => {
    const outlines = async (shapes: "wkt" | "geojson" | "odk") =>
      (await workbook({ shapes })).rowsOf("Parcelle").map((row) => row["parcelle/contour"]);
    expect(await outlines("wkt")).toEqual(["POLYGON ((-4.1 5.1, -4.2 5.1, -4.2 5.2, -4.1 5.1))", "5.1 -4.1"]);
    expect(JSON.parse(String((await outlines("geojson"))[0]))).toMatchObject({ type: "Polygon" });
    expect((await outlines("odk"))[0]).toBe(censusOutline);
  });

  test("says choices and columns in the language of the form that was chosen", async () => {
    const { sheets } = await workbook({ headers: "both", choices: "labels", formLanguage: "English (en)" });
    const [names, labels, first] = sheets[0]!.data as string[][];
    const at = (name: string) => names!.indexOf(name);
    expect([labels![at("nom")], labels![at("surnom")]]).toEqual(["Name", "Nickname"]);
    expect(labels![at("cultures/cafe")]).toBe("Crops – Coffee");
    expect([first![at("sexe")], first![at("cultures")], first![at("_state")]]).toEqual([
      ...["Woman", "Cocoa, Coffee", "Valide"],
    ]);
  });

  test("cuts no text in silence: what a cell cannot hold is told there and stands whole at the end", async () => {
    const long = `${"é😀".repeat(20_000)}fin`;
    const { rowsOf } = await workbook({}, [recordOf(1, { nom: long })]);
    const cell = String(rowsOf("Enregistrements")[0]!.nom);
    expect(cell.length).toBeLessThanOrEqual(longestCellText);
    expect(cell).toMatch(/Coupé ici : 60003 caractères, le texte entier est dans « Textes longs »\.$/);
    const parts = rowsOf("Textes longs");
    expect(parts.map(({ Colonne, Partie }) => [Colonne, Partie])).toEqual([
      ["nom", 1],
      ["nom", 2],
      ["nom", 3],
    ]);
    expect(parts.map(({ Texte }) => Texte).join("")).toBe(long);
  });

  test("goes on in another sheet where Excel has no more lines", async () => {
    const head = await censusHead(folder);
    const tables = recordTables(head);
    const records = [1, 2, 3, 4, 5].map((id) => recordOf(id, { nom: `${id}` }));
    const rows = await spoolRows(tables, records, folder, () => {});
    const sheets = await sheetsOf(await collectBytes(writeRecordWorkbook(head, tables, rows, 3)));
    expect(sheets.slice(0, 3).map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ["Enregistrements", 3],
      ["Enregistrements (2)", 3],
      ["Enregistrements (3)", 2],
    ]);
    expect(sheets[2]!.data[1]![0]).toBe("uuid:5");
  });
});

const censusOutline = "5.1 -4.1 0 3; 5.1 -4.2 0 3; 5.2 -4.2 0 3; 5.1 -4.1 0 3";

test("CSV has a file of each repeat, with a decimal comma for French spreadsheets", async () => {
  const files = textsOf(await bytesOf("csv"));
  expect(Object.keys(files)).toEqual(["records.csv", "parcelle.csv", "parcelle-arbre.csv"]);
  const lines = files["records.csv"]!.trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(
    ";0707070707;Kouassi;;41;1;cacao cafe;1;1;1985-02-28;5,3456789;-4,0123456;12,5;4;",
  );
});

describe("Files for maps", () => {
  test("have a layer for each question about a place, and in it each row, also where the place is missing", async () => {
    const files = textsOf(await bytesOf("geojson"));
    expect(Object.keys(files)).toEqual(["maison.geojson", "parcelle_contour.geojson"]);
    const houses = JSON.parse(files["maison.geojson"]!);
    expect(houses.features).toHaveLength(3);
    expect(houses.features[0]).toMatchObject({
      geometry: { type: "Point", coordinates: [-4.0123456, 5.3456789, 12.5] },
      properties: { KEY: "uuid:1", nom: "Kouassi", "maison-Accuracy": 4 },
    });
    expect(houses.features[1].geometry).toBe(null);
    const plots = JSON.parse(files["parcelle_contour.geojson"]!);
    expect(plots.features.map((feature: { properties: unknown }) => feature.properties)).toMatchObject([
      { PARENT_KEY: "uuid:1", "parcelle/code": "P1", "parcelle/contour": null },
      { "parcelle/code": "P2", "parcelle/contour": "5.1 -4.1" },
    ]);
    expect(plots.features[0].geometry.type).toBe("Polygon");
  });

  test("KML has a folder of each, GeoPackage a table", async () => {
    const kml = new TextDecoder().decode(await bytesOf("kml", { headers: "labels" }));
    expect(kml.match(/<Folder><name>[^<]+/g)).toEqual(["<Folder><name>Maison", "<Folder><name>Contour"]);
    expect(kml.match(/<Placemark>/g)).toHaveLength(5);
    const path = join(folder, "records.gpkg");
    await writeFile(path, await bytesOf("geopackage"));
    const database = new DatabaseSync(path, { readOnly: true });
    const layers = database.prepare("select table_name, identifier, min_y, max_y from gpkg_contents").all();
    expect(layers).toMatchObject([
      { table_name: "maison", identifier: "Maison", min_y: 5.3456789 },
      { table_name: "parcelle_contour", identifier: "Contour", min_y: 5.1, max_y: 5.2 },
    ]);
    expect(database.prepare('select "nom", age from maison').all()).toMatchObject([
      { nom: "Kouassi", age: 41 },
      { nom: "=1+1" },
      { nom: "Adjoua" },
    ]);
    database.close();
  });

  test("are refused by name where the form asks for no place", async () => {
    const head = await censusHead(folder);
    const placeless = { ...head, definitions: head.definitions.slice(1) };
    await expect(collectBytes(writeRecordFile("kml", placeless, []))).rejects.toMatchObject({
      code: "no_place_question",
    });
  });
});

test("SPSS has names that it takes, the labels of variables and values, and strings as wide as the widest", async () => {
  const files = textsOf(await bytesOf("spss"));
  const syntax = files["records.sps"]!;
  expect(syntax).toContain("    producteur_telephone A10\n");
  expect(syntax).toContain("    nom A7\n");
  expect(syntax).toContain("    sexe F15.0\n");
  expect(syntax).toContain("    naissance SDATE10\n");
  expect(syntax).toContain("  cultures_cafe 'Cultures – Café'\n");
  expect(syntax).toContain("VALUE LABELS sexe\r\n  1 'Femme'\r\n  2 'Homme'.");
  expect(syntax).toContain("VALUE LABELS cultures_cacao\r\n  0 'Non'\r\n  1 'Oui'.");
  // A program that computes gets what was answered, also where a spreadsheet would run it.
  expect(files["records.csv"]).toContain(",=1+1,Petit,0,");
});

test("each record that is told once is in every file once", async () => {
  const records = Array.from({ length: 137 }, (_, at) =>
    recordOf(at + 1, { nom: `n${at}`, maison: "5 -4 0 0", parcelle: [{ code: "a" }, { code: "b" }] }),
  );
  const { rowsOf } = await workbook({}, records);
  const csv = textsOf(await bytesOf("csv", {}, records));
  const spss = textsOf(await bytesOf("spss", {}, records));
  const places = textsOf(await bytesOf("geojson", {}, records));
  const lines = (text: string) => text.trim().split("\r\n").length - 1;
  expect([rowsOf("Enregistrements").length, rowsOf("Parcelle").length]).toEqual([137, 274]);
  expect([lines(csv["records.csv"]!), lines(csv["parcelle.csv"]!)]).toEqual([137, 274]);
  expect([lines(spss["records.csv"]!), lines(spss["parcelle.csv"]!)]).toEqual([137, 274]);
  expect(JSON.parse(places["maison.geojson"]!).features).toHaveLength(137);
  expect(JSON.parse(places["parcelle_contour.geojson"]!).features).toHaveLength(274);
});
