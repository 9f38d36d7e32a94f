import { placedItems } from "@parcelle/forms/definition/edit/item-place";
import type { Choice, FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Locale } from "#shell/locale.ts";
import { questionLabel, toldIn } from "../../form/question-label.ts";

/** How an answer is compared: as a number, a day, one or several of a list, a text, or only whether it is there. */
export type AnswerKind = "number" | "date" | "one" | "several" | "text" | "presence";

/** A question that conditions may speak of. */
export interface KnownQuestion {
  name: string;
  label: string;
  answer: AnswerKind;
  choices: readonly { name: string; label: string }[];
}

const kinds: Readonly<Record<string, AnswerKind>> = {
  ...{ integer: "number", decimal: "number", range: "number", date: "date", today: "date" },
  ...{ select_one: "one", select_one_from_file: "text", select_multiple: "several", rank: "presence" },
  ...{ geopoint: "presence", geotrace: "presence", geoshape: "presence", image: "presence" },
  ...{ audio: "presence", video: "presence", file: "presence" },
};

/** The questions of a form whose answers conditions may ask, in their order. */
export function knownQuestions(definition: FormDefinition, locale: Locale): KnownQuestion[] {
  const lists = new Map(definition.lists.map(({ id, choices }) => [id, choices]));
  return [...placedItems(definition.items)].flatMap(({ item }) => {
    if (item.kind !== "question" || item.type === "note" || item.name === "") return [];
    return [
      {
        name: item.name,
        label: questionLabel(item, locale),
        answer: kinds[item.type] ?? "text",
        choices: (lists.get(item.list) ?? []).map((choice) => told(choice, locale)),
      },
    ];
  });
}

const told = ({ name, label }: Choice, locale: Locale) => ({ name, label: toldIn(label, locale) || name });
