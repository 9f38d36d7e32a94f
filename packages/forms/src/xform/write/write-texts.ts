import type { Text, TextPart, Translation } from "../xform.ts";
import { xmlElement, xmlText } from "./xml-element.ts";

/** A label or hint; nothing where it says nothing. */
export function writeText(name: "label" | "hint", text: Text | null): string[] {
  if (text === null) return [];
  if ("parts" in text) return [xmlElement(name, {}, writeParts(text.parts))];
  return [xmlElement(name, { ref: textReference(text) })];
}

/** A text that is not written where it stands, as an expression. */
export function textReference(text: Exclude<Text, { parts: unknown }>): string {
  return "itext" in text ? `jr:itext('${text.itext}')` : text.computed;
}

/** A message of a bind, which holds no values of expressions. */
export function writeMessage(text: Text | null): string | null {
  if (text === null) return null;
  if (!("parts" in text)) return textReference(text);
  return text.parts.map((part) => (typeof part === "string" ? part : part.output)).join("");
}

function writeParts(parts: readonly TextPart[]): string[] {
  return parts.map((part) =>
    typeof part === "string" ? xmlText(part) : xmlElement("output", { value: part.output }),
  );
}

/** The translations; nothing where there are none. */
export function writeTranslations(translations: readonly Translation[]): string[] {
  if (translations.length === 0) return [];
  return [xmlElement("itext", {}, translations.map(writeTranslation))];
}

function writeTranslation({ language, isDefault, texts }: Translation): string {
  const written = [...texts].map(([id, forms]) =>
    xmlElement(
      "text",
      { id },
      [...forms].map(([form, parts]) => xmlElement("value", { form: form || null }, writeParts(parts))),
    ),
  );
  return xmlElement("translation", { lang: language, default: isDefault ? "true()" : null }, written);
}
