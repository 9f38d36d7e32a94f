import { isElementName } from "../definition/compile/refuse-unwritable.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { xformOf } from "../definition/xform-of.ts";
import { FormRefusal } from "../form-refusal.ts";
import { choiceHeader, snake, surveyHeader } from "./columns.ts";
import type { FormProblem } from "./form-problem.ts";
import type { FormRow, FormSheet } from "./form-tables.ts";
import { checkNames } from "./read/check-names.ts";
import { checkItem, type KnownLists } from "./read/check-questions.ts";
import { ReferenceCheck } from "./read/check-references.ts";
import { languagesOf } from "./read/languages-of.ts";
import { type NamedColumn, type NamedRow, nameRows } from "./read/named-rows.ts";
import { nearestName } from "./read/nearest-name.ts";
import { ProblemList } from "./read/problem-list.ts";
import { readChoices } from "./read/read-choices.ts";
import { readEntities } from "./read/read-entities.ts";
import { readSettings, settingsAmong } from "./read/read-settings.ts";
import { readSurvey } from "./read/read-survey.ts";
import { isYes } from "./read/yes-or-no.ts";

const SHEETS = ["survey", "choices", "settings", "entities"];

/** Sheets of XLSForm that are kept as they are: what fills in files beside the form. */
const CARRIED = ["external_choices", "osm"];

/** A form as far as it is understood, and all that is wrong with it. */
export type ReadXlsForm = { definition: FormDefinition; problems: FormProblem[] };

/**
 * Reads the sheets of an XLSForm.
 *
 * @param sheets as a workbook or a text has them
 * @param fileName what a form without an identifier is called by
 * @throws FormRefusal no_survey
 */
export function readFormSheets(sheets: readonly FormSheet[], fileName: string): ReadXlsForm {
  const problems = new ProblemList();
  const { survey, choices, settings, entities, others } = chooseSheets(sheets, problems);
  const named = nameRows(survey, surveyHeader, problems);
  const namedChoices =
    choices === null ? { columns: [], rows: [] } : nameRows(choices, choiceHeader, problems);
  const told = readSettings(settings, settingsAmong(named.rows), fallbackId(fileName), problems);
  const { languages, plain } = languagesOf([...named.columns, ...namedChoices.columns], told.defaultLanguage);
  const read = readSurvey(named.rows, plain, problems);
  const mayRepeat = isYes(told.settings.allow_choice_duplicates ?? "");
  warnOfColumns(namedChoices.columns, choices, problems);
  const lists = readChoices(namedChoices.rows, plain, mayRepeat, problems);
  const declared = readEntities(entities, problems);
  checkNames(read.items, read.rows, problems);
  const references = new ReferenceCheck(read.items, problems);
  const known = { choices: lists.rows, external: externalLists(others), hasSheet: choices !== null };
  checkRows(read.rows, known, references, problems);
  for (const row of declared.rows)
    for (const key of ["label", "create_if", "update_if", "entity_id"])
      references.checkExpression(row.text(key), row.place(key));
  if (told.instanceName !== "")
    references.checkExpression(told.instanceName, settingPlace(settings, "instance_name"));
  const definition = {
    ...told,
    languages,
    items: read.items,
    lists: lists.lists,
    entities: declared.entities,
    otherSheets: others.map(({ name, rows }) => ({ name, rows: rows.map(filledCells) })),
  };
  if (!problems.hasErrors()) checkCompiled(definition, read.rows, survey.name, problems);
  return { definition, problems: problems.inOrder(sheets.map(({ name }) => name)) };
}

function filledCells({ cells }: FormRow): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** What only shows when the form is made, such as a table of two lists, is told at its row. */
function checkCompiled(
  definition: FormDefinition,
  rows: ReturnType<typeof readSurvey>["rows"],
  sheet: string,
  problems: ProblemList,
): void {
  try {
    xformOf(definition);
  } catch (error) {
    if (!(error instanceof FormRefusal) || error.code !== "cannot_compile") throw error;
    const row = [...rows].find(([{ name }]) => name === error.facts.name)?.[1];
    const place = row?.place() ?? { sheet, row: null, column: null };
    problems.error("cannot_compile", place, { what: error.facts.what ?? "" });
  }
}

