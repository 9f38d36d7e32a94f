import type { FormItem, Question, Translated } from "../../definition/form-definition.ts";
import { mediaColumns } from "../columns.ts";

/** The cells of a row by header. */
export type WrittenRow = Readonly<Record<string, string>>;

/** Headers in the order in which people read them; others follow in the order in which they come. */
const ORDER = [
  ...["type", "name", "label", "hint", "guidance_hint", "required", "required_message", "relevant"],
  ...["constraint", "constraint_message", "constraint_severity", "readonly", "calculation", "trigger"],
  ...["default", "choice_filter", "appearance", "parameters", "repeat_count", ...mediaColumns],
];

/** The rows of the sheet of questions: a group is a row that begins, its questions, and a row that ends. */
export function* surveyRows(items: readonly FormItem[]): Generator<WrittenRow> {
  for (const item of items) {
    if (item.kind === "question") {
      yield questionRow(item);
      continue;
    }
    const begin = item.kept.type ?? `begin_${item.kind}`;
    const count: WrittenRow = item.kind === "repeat" ? { repeat_count: item.count } : {};
    yield { type: begin, ...said(item), ...count, ...item.kept };
    yield* surveyRows(item.items);
    yield { type: item.kept.type === undefined ? `end_${item.kind}` : "end loop" };
  }
}

function said(item: FormItem): WrittenRow {
  const media = Object.entries(item.media).map(([kind, texts]) => texted(kind, texts));
  return {
    name: item.name,
    ...texted("label", item.label),
    ...texted("hint", item.hint),
    ...texted("guidance_hint", item.guidance),
    ...Object.assign({}, ...media),
    relevant: item.relevant,
    appearance: item.appearance,
  };
}

function questionRow(question: Question): WrittenRow {
  const other = question.orOther ? " or_other" : "";
  return {
    type: `${question.type}${question.list === "" ? "" : ` ${question.list}`}${other}`,
    ...said(question),
    required: yesOr(question.required),
    ...texted("required_message", question.requiredMessage),
    constraint: question.constraint,
    ...texted("constraint_message", question.constraintMessage),
    constraint_severity: question.constraintSeverity === "warning" ? "warning" : "",
    readonly: yesOr(question.readOnly),
    calculation: question.calculation,
    trigger: question.trigger.map((name) => `\${${name}}`).join(", "),
    default: question.default,
    choice_filter: question.choiceFilter,
    parameters: Object.entries(question.parameters)
      .map(([key, value]) => `${key}=${value}`)
      .join(" "),
    ...question.kept,
  };
}

const yesOr = (condition: string): string => (condition === "true()" ? "yes" : condition);

/** Texts by header: `label::Français (fr)`, or `label` in a form without languages. */
export function texted(column: string, texts: Translated): Record<string, string> {
  const told = Object.entries(texts).map(([language, text]) => [headerOf(column, language), text] as const);
  return Object.fromEntries(told);
}

export const headerOf = (column: string, language: string): string =>
  language === "" ? column : `${column}::${language}`;

/**
 * The headers that rows need, in order.
 *
 * @param always headers that stand there even where no row fills them
 * @param languages of the form, in order
 */
export function headersOf(
  rows: readonly WrittenRow[],
  always: readonly string[],
  languages: readonly string[],
): string[] {
  const used = new Set([...always, ...rows.flatMap(filledHeaders)]);
  const known = ORDER.flatMap((column) => [
    column,
    ...languages.map((language) => headerOf(column, language)),
  ]);
  const ranks = new Map(known.map((header, index) => [header, index]));
  const rankOf = (header: string) => ranks.get(header) ?? known.length;
  return [...used].sort((a, b) => rankOf(a) - rankOf(b));
}

const filledHeaders = (row: WrittenRow): string[] => Object.keys(row).filter((header) => row[header] !== "");
