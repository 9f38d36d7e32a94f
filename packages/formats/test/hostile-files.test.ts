import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { collectBytes } from "../src/collect-bytes.ts";
import type { FileRefusal, FileRefusalCode } from "../src/file-refusal.ts";
import { readPlots } from "../src/read-plots.ts";
import { describeRefusal } from "../src/refusal-messages.ts";
import { writeShapefile } from "../src/write-shapefile.ts";
import { writeXlsx } from "../src/write-xlsx.ts";
import { hostileFiles } from "./hostile-files.ts";
import { bytesOf, geojsonFile, plotFeature, square } from "./plot-factory.ts";

async function shapefileParts(): Promise<Record<string, Uint8Array>> {
  const features = [{ geometry: square(), properties: { id: "A" } }];
  const zip = writeShapefile({
    name: "a",
    features,
    fields: [{ name: "id", type: "text" }],
    crs: "EPSG:4326",
  });
  return unzipSync(await collectBytes(zip));
}

function refusalOf(bytes: Uint8Array): Promise<FileRefusal> {
  return readPlots({ name: "upload", bytes }).then(
    () => Promise.reject(new Error("The file was read")),
    (error: FileRefusal) => error,
  );
}

describe("a hostile file is refused by name", () => {
  it.each(hostileFiles)("%s: %s", async (_, code, make) => {
    expect(await refusalOf(make())).toMatchObject({ name: "FileRefusal", code });
  });

  it.each([
    ["a zip bomb by ratio", "a.shp"],
    ["a zip with a password", "a.shp"],
    ["entities that multiply", "line 1, column 22"],
  ])("%s says where: %s", async (wanted, place) => {
    const make = hostileFiles.find(([name]) => name === wanted)![2];
    const refusal = await refusalOf(make());
    for (const language of ["fr", "en"] as const)
      expect(describeRefusal(refusal, language)).toContain(
        language === "fr" ? place.replace("line", "ligne").replace("column", "colonne") : place,
      );
  });

  it.each<[string, FileRefusalCode, (parts: Record<string, Uint8Array>) => Record<string, Uint8Array>]>([
    ["without .shp", "shapefile_without_shp", ({ "a.shp": _, ...rest }) => rest],
    ["with a cut .shp", "truncated", (parts) => ({ ...parts, "a.shp": parts["a.shp"]!.subarray(0, 150) })],
    ["with a .shp that is none", "damaged", (parts) => ({ ...parts, "a.shp": new Uint8Array(200) })],
    [
      "with an unknown .prj",
      "prj_unknown",
      (parts) => ({ ...parts, "a.prj": bytesOf('PROJCS["Mars",GEOGCS["x"]]') }),
    ],
    [
      "with a .prj in grads",
      "prj_unknown",
      (parts) => ({
        ...parts,
        "a.prj": bytesOf(
          'GEOGCS["NTF",DATUM["NTF",SPHEROID["c",6378249.2,293.46]],PRIMEM["Paris",2.337],UNIT["grad",0.0157]]',
        ),
      }),
    ],
  ])("a shapefile %s: %s", async (_, code, change) => {
    const refusal = await refusalOf(zipSync(change(await shapefileParts())));
    expect(refusal).toMatchObject({ name: "FileRefusal", code });
  });

  it("a shapefile without .shx is read whole, and says so", async () => {
    const parts = await shapefileParts();
    const { "a.shx": _, ...others } = parts;
    const whole = await readPlots({ name: "a.zip", bytes: zipSync(parts) });
    const file = await readPlots({ name: "a.zip", bytes: zipSync(others) });
    expect(file.rows).toEqual(whole.rows);
    expect(file.notices).toEqual([{ code: "shape_index_missing", detail: { layer: "a" } }]);
  });

  it("a zip with two shapefiles of one name, whatever its case, is refused: nobody knows which one counts", async () => {
    const parts = await shapefileParts();
    const refused = { code: "zip_name_twice", detail: { entry: "A.SHP" } };
    expect(await refusalOf(zipSync({ ...parts, "A.SHP": parts["a.shp"]! }))).toMatchObject(refused);
  });

  it("a shapefile without .dbf is read with row numbers, and says so", async () => {
    const { "a.dbf": _, ...parts } = await shapefileParts();
    const file = await readPlots({ name: "a.zip", bytes: zipSync(parts) });
    expect(file.rows).toMatchObject([{ row: 1, properties: {} }]);
    expect(file.notices).toEqual([{ code: "attributes_missing", detail: {} }]);
  });

  it("a workbook whose rows are numbered into the millions is refused before it is built", async () => {
    const sheet = '<worksheet><sheetData><row r="1"/><row r="900000000"/></sheetData></worksheet>';
    const parts = unzipSync(
      await collectBytes(
        writeXlsx([{ name: "a", columns: [{ header: "id", key: "id", type: "text" }], rows: [] }]),
      ),
    );
    const refusal = await refusalOf(zipSync({ ...parts, "xl/worksheets/sheet1.xml": bytesOf(sheet) }));
    expect(refusal).toMatchObject({
      code: "spreadsheet_too_large",
      detail: { sheet: "a", rows: 900_000_000 },
    });
  });

  it.each<[string, FileRefusalCode, string]>([
    [
      "a cell in the last column that there is",
      "too_many_columns",
      '<row r="1"><c r="XFD1"><v>1</v></c></row>',
    ],
    ["rows that go backwards", "damaged", '<row r="2"/><row r="1"/>'],
    ["a claim of a million rows", "spreadsheet_too_large", '<dimension ref="A1:B1048576"/><row r="1"/>'],
    ["a cell without end", "damaged", '<row r="1"><c r="A1"><v>1'],
  ])("a workbook with %s: %s", async (_, code, rows) => {
    const parts = unzipSync(
      await collectBytes(
        writeXlsx([{ name: "a", columns: [{ header: "id", key: "id", type: "text" }], rows: [] }]),
      ),
    );
    const sheet = bytesOf(`<worksheet>${rows}</worksheet>`);
    const refusal = await refusalOf(zipSync({ ...parts, "xl/worksheets/sheet1.xml": sheet }));
    expect(refusal.code).toBe(code);
  });

  it("more plots than the limit are refused with both numbers", async () => {
    const file = geojsonFile(Array.from({ length: 4 }, () => plotFeature()));
    await expect(readPlots(file, { limits: { plots: 3 } })).rejects.toMatchObject({
      code: "too_many_plots",
      detail: { plots: 4, limit: 3 },
    });
  });
});
