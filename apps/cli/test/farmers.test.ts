import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { parcelle, referenceDataThere, referenceFolder, temporaryFolder } from "./run-parcelle.ts";

const messy = join(referenceFolder, "farmers", "liste_producteurs_sale.xlsx");
const noData = !referenceDataThere();
const folder = temporaryFolder();

const clean = join(folder, "clean.csv");
await writeFile(
  clean,
  "Code;Nom;Prénoms;Téléphone;Surface (ha)\nP-1;Koné;Awa;0701020304;2,5\nP-2;Yao;Koffi;+225 0501020304;1.25\n",
);

test("a list that needs no decision ends with 0, and every repair is said", async () => {
  const { code, stdout, stderr } = await parcelle(["farmers", clean, "--country", "ci"]);
  expect(code).toBe(0);
  expect(stdout).toContain('row 2: Surface (ha), "2,5" becomes "2.5". Comma read as a decimal point.');
  expect(stderr).toBe("2 rows accepted, 0 to correct.\n");
});

test(
  "the document has what was read of each row, by the codes of the list",
  skippedWithout("reference data", noData),
  async () => {
    const { code, stdout } = await parcelle(["farmers", messy, "--country", "CI", "--json"]);
    expect(code).toBe(2);
    const document = JSON.parse(stdout);
    expect(document.headerRow).toBe(4);
    expect(document.columns[5]).toEqual({ header: "CONTACT", field: "phones", confidence: 1 });
    expect(document.rows[1]).toMatchObject({
      row: 6,
      number: 2,
      farmer: {
        identifier: "SCB-002",
        lastName: "KONAN",
        firstName: "Affoué Marie",
        sex: "female",
        birthDate: "1980-07-12",
        phones: ["+2250701020305"],
        village: "Petit Gouméré",
        areaHectares: 2.75,
        latitude: 5.7851,
        longitude: -6.5933,
      },
      problems: [],
      accepted: true,
    });
    expect(document.rows[1].repairs.sort()).toEqual(["number.decimalComma", "phone.leadingZeroRestored"]);
    expect(document.skipped.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual(
      [
        [15, "blank"],
        [16, "TOTAL"],
      ],
    );
    expect(document.duplicates[0]).toMatchObject({ rows: [6, 10], score: 1 });
  },
);

test(
  "the workbook has the accepted rows, and gives the others back with their own cells and why",
  skippedWithout("reference data", noData),
  async () => {
    const out = join(folder, "out.xlsx");
    const { code, stderr } = await parcelle([
      "farmers",
      messy,
      "--country",
      "CI",
      "--lang",
      "fr",
      "--out",
      out,
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain("9 lignes acceptées, 4 à corriger.");
    const sheets = await readXlsxFile(await readFile(out));
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      "À lire",
      "Acceptées",
      "À corriger LISTE DES PLANTEURS",
      "Réparations",
      "Doublons",
      "Lignes laissées",
    ]);
    const [, accepted, returned] = sheets;
    expect(accepted?.data).toHaveLength(10);
    expect(accepted?.data[2]?.slice(0, 4)).toEqual([6, "SCB-002", "KONAN", "Affoué Marie"]);
    expect(returned?.data.slice(1).map((row) => row.at(-1))).toEqual([8, 10, 12, 14]);
    expect(returned?.data[2]?.at(-2)).toContain(
      "La même personne est déjà dans une ligne précédente. Voir la ligne 6.",
    );
    expect(returned?.data[4]?.[2]).toBe('=CONCATENATE("YAO ","Kouadio")');
  },
);

test("what is no list of farmers is refused by name", async () => {
  const other = join(folder, "prices.csv");
  await writeFile(other, "product,price\ncocoa,2200\n");
  const refused = await parcelle(["farmers", other]);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `${other}: no list of farmers found. It needs a header with a column of names and at least one other known column.\n`,
  ]);
  expect((await parcelle(["farmers", join(folder, "absent.xlsx")])).stderr).toContain("File not found");
  expect((await parcelle(["farmers", clean, "--country", "Ivory"])).stderr).toContain("--country cannot be");
});
