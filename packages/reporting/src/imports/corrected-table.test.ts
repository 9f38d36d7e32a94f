import { RowJudge } from "@parcelle/domain/imports/row-fate";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import type { TableLine, TableValue } from "@parcelle/formats/table/table-lines";
import { expect, test } from "vitest";
import type { CorrectionScope } from "./about-correction.ts";
import type { CorrectedRow, CorrectedTable } from "./corrected-table.ts";
import { writeCorrectedCsv } from "./write-corrected-table.ts";

// A list of people, who have neither a project nor an outline.
const columns = ["Code", "Nom", "Village"];
const people = [
  ["F-1", "Awa Koné", "divo"],
  ["F-1", "Yao Kouassi", "Divo"],
  ["F-2", "N".repeat(21), "Divo"],
];
const fields = { identifier: 200, name: 20 };

async function* lines(): AsyncGenerator<TableLine> {
  yield { number: 3, cells: columns };
  for (const [index, cells] of people.entries()) yield { number: index + 4, cells };
}

async function* judged(): AsyncGenerator<CorrectedRow> {
  const judge = new RowJudge(
    { columns: { identifier: "Code", name: "Nom" }, leftOut: new Set() },
    [],
    fields,
  );
  for (const [index, cells] of people.entries()) {
    const properties = Object.fromEntries(columns.map((name, place) => [name, cells[place]]));
    const { isDuplicate, tooLong, fate } = judge.judge({
      row_number: index + 4,
      state: "accepted",
      properties,
    });
    const decisions = [
      ...(isDuplicate ? ["Le code est déjà pris."] : []),
      ...(tooLong ? [`${tooLong.column} : ${tooLong.most} caractères au plus.`] : []),
    ];
    const repaired = new Map<number, TableValue>(cells[2] === "divo" ? [[2, "Divo"]] : []);
    yield {
      number: index + 4,
      isReturned: fate === "returned",
      cells: () => [...cells],
      correct: () => ({
        mark: decisions.length > 0 ? "to_decide" : null,
        changes: repaired.size > 0 ? ["Majuscule."] : [],
        ...{ repaired, decisions, checks: [] },
      }),
    };
  }
}

async function csvOf(scope: CorrectionScope, table: CorrectedTable["table"]): Promise<string[]> {
  const source = {
    language: "fr" as const,
    scope,
    columns,
    next: "Déposez-le de nouveau.",
    rows: judged(),
    table,
  };
  const text = new TextDecoder().decode(await collectBytes(writeCorrectedCsv(source)));
  return text.replace("\ufeff", "").trim().split("\r\n");
}

test("rows of any list are given back with what was repaired and what is to be decided, each in its line", async () => {
  expect(await csvOf("all", { header: 3, lines })).toEqual([
    "Code;Nom;Village;Correction Parcelle",
    "F-1;Awa Koné;Divo;Réparé\u00a0: Majuscule.",
    "F-1;Yao Kouassi;Divo;À corriger\u00a0: Le code est déjà pris.",
    `F-2;${"N".repeat(21)};Divo;À corriger\u00a0: Nom : 20 caractères au plus.`,
  ]);
});

test("the returned rows alone bear the number that they had", async () => {
  expect(await csvOf("returned", { header: 3, lines })).toEqual([
    "Code;Nom;Village;Correction Parcelle;Ligne du fichier",
    "F-1;Yao Kouassi;Divo;À corriger\u00a0: Le code est déjà pris.;5",
    `F-2;${"N".repeat(21)};Divo;À corriger\u00a0: Nom : 20 caractères au plus.;6`,
  ]);
});

test("rows of a file that is no table make one", async () => {
  const written = await csvOf("all", null);
  expect(written[0]).toBe("Code;Nom;Village;Correction Parcelle;Ligne du fichier");
  expect(written[1]).toBe("F-1;Awa Koné;Divo;Réparé\u00a0: Majuscule.;4");
});
