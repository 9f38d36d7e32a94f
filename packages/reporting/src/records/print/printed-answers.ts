import type { FormDefinition, FormItem, Question } from "@parcelle/forms/definition/form-definition";
import { toldIn, withoutMarkup } from "@parcelle/forms/definition/told-text";
import type { Answers } from "@parcelle/forms/record/answers";

/** An answer as it is printed, and of what kind it is. */
export type PrintedAnswer = {
  /** `parcelle[2]/contour` */
  address: string;
  question: string;
  type: string;
  /** As it was sent, choices by what they are called; "" where nothing was answered. */
  answer: string;
};

/** The answers below one heading: those of a group, or of a row of a repeat. */
export type PrintedSection = { title: string; depth: number; answers: readonly PrintedAnswer[] };

type Means = {
  language: string;
  labels: ReadonlyMap<string, string>;
  unasked: ReadonlySet<string>;
  rowTitle: (label: string, number: number) => string;
};

const NOT_ANSWERED = new Set(["note", "xml-external", "csv-external", "audit"]);

/**
 * The answers of a record under the headings of its form, in its order; what the form did not ask is left out.
 *
 * @param language of the questions, as the form names it or its code
 * @param unasked addresses of what was not asked
 * @returns sections without answers of their own stand for the headings above others
 */
export function printedAnswers(
  { items, lists }: Pick<FormDefinition, "items" | "lists">,
  answers: Answers,
  unasked: readonly string[],
  { language, rowTitle }: Pick<Means, "language" | "rowTitle">,
): PrintedSection[] {
  const labels = new Map(
    lists.flatMap(({ id, choices }) =>
      choices.map(({ name, label }) => [`${id} ${name}`, withoutMarkup(toldIn(label, language)) || name]),
    ),
  );
  const means = { language, rowTitle, labels, unasked: new Set(unasked) };
  return sectionsOf(items, answers, { title: "", depth: 0, address: "" }, means).filter(
    ({ title, answers: own }) => title !== "" || own.length > 0,
  );
}

type Place = { title: string; depth: number; address: string };

/** The section of a place, and behind it those of the headings within. */
function sectionsOf(
  items: readonly FormItem[],
  answers: Answers,
  place: Place,
  means: Means,
): [PrintedSection, ...PrintedSection[]] {
  const parts = items.map((item) => partOf(item, answers, place, means));
  const own = parts.flatMap(({ own: answered }) => answered);
  return [{ title: place.title, depth: place.depth, answers: own }, ...parts.flatMap(({ below }) => below)];
}

/** What an item has of the section that it stands in, and the sections below it. */
type Part = { own: readonly PrintedAnswer[]; below: readonly PrintedSection[] };

const NOTHING: Part = { own: [], below: [] };

function partOf(item: FormItem, answers: Answers, place: Place, means: Means): Part {
  const at = item.name === "" ? place.address : `${place.address}${item.name}`;
  if (means.unasked.has(at)) return NOTHING;
  const answer = item.name === "" ? answers : answers[item.name];
  const label = withoutMarkup(toldIn(item.label, means.language));
  if (item.kind === "question") {
    if (NOT_ANSWERED.has(item.type)) return NOTHING;
    return { own: [answerOf(item, label || item.name, at, answer, means)], below: [] };
  }
  const depth = place.depth + 1;
  if (item.kind === "repeat") {
    const below = rowsOf(answer).flatMap((row, index) => {
      const title = means.rowTitle(label || item.name, index + 1);
      return sectionsOf(item.items, row, { title, depth, address: `${at}[${index + 1}]/` }, means);
    });
    return { own: [], below };
  }
  const address = item.name === "" ? place.address : `${at}/`;
  const inner = isGroup(answer) ? answer : {};
  if (label !== "")
    return { own: [], below: sectionsOf(item.items, inner, { title: label, depth, address }, means) };
  const [first, ...below] = sectionsOf(item.items, inner, { ...place, address }, means);
  return { own: first.answers, below };
}

const isGroup = (answer: Answers[string] | undefined): answer is Answers =>
  typeof answer === "object" && !Array.isArray(answer);

const rowsOf = (answer: Answers[string] | undefined): readonly Answers[] =>
  Array.isArray(answer) ? answer : isGroup(answer) ? [answer] : [];

function answerOf(
  { type, list }: Question,
  question: string,
  address: string,
  answer: Answers[string] | undefined,
  { labels }: Means,
): PrintedAnswer {
  const text = typeof answer === "string" ? answer : "";
  const told =
    labels.get(`${list} ${text}`) ??
    (list === "" || text === ""
      ? text
      : text
          .split(/\s+/)
          .map((code) => labels.get(`${list} ${code}`) ?? code)
          .join(", "));
  return { address, question, type, answer: told };
}
