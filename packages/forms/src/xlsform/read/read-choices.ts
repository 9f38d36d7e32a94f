import type { Choice, ChoiceList, Media } from "../../definition/form-definition.ts";
import { mediaColumns } from "../columns.ts";
import type { NamedRow } from "./named-rows.ts";
import type { ProblemList } from "./problem-list.ts";

const TEXTS = new Set<string>(["label", ...mediaColumns]);

/** Lists with the rows of their choices, for what is checked against questions. */
export type ReadLists = { lists: ChoiceList[]; rows: ReadonlyMap<string, readonly NamedRow[]> };

/**
 * Reads the sheet of choices.
 *
 * @param plain language of texts whose column names none
 * @param mayRepeat names may stand twice in a list (`allow_choice_duplicates`)
 */
export function readChoices(
  named: readonly NamedRow[],
  plain: string,
  mayRepeat: boolean,
  problems: ProblemList,
): ReadLists {
  const rows = new Map<string, NamedRow[]>();
  for (const row of named) {
    const list = row.text("list_name");
    if (list === "") {
      if (row.text("name") !== "") problems.error("choice_without_list", row.place("list_name"));
      continue;
    }
    const listed = rows.get(list);
    if (listed === undefined) rows.set(list, [row]);
    else listed.push(row);
  }
  const lists = [...rows].map(([id, listed]) => {
    if (!mayRepeat) refuseTwice(listed, problems);
    return { id, choices: listed.flatMap((row) => readChoice(row, plain, problems)) };
  });
  return { lists, rows };
}

function readChoice(row: NamedRow, plain: string, problems: ProblemList): Choice[] {
  const name = row.text("name");
  if (name === "") {
    problems.error("choice_without_name", row.place("name"));
    return [];
  }
  const label = row.translated("label", plain);
  const media = readMedia(row, plain);
  if (Object.keys(label).length === 0 && Object.keys(media).length === 0)
    problems.warn("choice_without_label", row.place("label"), { name });
  const columns: Record<string, string> = {};
  for (const { column, cell } of row.filled()) {
    if (column.key === "list_name" || column.key === "name" || TEXTS.has(column.key)) continue;
    columns[column.key] = cell;
  }
  return [{ name, label, media, columns }];
}

/** Pictures, sounds and films of a row. */
export function readMedia(row: NamedRow, plain: string): Media {
  const media: Record<string, Record<string, string>> = {};
  for (const key of mediaColumns) {
    const texts = row.translated(key, plain);
    if (Object.keys(texts).length > 0) media[key] = texts;
  }
  return media;
}

function refuseTwice(rows: readonly NamedRow[], problems: ProblemList): void {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const name = row.text("name");
    const first = seen.get(name);
    if (first !== undefined && name !== "")
      problems.error("choice_twice", row.place("name"), { name, list: row.text("list_name"), first });
    else seen.set(name, row.number);
  }
}
