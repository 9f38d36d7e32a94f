import type { FormItem, Translated } from "@parcelle/forms/definition/form-definition";
import { toldIn as toldText, withoutMarkup } from "@parcelle/forms/definition/told-text";
import type { Locale } from "#shell/locale.ts";

/** A text in the language of the reader where the form has it, else in its first. */
export const toldIn = (text: Translated, locale: Locale): string => toldText(text, locale);

/** What a question is called where there is no room for markup. */
export const questionLabel = ({ label, name }: FormItem, locale: Locale): string =>
  withoutMarkup(toldIn(label, locale)) || name;
