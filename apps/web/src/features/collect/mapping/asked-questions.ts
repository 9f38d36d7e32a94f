import type { AskedQuestion } from "@parcelle/farmers/collected/record-mapping";
import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import { withoutMarkup } from "@parcelle/forms/definition/told-text";
import type { Locale } from "#shell/locale.ts";
import { questionLabel } from "../form/question-label.ts";

/** A question as a mapping looks at it, with what it is called on screen. */
export interface MappableQuestion extends AskedQuestion {
  label: string;
}

/** Questions that nobody answers. */
const NOT_ASKED = new Set([
  ...[
    "note",
    "acknowledge",
    "trigger",
    "start",
    "end",
    "today",
    "deviceid",
    "username",
    "phonenumber",
    "email",
  ],
  ...["audit", "simserial", "subscriberid", "start-geopoint", "background-geopoint", "hidden"],
]);

/** The questions of a form whose answers could say something of a farmer or a plot, in its order. */
export function askedQuestions({ items }: FormDefinition, locale: Locale): MappableQuestion[] {
  const within = (item: FormItem, path: string, repeat: string | null): MappableQuestion[] => {
    const own = [path, item.name].filter((part) => part !== "").join("/");
    if (item.kind === "question") {
      if (NOT_ASKED.has(item.type)) return [];
      const labels = Object.values(item.label).map(withoutMarkup);
      return [
        { path: own, name: item.name, type: item.type, labels, repeat, label: questionLabel(item, locale) },
      ];
    }
    const below = item.kind === "repeat" ? own : repeat;
    return item.items.flatMap((child) => within(child, own, below));
  };
  return items.flatMap((item) => within(item, "", null));
}
