import type { EntityDeclaration } from "../../definition/form-definition.ts";
import { snake } from "../columns.ts";
import type { FormSheet } from "../form-tables.ts";
import { type NamedRow, nameRows } from "./named-rows.ts";
import type { ProblemList } from "./problem-list.ts";
import { straightQuotes } from "./yes-or-no.ts";

const COLUMNS = ["list_name", "label", "create_if", "update_if", "entity_id"];

/** The declarations of entities with their rows; none where the sheet is absent. */
export function readEntities(
  sheet: FormSheet | null,
  problems: ProblemList,
): { entities: EntityDeclaration[]; rows: NamedRow[] } {
  if (sheet === null) return { entities: [], rows: [] };
  const readHeader = (header: string) => {
    const key = snake(header) === "dataset" ? "list_name" : snake(header);
    return { key, language: null, isKnown: COLUMNS.includes(key) || key === "repeat" };
  };
  const { rows } = nameRows(sheet, readHeader, problems);
  return { entities: rows.map((row) => readEntity(row, problems)), rows };
}

function readEntity(row: NamedRow, problems: ProblemList): EntityDeclaration {
  const text = (key: string) => straightQuotes(row.text(key));
  if (text("list_name") === "") problems.error("entity_without_list", row.place("list_name"));
  const creates = text("entity_id") === "" || text("create_if") !== "";
  if (text("label") === "" && creates) problems.error("entity_without_label", row.place("label"));
  const kept: Record<string, string> = {};
  for (const { column, cell } of row.filled()) if (!COLUMNS.includes(column.key)) kept[column.key] = cell;
  return {
    listName: text("list_name"),
    label: text("label"),
    createIf: text("create_if"),
    updateIf: text("update_if"),
    entityId: text("entity_id"),
    kept,
  };
}