/** Columns that filters read are elements of choices. */
function warnOfColumns(
  columns: readonly NamedColumn[],
  sheet: FormSheet | null,
  problems: ProblemList,
): void {
  for (const { key, letter, header, language } of columns) {
    if (language !== null || isElementName(key) || sheet === null) continue;
    const row = sheet.rows[0]?.number ?? 1;
    problems.warn("choice_column", { sheet: sheet.name, row, column: { letter, header } });
  }
}

function checkRows(
  rows: ReturnType<typeof readSurvey>["rows"],
  lists: KnownLists,
  references: ReferenceCheck,
  problems: ProblemList,
): void {
  for (const [item, row] of rows) {
    checkItem(item, row, lists, problems);
    references.checkRow(item, row);
  }
}

type ChosenSheets = {
  survey: FormSheet;
  choices: FormSheet | null;
  settings: FormSheet | null;
  entities: FormSheet | null;
  others: FormSheet[];
};

/** The only sheet of a workbook is the one of the questions, whatever its name. */
function chooseSheets(sheets: readonly FormSheet[], problems: ProblemList): ChosenSheets {
  const find = (wanted: string) => sheets.find(({ name }) => snake(name) === wanted) ?? null;
  const [first, second] = sheets;
  const isAlone = second === undefined && first?.firstColumn === 0;
  const survey = find("survey") ?? (isAlone ? (first ?? null) : null);
  if (survey === null || survey.rows.length === 0)
    throw new FormRefusal("no_survey", { sheets: namesOf(sheets) });
  const chosen = {
    survey,
    choices: find("choices") ?? find("columns"),
    settings: find("settings"),
    entities: find("entities"),
  };
  const used = new Set<FormSheet | null>(Object.values(chosen));
  const others = sheets.filter((sheet) => !used.has(sheet));
  warnOfOthers(others, problems);
  return { ...chosen, others };
}

/** What a list of sheets is told by: a file that is no form may seem to have hundreds. */
function namesOf(sheets: readonly FormSheet[]): string {
  const names = [...new Set(sheets.map(({ name }) => name))];
  return names.length > 10 ? `${names.slice(0, 10).join(", ")}…` : names.join(", ");
}

function warnOfOthers(others: readonly FormSheet[], problems: ProblemList): void {
  for (const { name } of others) {
    if (CARRIED.includes(snake(name))) continue;
    const nearest = nearestName(name, [...SHEETS, ...CARRIED]);
    if (nearest !== "")
      problems.warn("sheet_misspelt", { sheet: name, row: null, column: null }, { nearest });
    else problems.warn("unknown_sheet", { sheet: name, row: null, column: null });
  }
}

function externalLists(others: readonly FormSheet[]): Set<string> {
  const sheet = others.find(({ name }) => snake(name) === "external_choices");
  if (sheet === undefined) return new Set();
  const { rows } = nameRows(sheet, choiceHeader, new ProblemList());
  return new Set(rows.map((row: NamedRow) => row.text("list_name")));
}

function settingPlace(sheet: FormSheet | null, key: string) {
  const name = sheet?.name ?? "settings";
  if (sheet === null) return { sheet: name, row: null, column: null };
  const readHeader = (header: string) => ({ key: snake(header), language: null, isKnown: true });
  return (
    nameRows(sheet, readHeader, new ProblemList()).rows[0]?.place(key) ?? {
      sheet: name,
      row: null,
      column: null,
    }
  );
}

function fallbackId(name: string): string {
  const base =
    name
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.[^.]*$/, "") ?? "";
  return base.trim().replace(/\s+/g, "_") || "data";
}
