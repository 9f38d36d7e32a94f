import type { FormDefinition, FormItem, Question } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import { questionLabel, toldIn } from "../form/question-label.ts";
import { toldGeometry } from "./told-geometry.ts";
import { PLACES } from "./told-places.ts";

/** `written` is the answer as it is stored, null where there is none; `answer` is what people read. */
export type ToldAnswer = { path: string; question: string; written: string | null; answer: string };

type Place = { at: Answers; prefix: string; path: string };

/** Every answer of a record under its question, rows of repeats one after the other, choices by their labels, places by their size. */
export function toldAnswers(
  { items, lists }: FormDefinition,
  answers: Answers,
  locale: Locale,
  row: (number: string) => string,
): ToldAnswer[] {
  const choices = new Map(
    lists.flatMap(({ id, choices: own }) =>
      own.map(({ name, label }) => [`${id} ${name}`, toldIn(label, locale) || name] as const),
    ),
  );
  const tell = (item: FormItem, { at, prefix, path }: Place): ToldAnswer[] => {
    const label = questionLabel(item, locale);
    const own = item.name === "" ? path : `${path}/${item.name}`;
    const answer = item.name === "" ? at : at[item.name];
    if (item.kind === "question") {
      if (item.type === "note") return [];
      const written = typeof answer === "string" ? answer : null;
      const told = written === null ? NO_VALUE : toldAnswer(written, item, choices, locale);
      return [{ path: own, question: prefix + label, written, answer: told }];
    }
    if (item.kind === "group")
      return item.items.flatMap((child) =>
        tell(child, { at: isGroup(answer) ? answer : {}, prefix, path: own }),
      );
    const rows = Array.isArray(answer) ? answer : [];
    return rows.flatMap((cells, index) => {
      const named = `${prefix}${label}, ${row(formatNumber(index + 1, locale, 0))} · `;
      const place = { at: cells, prefix: named, path: `${own}/${index + 1}` };
      return item.items.flatMap((child) => tell(child, place));
    });
  };
  return items.flatMap((item) => tell(item, { at: answers, prefix: "", path: "" }));
}

const isGroup = (answer: Answers[string] | undefined): answer is Answers =>
  typeof answer === "object" && !Array.isArray(answer);

const DAYS = new Set(["date", "today"]);
const MOMENTS = new Set(["dateTime", "datetime", "start", "end"]);

function toldAnswer(
  answer: string,
  { type, list }: Pick<Question, "type" | "list">,
  choices: ReadonlyMap<string, string>,
  locale: Locale,
): string {
  const isMoment = !Number.isNaN(Date.parse(answer));
  if (MOMENTS.has(type) && isMoment) return formatDateTime(answer, locale);
  if (DAYS.has(type) && isMoment) return formatDate(answer, locale);
  if (PLACES.has(type)) return toldGeometry(type, answer, locale);
  if (list === "") return answer;
  const whole = choices.get(`${list} ${answer}`);
  if (whole !== undefined) return whole;
  return answer
    .split(/\s+/)
    .map((value) => choices.get(`${list} ${value}`) ?? value)
    .join(", ");
}
