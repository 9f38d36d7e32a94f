import type { ItextForms, Text, TextPart, Translation } from "../../xform/xform.ts";
import type { FormDefinition, Media, Translated } from "../form-definition.ts";
import type { ExpressionCompiler } from "./compile-expressions.ts";
import type { Planned } from "./plan-form.ts";
import { splitText } from "./split-text.ts";

/** The language of texts that name none, where a form needs one all the same: beside pictures. */
const UNNAMED = "default";
/** What stands for a text that a language does not have. */
const MISSING = "-";

const FOLDERS: Readonly<Record<string, string>> = {
  image: "images",
  "big-image": "images",
  audio: "audio",
  video: "video",
};

type FormsByLanguage = Map<string, Map<string, readonly TextPart[]>>;

/** Collects the texts of a form: those of one language stay where they are shown, others go into the translations. */
export class TextCompiler {
  readonly #expressions: ExpressionCompiler;
  readonly #defaultLanguage: string;
  readonly #languages: readonly string[];
  readonly #texts = new Map<string, FormsByLanguage>();

  constructor({ languages, defaultLanguage }: FormDefinition, expressions: ExpressionCompiler) {
    this.#expressions = expressions;
    this.#languages = languages;
    this.#defaultLanguage = defaultLanguage === "" ? UNNAMED : defaultLanguage;
  }

  /** A label with its pictures and sounds. */
  label(texts: Translated, media: Media, id: string, context: Planned | null): Text | null {
    const plain = this.#plainText(texts);
    if (Object.keys(media).length === 0 && plain !== null) return this.#written(plain, context);
    if (Object.keys(media).length === 0 && Object.keys(texts).length === 0) return null;
    this.#add(id, "", texts, context);
    for (const [kind, files] of Object.entries(media)) this.#addMedia(id, kind, files);
    return { itext: id };
  }

  /** The label of a choice, always in the translations. */
  choice(texts: Translated, media: Media, id: string): void {
    this.#add(id, "", texts, null);
    for (const [kind, files] of Object.entries(media)) this.#addMedia(id, kind, files);
  }

  /** A hint, with what is shown on demand. */
  hint(texts: Translated, guidance: Translated, id: string, context: Planned): Text | null {
    const plain = this.#plainText(texts);
    if (Object.keys(guidance).length === 0) {
      if (plain !== null) return this.#written(plain, context);
      if (Object.keys(texts).length === 0) return null;
    }
    this.#add(id, "", texts, context);
    this.#add(id, "guidance", guidance, context);
    return { itext: id };
  }

  /** A message of a bind, in which no expression stands where it is of one language. */
  message(texts: Translated, id: string, context: Planned): Text | null {
    const plain = this.#plainText(texts);
    if (plain !== null && !plain.includes("${")) return { parts: [plain] };
    if (Object.keys(texts).length === 0) return null;
    this.#add(id, "", texts, context);
    return { itext: id };
  }

  /** The text of a form without languages, or of a column that named none; null where it is translated. */
  #plainText(texts: Translated): string | null {
    const [language, ...others] = Object.keys(texts);
    const isPlain = others.length === 0 && (language === "" || language === UNNAMED);
    return isPlain ? (texts[language] ?? null) : null;
  }

  isTranslated(texts: Translated): boolean {
    return Object.keys(texts).length > 0 && this.#plainText(texts) === null;
  }

  #written(text: string, context: Planned | null): Text | null {
    const parts = this.#parts(text, context);
    return parts.length === 0 ? null : { parts };
  }

  #parts(text: string, context: Planned | null): TextPart[] {
    return splitText(text).map((part) =>
      typeof part === "string" ? part : { output: this.#expressions.compile(part.expression, context) },
    );
  }

  #add(id: string, form: string, texts: Translated, context: Planned | null): void {
    for (const [language, text] of Object.entries(texts))
      this.#formsOf(id, language).set(form, this.#parts(text, context));
  }

  #addMedia(id: string, kind: string, files: Translated): void {
    for (const [language, file] of Object.entries(files)) {
      const address = file.startsWith("jr://") ? file : `jr://${FOLDERS[kind] ?? kind}/${file}`;
      this.#formsOf(id, language).set(kind, [address]);
    }
  }

  #formsOf(id: string, language: string): Map<string, readonly TextPart[]> {
    const told = language === "" ? this.#defaultLanguage : language;
    const byLanguage = this.#texts.get(id) ?? new Map();
    this.#texts.set(id, byLanguage);
    const forms = byLanguage.get(told) ?? new Map();
    byLanguage.set(told, forms);
    return forms;
  }

  /** All languages with all texts: what one does not have is a dash, as other tools write it. */
  translations(): Translation[] {
    const used = new Set([...this.#texts.values()].flatMap((byLanguage) => [...byLanguage.keys()]));
    const ordered = [...this.#languages.filter((language) => used.has(language)), ...used];
    return [...new Set(ordered)].map((language) => {
      const texts = [...this.#texts].map(([id, byLanguage]) => [id, formsFor(byLanguage, language)] as const);
      return { language, isDefault: language === this.#defaultLanguage, texts: new Map(texts) };
    });
  }
}

function formsFor(byLanguage: FormsByLanguage, language: string): ItextForms {
  const own = byLanguage.get(language) ?? new Map<string, readonly TextPart[]>();
  const forms = new Map(own);
  for (const others of byLanguage.values())
    for (const form of others.keys())
      if ((form === "" || form === "guidance") && !forms.has(form)) forms.set(form, [MISSING]);
  return forms;
}
