import { collectBytes } from "@parcelle/formats/collect-bytes";
import { longestCellText, type XlsxGrid, type XlsxLine } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import type { EntityDeclaration, FormDefinition } from "../definition/form-definition.ts";
import { FormRefusal } from "../form-refusal.ts";
import { headerOf, headersOf, surveyRows, texted, type WrittenRow } from "./write/survey-rows.ts";

const WIDTH = 24;

/**
 * Writes a form as an XLSForm workbook; reading it again gives an equal form.
 *
 * @param definition any form
 * @returns the .xlsx
 * @throws FormRefusal cannot_compile for a text that is longer than a cell of Excel can be
 * @see https://xlsform.org/en/ref-table/
 */
export async function writeXlsForm(definition: FormDefinition): Promise<Uint8Array<ArrayBuffer>> {
  const languages = definition.languages.length === 0 ? [""] : definition.languages;
  const labels = languages.map((language) => headerOf("label", language));
  const survey = [...surveyRows(definition.items)];
  const choices = choiceRows(definition);
  const entities = definition.entities.map(entityRow);
  const sheets = [
    gridOf("survey", survey, headersOf(survey, ["type", "name", ...labels], languages)),
    ...(choices.length === 0 ? [] : [gridOf("choices", choices, choiceHeaders(choices, labels, languages))]),
    gridOf("settings", [settingsRow(definition)], Object.keys(settingsRow(definition))),
    ...(entities.length === 0 ? [] : [gridOf("entities", entities, headersOf(entities, ["list_name"], []))]),
    ...definition.otherSheets.map(({ name, rows }) => plainGrid(name, rows)),
  ];
  return collectBytes(writeWorkbook(sheets));
}

function choiceRows({ lists }: FormDefinition): WrittenRow[] {
  return lists.flatMap(({ id, choices }) =>
    choices.map(({ name, label, media, columns }) => ({
      list_name: id,
      name,
      ...texted("label", label),
      ...Object.assign({}, ...Object.entries(media).map(([kind, texts]) => texted(kind, texts))),
      ...columns,
    })),
  );
}

function choiceHeaders(rows: readonly WrittenRow[], labels: readonly string[], languages: readonly string[]) {
  const headers = headersOf(rows, ["name", ...labels], languages);
  return ["list_name", ...headers.filter((header) => header !== "list_name")];
}

function settingsRow(definition: FormDefinition): WrittenRow {
  const { formId, title, version, defaultLanguage, instanceName, settings } = definition;
  const told = { version, default_language: defaultLanguage, instance_name: instanceName, ...settings };
  const stated = Object.entries(told).filter(([, value]) => value !== "");
  return { form_title: title, form_id: formId, ...Object.fromEntries(stated) };
}

function entityRow(entity: EntityDeclaration): WrittenRow {
  return {
    list_name: entity.listName,
    label: entity.label,
    create_if: entity.createIf,
    update_if: entity.updateIf,
    entity_id: entity.entityId,
    ...entity.kept,
  };
}

function gridOf(name: string, rows: readonly WrittenRow[], headers: readonly string[]): XlsxGrid {
  const lines = rows.map((row) => headers.map((header) => row[header] ?? ""));
  return { ...plainGrid(name, [headers, ...lines]), frozen: 1 };
}

function plainGrid(name: string, rows: readonly (readonly string[])[]): XlsxGrid {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return { name, widths: Array.from({ length: width }, () => WIDTH), frozen: 0, lines: rows.map(lineOf) };
}

function lineOf(cells: readonly string[], index: number): XlsxLine {
  return {
    number: index + 1,
    cells: cells.map((value) => {
      if (value.length > longestCellText)
        throw new FormRefusal("cannot_compile", { what: `${value.slice(0, 60)}…` });
      return value === "" ? null : { value, verbatim: true, wrapped: true };
    }),
  };
}
