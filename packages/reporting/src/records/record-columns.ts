import { toldIn, withoutMarkup } from "@parcelle/forms/definition/told-text";
import { pointOfText } from "@parcelle/forms/expression/functions/geo-points";
import type { MergedItem } from "./merge-definitions.ts";
import type { PlaceKind } from "./place-geometry.ts";
import type { RecordCell } from "./record-source.ts";
import type { RecordTexts } from "./record-texts.ts";

/** A column of a file of records. */
export type RecordColumn = {
  /** For programs: the path of the question, and behind it what of the answer the column has. */
  name: string;
  label: string;
  type: "text" | "number" | "date" | "moment" | "flag" | "line" | "outline";
  /** What the codes mean, where there are some. */
  choices: ReadonlyMap<string, string> | null;
};

/** What a question becomes: its columns, and the cells of an answer. */
export type AnswerColumns = {
  /** Groups and the name, from the beginning of its table. */
  steps: readonly string[];
  columns: readonly RecordColumn[];
  cellsOf: (answer: string) => readonly RecordCell[];
  /** Where the answer is a place. */
  place: PlaceKind | null;
};

type MergedQuestion = Extract<MergedItem, { kind: "question" }>;
export type ColumnMeans = { formLanguage: string; splits: boolean; words: RecordTexts };

const WITHOUT_ANSWER = new Set(["note", "xml-external", "csv-external", "audit"]);
const NUMBERS = new Set(["integer", "decimal", "range"]);
const POINTS = new Set(["geopoint", "start-geopoint", "background-geopoint"]);
const SEVERAL = new Set(["select_multiple", "select_multiple_from_file"]);

/**
 * The columns of a question in all its versions; null where it is never answered.
 *
 * @param path of the question in the whole record, for its name
 */
export function answerColumns(
  question: MergedQuestion,
  path: readonly string[],
  steps: readonly string[],
  means: ColumnMeans,
): AnswerColumns | null {
  const types = new Set(question.stated.map(({ item }) => item.type));
  const [type] = types;
  if (type === undefined || [...types].every((one) => WITHOUT_ANSWER.has(one))) return null;
  const column = {
    name: path.join("/"),
    label: labelOf(question, means.formLanguage),
    type: "text" as const,
    choices: null,
  };
  const told = { steps, place: null };
  const all = (known: ReadonlySet<string>) => [...types].every((one) => known.has(one));
  if (all(NUMBERS))
    return { ...told, columns: [{ ...column, type: "number" }], cellsOf: (answer) => [numberOf(answer)] };
  if (all(new Set(["date", "today"])))
    return { ...told, columns: [{ ...column, type: "date" }], cellsOf: asTold };
  if (all(POINTS)) return pointColumns(column, steps, means.words);
  if (all(new Set(["geotrace"])))
    return { steps, place: "trace", columns: [{ ...column, type: "line" }], cellsOf: asTold };
  if (all(new Set(["geoshape"])))
    return { steps, place: "shape", columns: [{ ...column, type: "outline" }], cellsOf: asTold };
  const choices = choicesOf(question, means.formLanguage);
  if (choices.size === 0) return { ...told, columns: [column], cellsOf: asTold };
  const whole = { ...column, choices };
  if (!means.splits || !all(SEVERAL)) return { ...told, columns: [whole], cellsOf: asTold };
  return { ...told, ...splitColumns(whole, choices) };
}

const asTold = (answer: string): RecordCell[] => [answer === "" ? null : answer];

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const MOST_DIGITS = 15;

/** As a number where it is the same as a number; else as it was sent. */
function numberOf(answer: string): RecordCell {
  if (answer === "") return null;
  const isSame = PLAIN_NUMBER.test(answer) && answer.replace(/\D/g, "").length <= MOST_DIGITS;
  return isSame ? Number(answer) : answer;
}

function pointColumns(
  { name, label }: RecordColumn,
  steps: readonly string[],
  { point }: RecordTexts,
): AnswerColumns {
  const parts = [
    ["Latitude", point.latitude],
    ["Longitude", point.longitude],
    ["Altitude", point.altitude],
    ["Accuracy", point.accuracy],
  ] as const;
  const columns = parts.map(([part, told]) => ({
    ...{ name: `${name}-${part}`, label: `${label} – ${told}` },
    ...{ type: "number" as const, choices: null },
  }));
  return { steps, place: "point", columns, cellsOf: pointCells };
}

/** What is no point stands whole where the latitude would. */
function pointCells(answer: string): RecordCell[] {
  if (answer === "" || pointOfText(answer) === null) return [answer === "" ? null : answer, null, null, null];
  const parts = answer.trim().split(/\s+/);
  return [0, 1, 2, 3].map((at) => numberOf(parts[at] ?? ""));
}

function splitColumns(
  whole: RecordColumn,
  choices: ReadonlyMap<string, string>,
): Pick<AnswerColumns, "columns" | "cellsOf"> {
  const codes = [...choices.keys()];
  const flags = [...choices].map(([code, label]) => ({
    ...{ name: `${whole.name}/${code}`, label: `${whole.label} – ${label}` },
    ...{ type: "flag" as const, choices: null },
  }));
  const cellsOf = (answer: string): RecordCell[] => {
    if (answer.trim() === "") return [null, ...codes.map(() => null)];
    const chosen = new Set(answer.trim().split(/\s+/));
    return [answer, ...codes.map((code) => (chosen.has(code) ? 1 : 0))];
  };
  return { columns: [whole, ...flags], cellsOf };
}

/** What an item is called; the latest version that calls it something decides. */
export function labelOf({ stated, name }: MergedItem, formLanguage: string): string {
  for (const { item } of stated) {
    const told = withoutMarkup(toldIn(item.label, formLanguage));
    if (told !== "") return told;
  }
  return name;
}

function choicesOf({ stated }: MergedQuestion, formLanguage: string): Map<string, string> {
  const choices = new Map<string, string>();
  for (const { item, lists } of stated) {
    for (const { name, label } of lists.get(item.list)?.choices ?? [])
      if (!choices.has(name)) choices.set(name, withoutMarkup(toldIn(label, formLanguage)) || name);
    if (item.orOther && !choices.has("other"))
      choices.set("other", toldIn({ fr: "Autre", en: "Other" }, formLanguage));
  }
  return choices;
}
