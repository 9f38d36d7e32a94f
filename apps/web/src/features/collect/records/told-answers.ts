import type { FormDefinition, FormItem, Question } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import { questionLabel, toldIn } from "../form/question-label.ts";

type Fact = [string, string];

/** Every answer of a record under its question, rows of repeats one after the other, choices by their labels. */
export function toldAnswers(
  { items, lists }: FormDefinition,
  answers: Answers,
  locale: Locale,
  row: (number: string) => string,
): Fact[] {
  const choices = new Map(
    lists.flatMap(({ id, choices: own }) =>
      own.map(({ name, label }) => [`${id} ${name}`, toldIn(label, locale) || name] as const),
    ),
  );
  const tell = (item: FormItem, at: Answers, prefix: string): Fact[] => {
    const label = prefix + questionLabel(item, locale);
    const answer = item.name === "" ? at : at[item.name];
    if (item.kind === "question") {
      if (item.type === "note") return [];
      return [[label, typeof answer === "string" ? toldAnswer(answer, item, choices, locale) : NO_VALUE]];
    }
    if (item.kind === "group")
      return item.items.flatMap((child) => tell(child, isGroup(answer) ? answer : {}, prefix));
    const rows = Array.isArray(answer) ? answer : [];
    return rows.flatMap((own, index) =>
      item.items.flatMap((child) =>
        tell(
          child,
          own,
          `${prefix}${questionLabel(item, locale)}, ${row(formatNumber(index + 1, locale, 0))} · `,
        ),
      ),
    );
  };
  return items.flatMap((item) => tell(item, answers, ""));
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
  if (list === "") return answer;
  const whole = choices.get(`${list} ${answer}`);
  if (whole !== undefined) return whole;
  return answer
    .split(/\s+/)
    .map((value) => choices.get(`${list} ${value}`) ?? value)
    .join(", ");
}
