import type { FormDefinition, FormItem, Question } from "@parcelle/forms/definition/form-definition";
import type { TypedAnswers } from "@parcelle/forms/record/typed-answers";
import { among, between, holding, quoted } from "#app/rest-conditions.ts";
import type { Locale } from "#shell/locale.ts";
import type { CellValue, Choice, Column } from "#ui/table/column.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { questionLabel, toldIn } from "../form/question-label.ts";

type WithAnswers = { typed_answers: TypedAnswers };

/** Where the rows of a table keep the answer to a question, and by which words `/rest/v1` reads it. */
export interface AnswerPlace<Row> {
  value: (row: Row, path: readonly string[]) => CellValue;
  text: (path: readonly string[]) => string;
  /** As the number that it is. */
  number: (path: readonly string[]) => string;
  /** Rows whose several choices have this one among them. */
  has: (path: readonly string[], choice: string) => string;
}

/** So many answers stand in the table from the start; the others are chosen. */
const SHOWN_ANSWERS = 6;
const NOT_ANSWERED = new Set(["note", "start", "end", "today", "deviceid", "username", "audit"]);
const NUMBERS = new Set(["integer", "decimal", "range"]);
const MOMENTS = new Set(["date", "dateTime"]);
const CHOICES = new Set(["select_one", "select_multiple", "rank"]);
/** A filter with more choices than this is searched as text. */
const MOST_CHOICES = 200;
/** Stands in a filter for what was not answered. */
const UNANSWERED = "-";

interface Place {
  question: Question;
  path: readonly string[];
}

const keyOf = (path: readonly string[]) => quoted(path.join("/"));

const OF_RECORDS: AnswerPlace<WithAnswers> = {
  value: ({ typed_answers }, path) => cellValue(typed_answers[path.join("/")]),
  text: (path) => `typed_answers->>${keyOf(path)}`,
  number: (path) => `typed_answers->${keyOf(path)}`,
  has: (path, choice) => `typed_answers->${keyOf(path)}.cs.${quoted(JSON.stringify([choice]))}`,
};

/** A column for each question outside of repeats, as the form asks them: sorted and filtered as what it is. */
export const answerColumns = (
  { items, lists }: FormDefinition,
  locale: Locale,
  notAnswered: string,
): AskedColumn<WithAnswers>[] => answerColumnsOf({ items, lists }, OF_RECORDS, locale, notAnswered);

/** The same for the questions among some items of a form, outside of the repeats among them. */
export function answerColumnsOf<Row>(
  { items, lists }: Pick<FormDefinition, "items" | "lists">,
  kept: AnswerPlace<Row>,
  locale: Locale,
  notAnswered: string,
): AskedColumn<Row>[] {
  return placesOf(items).map((place, index) => ({
    ...answerColumn(place, lists, kept, { locale, notAnswered }),
    hidden: index >= SHOWN_ANSWERS,
  }));
}

function answerColumn<Row>(
  { question, path }: Place,
  lists: FormDefinition["lists"],
  kept: AnswerPlace<Row>,
  { locale, notAnswered }: { locale: Locale; notAnswered: string },
): AskedColumn<Row> {
  const own = lists.find(({ id }) => id === question.list)?.choices ?? [];
  const labels = new Map(own.map(({ name, label }) => [name, toldIn(label, locale) || name]));
  const isChosen = CHOICES.has(question.type) && labels.size > 0 && labels.size <= MOST_CHOICES;
  const kind = kindOf(question.type, isChosen);
  return {
    ...{ id: `a-${path.join(".")}`, header: questionLabel(question, locale), kind, width: 150 },
    value: (row) => kept.value(row, path),
    text: (value) =>
      String(value)
        .split(" ")
        .map((part) => labels.get(part) ?? part)
        .join(labels.size > 0 && String(value).includes(" ") ? ", " : " "),
    ...(isChosen ? { choices: choicesOf(labels, notAnswered) } : {}),
    ...(kind === "number" ? { text: (value: string | number) => String(value) } : {}),
    ...(question.type === "select_multiple" ? { sort: false } : {}),
    asked: askedOf(path, kind, kept, question.type === "select_multiple" || question.type === "rank"),
  };
}

const choicesOf = (labels: ReadonlyMap<string, string>, notAnswered: string): Choice[] => [
  ...[...labels].map(([value, label]) => ({ value, label })),
  { value: UNANSWERED, label: notAnswered },
];

function kindOf(type: string, isChosen: boolean): Column<never>["kind"] {
  if (NUMBERS.has(type)) return "number";
  if (MOMENTS.has(type)) return "date";
  return isChosen ? "choice" : "text";
}

/** What `/rest/v1` is asked about an answer: as text, or as the number that it is. */
function askedOf<Row>(
  path: readonly string[],
  kind: Column<never>["kind"],
  kept: AnswerPlace<Row>,
  isList: boolean,
) {
  const [text, number] = [kept.text(path), kept.number(path)];
  return {
    columns: [kind === "number" ? number : text],
    condition: (filter: Filter) => {
      if (filter.kind === "text") return holding([text], filter.text);
      if (filter.kind === "range") return `and(${between(kind === "number" ? number : text, filter)})`;
      const named = filter.values.filter((value) => value !== UNANSWERED);
      const none = filter.values.includes(UNANSWERED) ? [`${text}.is.null`] : [];
      if (isList) return [...none, ...named.map((value) => kept.has(path, value))].join(",");
      return [...none, ...(named.length > 0 ? [among(text, named)] : [])].join(",");
    },
  };
}

/** Questions outside of repeats: those within have an answer a row. */
function placesOf(items: readonly FormItem[], path: readonly string[] = []): Place[] {
  return items.flatMap((item): Place[] => {
    const own = item.name === "" ? path : [...path, item.name];
    if (item.kind === "question") return NOT_ANSWERED.has(item.type) ? [] : [{ question: item, path: own }];
    return item.kind === "group" ? placesOf(item.items, own) : [];
  });
}

function cellValue(answer: TypedAnswers[string] | undefined): CellValue {
  if (answer === undefined) return null;
  return Array.isArray(answer) ? answer.join(" ") : answer;
}
