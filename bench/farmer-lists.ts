import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LIST_LIMITS } from "@parcelle/farmers/list/list-limits";
import { readFarmerList } from "@parcelle/farmers/list/read-farmer-list";
import { readTableFile } from "@parcelle/formats/table/read-table-file";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import { madeFarmerList } from "./inputs/farmer-list.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { timed } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { watchProcess } from "./measure/watch-process.ts";

const options = { country: "CI", today: "2026-11-28" };
const peer = { name: "none", version: null, seconds: null, install: "no peer repairs lists of farmers" };
const goals = new Map([
  [10_000, 5],
  [100_000, 60],
]);

async function read(path: string) {
  const watch = watchProcess(process.pid);
  const { seconds, result } = await timed(async () =>
    readFarmerList(await readTableFile({ name: "list.xlsx", path }, LIST_LIMITS), options),
  );
  const { megabytes } = watch.stop();
  return { seconds, list: result, note: `${megabytes.toFixed(0)} MB above idle` };
}

await inTemporaryFolder(async (folder) => {
  const path = join(folder, "list.xlsx");
  // A first short list, so that the clock does not count what is loaded and compiled once.
  await writeFile(path, writeWorkbook([madeFarmerList(500).grid]));
  await read(path);
  for (const [rows, goal] of goals) {
    const { grid, planted } = madeFarmerList(rows);
    await writeFile(path, writeWorkbook([grid]));
    const { seconds, list, note } = await read(path);
    const repairs = list.rows.reduce((sum, row) => sum + row.repairs.length, 0);
    printLine({
      benchmark: `farmer-lists-${rows}`,
      ours: { name: "readTableFile and readFarmerList", seconds },
      peer,
      rows: list.rows.length,
      agreement: `${counted(list.duplicates.length)} pairs told, ${counted(planted)} were planted`,
      note: `${counted(repairs)} repairs; ${note}; goal ${goal} s`,
    });
  }
});

const bomb = join(
  import.meta.dirname,
  "../../shared/data/forms/pyxform/bug_example_xls_UCL_Biomass_Plot_Form.xlsx",
);
if (existsSync(bomb)) {
  const { seconds, list, note } = await read(bomb);
  printLine({
    benchmark: "farmer-lists-used-range",
    ours: { name: "a sheet whose used range has 1,048,576 rows", seconds },
    peer,
    rows: list.rows.length,
    agreement: `${list.sheets.length} sheets of farmers, ${list.unread.length} told as none`,
    note: `${note}; goal 1 s`,
  });
} else console.error(`Skipped: reference data absent at ${bomb}`);
