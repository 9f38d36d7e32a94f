import { snake } from "../columns.ts";
import type { FormSheet } from "../form-tables.ts";
import { type NamedRow, nameRows } from "./named-rows.ts";
import type { ProblemList } from "./problem-list.ts";

/** What the sheet of settings says; the rest verbatim by column. */
export type ReadSettings = {
  formId: string;
  title: string;
  version: string;
  defaultLanguage: string;
  instanceName: string;
  settings: Record<string, string>;
};

const names: Readonly<Record<string, string>> = {
  form_title: "title",
  set_form_title: "title",
  id_string: "form_id",
  set_form_id: "form_id",
};

/** The name under which a setting is known here. */
export const settingName = (header: string): string => {
  const snaked = snake(header);
  return names[snaked] ?? snaked;
};

const AMONG_QUESTIONS = new Set(["title", "form_id", "version", "default_language"]);

/** Whether a word for a type is the name of a setting that stands among the questions. */
export const isSetting = (type: string): boolean => AMONG_QUESTIONS.has(settingName(type));

/** Settings that stand among the questions, with their value in the column of names. */
export function settingsAmong(rows: readonly NamedRow[]): Record<string, string> {
  const stated = rows.filter((row) => isSetting(row.text("type")));
  return Object.fromEntries(stated.map((row) => [settingName(row.text("type")), row.text("name")]));
}

/**
 * Reads the sheet of settings.
 *
 * @param sheet null where there is none
 * @param stated settings that stand as rows among the questions
 * @param fallback id of a form that states none: the name of its file
 */
export function readSettings(
  sheet: FormSheet | null,
  stated: Readonly<Record<string, string>>,
  fallback: string,
  problems: ProblemList,
): ReadSettings {
  const told = { ...readRows(sheet, problems), ...stated };
  const { form_id, title, version, default_language, instance_name, ...settings } = told;
  const formId = form_id ?? fallback;
  return {
    formId,
    title: title ?? formId,
    version: version ?? "",
    defaultLanguage: default_language ?? "",
    instanceName: instance_name ?? "",
    settings,
  };
}

function readRows(sheet: FormSheet | null, problems: ProblemList): Record<string, string> {
  if (sheet === null) return {};
  const readHeader = (header: string) => {
    const key = header.includes("::") ? header : settingName(header);
    return { key, language: null, isKnown: true };
  };
  const { rows } = nameRows(sheet, readHeader, problems);
  const [first, second] = rows;
  if (first === undefined) return {};
  if (second !== undefined) problems.warn("settings_rows", second.place());
  if (first.text("public_key") !== "") problems.error("encrypted_setting", first.place("public_key"));
  return Object.fromEntries([...first.filled()].map(({ column, cell }) => [column.key, cell]));
}
