import { DEFAULT_LIMITS } from "@parcelle/formats/read-limits";
import { expect, it } from "vitest";
import { farmosRows, koboTables, odkTables, walked } from "../../test/other-registries.ts";
import { csvOf, workbookOf, zipOf } from "../../test/written-tables.ts";
import { writeFarmerPoints } from "../files/write-farmer-points.ts";
import type { WrittenFarmer } from "../files/written-farmer.ts";
import { readFarmerList } from "../list/read-farmer-list.ts";
import { openMigration } from "./open-migration.ts";
import { readMigration } from "./read-migration.ts";

async function migrated(name: string, bytes: Uint8Array) {
  const { file, recognised } = await openMigration({ name, bytes }, DEFAULT_LIMITS);
  if (recognised === null) return null;
  const { farmers, beside, keyOf, isRefused, plots } = readMigration(file, recognised.source);
  const list = readFarmerList(farmers, { country: "CI", today: "2026-11-29", columns: beside });
  const rows = list.rows.map(({ sheet, row, farmer }) => ({ key: keyOf(sheet, row), ...farmer }));
  const refused = list.rows
    .filter(({ sheet, row }) => isRefused(sheet, row))
    .map(({ farmer }) => farmer.lastName);
  return { recognised, beside, list, rows, refused, plots };
}

const square = (plot: { geometry: unknown } | undefined) =>
  (plot?.geometry as { type: string; coordinates: number[][][] } | null)?.coordinates[0];

it("reads farmers and the plots of a repeated group as KoboToolbox exports them (support.kobotoolbox.org/managing_repeat_groups)", async () => {
  const tables = koboTables(
    [
      ["u-1", "F-001", "KOUASSI Yao", "male", "0701020304", "Gbalébré"],
      ["u-2", "F-002", "KONAN Affoué", "female", null, "Méagui"],
    ],
    [
      ["u-1", "P-1", 1.25, walked(6.5, -5.2), "Métayer", 40],
      ["u-1", "P-2", null, null],
      ["u-2", null, "trois", walked(6.6, -5.3)],
      ["u-9", "P-9", 1, walked(6.7, -5.3)],
    ],
  );
  const read = await migrated("recensement.xlsx", await workbookOf(tables));
  expect(read?.recognised).toEqual({ source: "kobo", columns: ["_uuid", "_index"] });
  expect(read?.rows).toMatchObject([
    {
      ...{
        key: "u-1",
        identifier: "F-001",
        lastName: "KOUASSI",
        firstName: "Yao",
        sex: "male",
        village: "Gbalébré",
      },
      ...{ phones: ["+2250701020304"], latitude: 6.51, longitude: -5.21, areaHectares: null },
    },
    { key: "u-2", identifier: "F-002", lastName: "KONAN", sex: "female", phones: [] },
  ]);
  // A point of a form is no degrees and minutes, and its height and precision are columns that nobody misses.
  expect(read?.list.rows.flatMap(({ repairs }) => repairs)).toEqual([]);
  expect(read?.beside.map(({ place }) => place)).toEqual(expect.arrayContaining([11, 12, 13, 14]));
  expect(read?.plots.slice(0, 2)).toMatchObject([
    { tenure: "sharecropper", sharePercent: 40 },
    { tenure: null, sharePercent: null },
  ]);
  expect(read?.plots).toMatchObject([
    { key: "u-1/parcelles/1", farmerKey: "u-1", position: 1, code: "P-1", hectares: 1.25, problems: [] },
    { farmerKey: "u-1", position: 2, code: "P-2", geometry: null, problems: ["plot.noOutline"] },
    { farmerKey: "u-2", position: 1, code: null, hectares: null, problems: ["plot.areaUnreadable"] },
    { sheet: "parcelles", row: 5, farmerKey: null, code: "P-9", problems: ["plot.farmerUnknown"] },
  ]);
  expect(square(read?.plots[0])).toHaveLength(5);
  expect(square(read?.plots[0])?.[0]).toEqual([-5.2, 6.5, 120]);
});

