import type { EntityDeclaration, FormDefinition } from "../../definition/form-definition.ts";
import { headerOf, headersOf, surveyRows, texted, type WrittenRow } from "./survey-rows.ts";

/** A sheet of an XLSForm as texts; `hasHeaders` where its first row names the columns. */
export type WrittenTable = { name: string; rows: readonly (readonly string[])[]; hasHeaders: boolean };

/** The sheets of a form, in order; each question, group and response has the row in which it stands in the form. */
export function writtenTables(definition: FormDefinition): WrittenTable[] {
  const languages = definition.languages.length === 0 ? [""] : definition.languages;
  const labels = languages.map((language) => headerOf("label", language));
  const survey = [...surveyRows(definition.items)];
  const choices = choiceRows(definition);
  const entities = definition.entities.map(entityRow);
  return [
    tableOf("survey", survey, headersOf(survey, ["type", "name", ...labels], languages)),
    ...(choices.length === 0 ? [] : [tableOf("choices", choices, choiceHeaders(choices, labels, languages))]),
    tableOf("settings", [settingsRow(definition)], Object.keys(settingsRow(definition))),
    ...(entities.length === 0 ? [] : [tableOf("entities", entities, headersOf(entities, ["list_name"], []))]),
    ...definition.otherSheets.map((sheet) => ({ ...sheet, hasHeaders: false })),
  ];
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

function tableOf(name: string, rows: readonly WrittenRow[], headers: readonly string[]): WrittenTable {
  const lines = rows.map((row) => headers.map((header) => row[header] ?? ""));
  return { name, rows: [headers, ...lines], hasHeaders: true };
}
