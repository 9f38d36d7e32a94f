import type { Text, TextPart, XForm } from "../../xform/xform.ts";
import { splitText } from "../compile/split-text.ts";
import type { Media, Translated } from "../form-definition.ts";
import { cannotDefine } from "./cannot-define.ts";
import type { ExpressionRecovery } from "./recover-expressions.ts";

/** What a text says in the words of XLSForm. */
export type RecoveredText = { texts: Translated; guidance: Translated; media: Media };

const MEDIA = new Set(["image", "big-image", "audio", "video"]);
const NONE: RecoveredText = { texts: {}, guidance: {}, media: {} };

/** Makes texts by language of the texts of a form. */
export class TextRecovery {
  readonly #form: XForm;
  readonly #expressions: ExpressionRecovery;

  constructor(form: XForm, expressions: ExpressionRecovery) {
    this.#form = form;
    this.#expressions = expressions;
  }

  /**
   * A label with its pictures.
   *
   * @param path of the node to which it belongs
   * @throws FormRefusal cannot_define for texts that are computed, and for forms of texts that XLSForm does not have
   */
  label(text: Text | null, path: string): Omit<RecoveredText, "guidance"> {
    const { guidance, ...label } = this.#recover(text, path);
    return Object.keys(guidance).length === 0 ? label : cannotDefine("label guidance", path);
  }

  /** A hint with what is shown on demand. Throws as a label does. */
  hint(text: Text | null, path: string): Omit<RecoveredText, "media"> {
    const { media, ...hint } = this.#recover(text, path);
    return Object.keys(media).length === 0 ? hint : cannotDefine("hint media", path);
  }

  /** A message of a bind. Throws as a label does. */
  message(text: Text | null, path: string): Translated {
    const { texts, ...others } = this.#recover(text, path);
    const isPlain = Object.values(others).every((each) => Object.keys(each).length === 0);
    return isPlain ? texts : cannotDefine("message media", path);
  }

  #recover(text: Text | null, path: string): RecoveredText {
    if (text === null) return NONE;
    if ("computed" in text) return cannotDefine(text.computed, path);
    if ("itext" in text) return this.#translated(text.itext, path);
    const plain = this.#plain(text.parts, path);
    const languages = this.languages();
    const told = languages.length === 0 ? [""] : languages;
    return { ...NONE, texts: Object.fromEntries(told.map((language) => [language, plain])) };
  }

  languages(): string[] {
    return this.#form.translations.map(({ language }) => language);
  }

  #translated(id: string, path: string): RecoveredText {
    const texts: Record<string, string> = {};
    const guidance: Record<string, string> = {};
    const media: Record<string, Record<string, string>> = {};
    for (const { language, texts: known } of this.#form.translations) {
      for (const [form, parts] of known.get(id) ?? []) {
        const plain = this.#plain(parts, path);
        // A dash stands where a language has no text.
        if (plain === "-" || plain === "") continue;
        if (form === "") texts[language] = plain;
        else if (form === "guidance") guidance[language] = plain;
        else if (MEDIA.has(form))
          media[form] = { ...media[form], [language]: plain.replace(/^jr:\/\/\w+\//, "") };
        else cannotDefine(`${id} ${form}`, path);
      }
    }
    return { texts, guidance, media };
  }

  #plain(parts: readonly TextPart[], path: string): string {
    return parts
      .map((part) => {
        if (typeof part === "string") return part;
        const written = this.#expressions.recover(part.output, path);
        const [only, ...more] = splitText(written);
        const isSayable = more.length === 0 && typeof only === "object";
        return isSayable ? written : cannotDefine(part.output, path);
      })
      .join("");
  }
}