it("reads the zip of ODK Central with its join tables (docs.getodk.org/central-submissions), and dots as decimals", async () => {
  const tables = odkTables(
    [
      ["uuid:a", "F-001", "KOUASSI", "Yao", "1.250"],
      ["uuid:b", "F-002", "KONAN", "Affoué", null],
    ],
    [["uuid:b", "P-7", "2.500", walked(6.5, -5.2)]],
  );
  const read = await migrated("recensement.zip", await zipOf(tables));
  expect(read?.recognised).toMatchObject({ source: "odk" });
  expect(read?.rows).toMatchObject([
    {
      key: "uuid:a",
      identifier: "F-001",
      lastName: "KOUASSI",
      firstName: "Yao",
      areaHectares: 1.25,
      latitude: 6.51,
    },
    { key: "uuid:b", identifier: "F-002", lastName: "KONAN", firstName: "Affoué" },
  ]);
  expect(read?.list.rows.flatMap(({ problems }) => problems.map(({ code }) => code))).not.toContain(
    "number.ambiguousThousands",
  );
  expect(read?.plots).toMatchObject([
    { key: "uuid:b/parcelles[1]", farmerKey: "uuid:b", code: "P-7", hectares: 2.5, problems: [] },
  ]);
});

it("reads an outline that a form asks for beside the farmer, and leaves a group of other things alone", async () => {
  const [root, repeat] = odkTables([["uuid:a", "F-001", "KOUASSI", "Yao"]], []);
  if (root === undefined || repeat === undefined) throw new Error("Two tables were written.");
  const withOutline = root.rows.map((row, at) => [...row, at === 0 ? "champ-contour" : walked(6.5, -5.2)]);
  const children = {
    ...repeat,
    rows: [
      ["nom", "age", "PARENT_KEY", "KEY"],
      ["Aya", "7", "uuid:a", "uuid:a/enfants[1]"],
    ],
  };
  const read = await migrated("recensement.zip", await zipOf([{ ...root, rows: withOutline }, children]));
  expect(read?.rows).toHaveLength(1);
  expect(read?.plots).toMatchObject([
    { key: "uuid:a/champ/contour", farmerKey: "uuid:a", code: null, problems: [] },
  ]);
});

it("reads the land of farmOS with its owners as farmers (farmos.org/model/type/asset; pull requests 722, 815, 884 of farmOS)", async () => {
  const outline = "POLYGON ((-5.2 6.5, -5.199 6.5, -5.199 6.501, -5.2 6.501, -5.2 6.5))";
  const rows = farmosRows([
    ["l-1", "Champ nord", "land", "KOUASSI Yao", outline],
    ["l-2", "Champ sud", "land", "KOUASSI Yao", "POLYGON ((1 2"],
    ["l-3", "Commun", "land", "KOUASSI Yao, KONAN Aya", outline],
    ["a-1", "Vache", "animal", "KOUASSI Yao", null],
  ]);
  const read = await migrated("land.csv", csvOf(rows));
  expect(read?.recognised).toEqual({ source: "farmos", columns: ["name", "intrinsic_geometry"] });
  expect(read?.rows).toMatchObject([{ key: "KOUASSI Yao", lastName: "KOUASSI", firstName: "Yao" }]);
  expect(read?.plots).toMatchObject([
    { key: "l-1", farmerKey: "KOUASSI Yao", position: 1, code: "Champ nord", problems: [] },
    {
      key: "l-2",
      farmerKey: "KOUASSI Yao",
      position: 2,
      geometry: null,
      problems: ["plot.outlineUnreadable"],
    },
    { key: "l-3", farmerKey: null, problems: ["plot.severalOwners"] },
  ]);
});

