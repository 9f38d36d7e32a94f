import type { FormDefinition, FormItem, Question } from "@parcelle/forms/definition/form-definition";
import type { Locale } from "#shell/locale.ts";
import { questionLabel, toldIn } from "../form/question-label.ts";

export type AnswerKind = "choice" | "choices" | "number" | "computed" | "date" | "text" | "place" | "file";

/** A question whose answers can be counted. */
export interface CountedQuestion {
  /** Names its place for addresses: `parcelle/culture`. */
  id: string;
  path: readonly string[];
  /** So many names of the path lead to the rows that it stands in; 0 for questions outside of repeats. */
  repeat: number;
  /** Rows within rows: what was not asked is not known of each. */
  isNested: boolean;
  /** What the rows are called; null outside of repeats. */
  rows: string | null;
  kind: AnswerKind;
  label: string;
  /** What choices are called, in the order of the form. */
  choices: readonly { value: string; label: string }[];
  /** Other questions have the same choices: a scale, whose order says something. */
  sharesChoices: boolean;
}

const KINDS: Readonly<Record<string, AnswerKind>> = {
  ...{ select_one: "choice", select_one_from_file: "choice", acknowledge: "choice", trigger: "choice" },
  ...{ select_multiple: "choices", select_multiple_from_file: "choices" },
  ...{ integer: "number", decimal: "number", range: "number", calculate: "computed" },
  ...{ date: "date", datetime: "date", dateTime: "date" },
  ...{ text: "text", barcode: "text", time: "text", rank: "text" },
  ...{ geopoint: "place", geotrace: "place", geoshape: "place", "start-geopoint": "place" },
  ...{ image: "file", audio: "file", video: "file", file: "file" },
};

/** The questions of a form that can be counted, in its order. */
export function countedQuestions({ items, lists }: FormDefinition, locale: Locale): CountedQuestion[] {
  const choicesOf = ({ list }: Question) =>
    (lists.find(({ id }) => id === list)?.choices ?? []).map(({ name, label }) => ({
      value: name,
      label: toldIn(label, locale) || name,
    }));
  const shared = sharedLists(items);
  type Above = Pick<CountedQuestion, "path" | "repeat" | "isNested" | "rows">;
  const within = (item: FormItem, above: Above): CountedQuestion[] => {
    const path = item.name === "" ? above.path : [...above.path, item.name];
    if (item.kind === "question") {
      const kind = KINDS[item.type];
      if (kind === undefined) return [];
      const label = questionLabel(item, locale);
      const sharesChoices = shared.has(item.list);
      return [{ ...above, id: path.join("/"), path, kind, label, choices: choicesOf(item), sharesChoices }];
    }
    const below =
      item.kind === "group"
        ? { ...above, path }
        : { path, repeat: path.length, isNested: above.repeat > 0, rows: questionLabel(item, locale) };
    return item.items.flatMap((child) => within(child, below));
  };
  return items.flatMap((item) => within(item, { path: [], repeat: 0, isNested: false, rows: null }));
}

/** A question as the server is asked about it. */
export const askedQuestion = ({ path, repeat, isNested, kind }: CountedQuestion) => ({
  ...{ path: [...path], kind },
  ...(repeat > 0 ? { repeat } : {}),
  ...(isNested ? { nested: true } : {}),
});

/** What a value of a question is called. */
export function choiceLabel({ choices }: Pick<CountedQuestion, "choices">, value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** Values in the order of the form where they are a scale, then those that the form does not have; else as they came. */
export function inOrderOfForm<Value extends { value: string }>(
  values: readonly Value[],
  { choices, sharesChoices }: Pick<CountedQuestion, "choices" | "sharesChoices">,
): Value[] {
  if (!sharesChoices) return [...values];
  const places = new Map(choices.map(({ value }, at) => [value, at]));
  const placeOf = ({ value }: Value) => places.get(value) ?? choices.length;
  return values.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Lists that more than one question has. */
function sharedLists(items: readonly FormItem[]): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  const look = (item: FormItem): void => {
    if (item.kind !== "question") {
      item.items.forEach(look);
      return;
    }
    if (item.list === "") return;
    if (once.has(item.list)) shared.add(item.list);
    once.add(item.list);
  };
  items.forEach(look);
  return shared;
}
