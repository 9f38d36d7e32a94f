import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import type { Locale } from "#shell/locale.ts";
import { questionLabel } from "../../form/question-label.ts";

/** A repeat of a form, whose rows can be those of a table. */
export interface FormRepeat {
  /** `menage/personne`. */
  path: string;
  /** What it is called, behind the repeats in which it stands: `Ménage › Personne`. */
  label: string;
  items: readonly FormItem[];
}

/** The repeats of a form in its order, each before those within it. */
export function formRepeats({ items }: Pick<FormDefinition, "items">, locale: Locale): FormRepeat[] {
  return repeatsIn(items, [], [], locale);
}

function repeatsIn(
  items: readonly FormItem[],
  path: readonly string[],
  labels: readonly string[],
  locale: Locale,
): FormRepeat[] {
  return items.flatMap((item): FormRepeat[] => {
    if (item.kind === "question") return [];
    const own = item.name === "" ? path : [...path, item.name];
    if (item.kind === "group") return repeatsIn(item.items, own, labels, locale);
    const named = [...labels, questionLabel(item, locale)];
    const repeat = { path: own.join("/"), label: named.join(" › "), items: item.items };
    return [repeat, ...repeatsIn(item.items, own, named, locale)];
  });
}