it("reads our own GeoJSON, with the farmers who have no place", async () => {
  const farmer: WrittenFarmer = {
    ...{
      id: 1,
      identifier: "F-001",
      otherIdentifiers: [],
      lastName: "KOUASSI",
      firstName: "Yao",
      otherNames: null,
      sex: "male",
    },
    ...{
      birthDate: "1980",
      phones: [{ written: "0701020304", number: "+2250701020304" }],
      village: "Méagui",
    },
    ...{
      section: null,
      crops: [],
      languages: [],
      household: null,
      householdRole: null,
      declaredHectares: 2.5,
      measuredHectares: null,
      plots: 0,
    },
    ...{ latitude: 6.5, longitude: -5.2, organisation: "COOP", papers: [], own: {}, holdings: [] },
  };
  const text = writeFarmerPoints([
    farmer,
    { ...farmer, id: 2, identifier: "F-002", latitude: null, longitude: null },
  ]);
  const read = await migrated("producteurs.geojson", new TextEncoder().encode(text));
  expect(read?.recognised.source).toBe("registry");
  expect(read?.rows).toMatchObject([
    {
      ...{
        key: "F-001",
        identifier: "F-001",
        lastName: "KOUASSI",
        firstName: "Yao",
        sex: "male",
        birthDate: "1980",
      },
      ...{ phones: ["+2250701020304"], village: "Méagui", areaHectares: 2.5, latitude: 6.5, longitude: -5.2 },
    },
    { key: "F-002", latitude: null, longitude: null },
  ]);
});

it("does not take a cooperative’s own list for the file of a registry", async () => {
  const list = csvOf([
    ["CODE", "NOM", "CONTACT"],
    ["F-1", "KOUASSI Yao", "0701020304"],
  ]);
  expect(await migrated("liste.csv", list)).toBeNull();
});

it("knows what was refused over there, and the column that only counts a repeated group", async () => {
  const [root, repeat] = odkTables(
    [
      ["uuid:a", "F-001", "KOUASSI", "Yao"],
      ["uuid:b", "F-002", "KONAN", "Affoué"],
    ],
    [],
  );
  if (root === undefined || repeat === undefined) throw new Error("Two tables were written.");
  const place = root.rows[0]!.indexOf("ReviewState");
  const reviewed = root.rows.map((row, at) => [
    ...row.with(place, ["ReviewState", "approved", "rejected"][at]!),
    at === 0 ? "SET-OF-parcelles" : "uuid",
  ]);
  const read = await migrated("recensement.zip", await zipOf([{ ...root, rows: reviewed }, repeat]));
  expect(read?.refused).toEqual(["KONAN"]);
  const [sheet] = read!.list.sheets;
  const unknown = sheet!.columns.filter(({ field, header }) => field === null && header.startsWith("SET"));
  expect(unknown.map(({ place }) => read!.beside.some((column) => column.place === place))).toEqual([true]);
});

it("counts bytes and cells of an archive of tables together, however small each of them is", async () => {
  const [root, repeat] = odkTables([["uuid:a", "F-001", "KOUASSI", "Yao"]], []);
  const many = Array.from({ length: 50 }, (_, number) => ({ ...repeat!, name: `groupe-${number}` }));
  const source = { name: "recensement.zip", bytes: await zipOf([root!, ...many]) };
  const cells = [root!, ...many].flatMap(({ rows }) => rows.flat()).length;
  const entryBytes = 51 * 1000;
  const within = { ...DEFAULT_LIMITS, spreadsheetCells: cells, entryBytes };
  expect((await openMigration(source, within)).file.sheets).toHaveLength(51);
  await expect(openMigration(source, { ...within, spreadsheetCells: cells - 1 })).rejects.toMatchObject({
    ...{ code: "too_large", detail: { cells: cells - 1 } },
  });
  await expect(openMigration(source, { ...within, entryBytes: 1000 })).rejects.toMatchObject({
    ...{ code: "too_large", detail: { limitBytes: 1000 } },
  });
});
