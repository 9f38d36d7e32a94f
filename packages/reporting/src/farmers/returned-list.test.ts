import { collectBytes } from "@parcelle/formats/collect-bytes";
import type { TableFile } from "@parcelle/formats/table/table-file";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { writeReturnedList } from "./returned-list.ts";

const file: TableFile = {
  format: "xlsx",
  sheets: [
    {
      name: "Section A",
      merged: [],
      rows: [
        { number: 1, cells: ["Code", "Nom", "Contact", "Surface"] },
        { number: 2, cells: ["F-1", "KONÉ Awa", "08451236", "deux"] },
        { number: 3, cells: ["F-2", "YAO Koffi", "0701020304", 2] },
      ],
    },
  ],
};
const rows = [
  {
    ...{ sheet: "Section A", row: 2, isReturned: false },
    repairs: [{ code: "phone.migrated8to10:CI", column: 2, before: "08451236", after: "+2250708451236" }],
    problems: [{ code: "area.invalid", column: 3 }],
  },
  { sheet: "Section A", row: 3, isReturned: false, repairs: [], problems: [] },
];

const parts = async () =>
  unzipSync(await collectBytes(writeReturnedList({ file, rows, scope: "returned", language: "fr" })));

test("a row that was taken without a value comes back, its cells commented, and no other row does", async () => {
  const written = await parts();
  const sheet = strFromU8(written["xl/worksheets/sheet2.xml"]!);
  expect(sheet).toContain("KONÉ Awa");
  expect(sheet).not.toContain("YAO Koffi");
  const comments = [
    ...strFromU8(written["xl/comments2.xml"]!).matchAll(/<comment ref="(\w+)".*?<t [^>]*>(.*?)<\/t>/gs),
  ].map(([, reference, text]) => `${reference} ${text}`);
  expect(comments).toEqual([
    "C2 Ancien numéro de téléphone mis au plan actuel. Avant\u00a0: 08451236.",
    "D2 Surface illisible\u00a0: elle n’est pas reprise.",
  ]);
});
