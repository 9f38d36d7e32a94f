import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { readTableFile } from "@parcelle/formats/table/read-table-file";
import type { FileSheet } from "@parcelle/formats/table/table-file";
import { expect, test } from "vitest";
import { testSeed } from "../../../../tools/draw.ts";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { messyList, noMessyList } from "../../test/messy-list.ts";
import { mutantList } from "../../test/mutant-lists.ts";
import { LIST_LIMITS } from "./list-limits.ts";
import { type FarmerList, readFarmerList } from "./read-farmer-list.ts";

const options = { country: "CI", today: "2026-11-28" };

/** Our writer writes no formulas: the one of the list is what a spreadsheet makes of it. */
async function listWithoutFormula(): Promise<FileSheet> {
  const file = await readTableFile({ name: "liste.xlsx", path: messyList }, LIST_LIMITS);
  const sheet = file.sheets[0]!;
  const calculated = sheet.rows.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) =>
      typeof cell === "object" && cell !== null && "formula" in cell ? "YAO Kouadio" : cell,
    ),
  }));
  return { ...sheet, rows: calculated };
}

const told = ({ rows, duplicates }: FarmerList) => ({
  farmers: rows.map(({ number, farmer, repairs, problems }) => ({
    ...{ number, farmer },
    codes: [...repairs, ...problems].map(({ code }) => code).sort(),
  })),
  duplicates: duplicates.map(({ numbers, score }) => ({ numbers, score })),
});

test(
  "fifty lists made of the messy one, as other cooperatives send them, read to the same farmers",
  skippedWithout("reference data", noMessyList),
  async () => {
    const sheet = await listWithoutFormula();
    const wanted = told(readFarmerList({ format: "xlsx", sheets: [sheet] }, options));
    for (let index = 0; index < 50; index += 1) {
      const seed = `${testSeed}/${index}`;
      const mutant = await mutantList(sheet, 4, seededRandom(seed));
      const file = await readTableFile({ name: "mutant.xlsx", bytes: mutant.bytes }, LIST_LIMITS);
      const list = readFarmerList(file, options);
      expect({ seed, headers: mutant.headers, sheets: list.sheets.length, ...told(list) }).toEqual({
        ...{ seed, headers: mutant.headers, sheets: mutant.sheets },
        ...wanted,
      });
    }
  },
);
