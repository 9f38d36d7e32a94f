import { FileRefusal } from "@parcelle/formats/file-refusal";
import { CsvParser } from "@parcelle/formats/table/parse-csv";
import { FormRefusal } from "../form-refusal.ts";
import { element, leaf, type StatedNode } from "../instance/fixed-node.ts";

const LIMITS = { rows: 500_000, columns: 2_000, cells: 10_000_000 };

/**
 * A CSV list: a row is an `item` with an element for each column that has a name. The first line tells whether commas
 * or semicolons separate; a short row has empty values.
 *
 * @param text the file, without byte order mark
 * @param file its name, for the refusal
 * @throws FormRefusal list_not_csv with the row
 */
export function readCsvList(text: string, file: string): StatedNode {
  const [header = [], ...rows] = parse(text, file);
  const names = header.map((name) => name.trim());
  const items = rows.filter((row) => row.some((value) => value.trim() !== ""));
  return element(
    "root",
    items.map((row) =>
      element(
        "item",
        names.flatMap((name, column) => (name === "" ? [] : [leaf(name, (row[column] ?? "").trim())])),
      ),
    ),
  );
}

function parse(text: string, file: string): string[][] {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const parser = new CsvParser(first.split(";").length > first.split(",").length ? ";" : ",", LIMITS);
  try {
    return [...parser.push(text), ...parser.end()];
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new FormRefusal("list_not_csv", { file, row: Number(error.detail.row ?? 0) });
  }
}
