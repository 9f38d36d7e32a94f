import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { textOf } from "@parcelle/forms/record/itext-of";
import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { Text, TextPart } from "@parcelle/forms/xform/xform";
import type { Filling } from "./filling.ts";

const isWritten = (parts: readonly TextPart[] = []) => parts.every((part) => typeof part === "string");

/** Whether a text is the same whatever the answers are. */
function isConstant({ form }: CompiledForm, text: Text): boolean {
  if ("parts" in text) return isWritten(text.parts);
  if ("computed" in text) return false;
  return form.translations.every(({ texts }) =>
    [...(texts.get(text.itext)?.values() ?? [])].every((parts) => isWritten(parts)),
  );
}

/** Texts of the form in the language that is shown; those without answers in them are made once. */
export class ToldTexts {
  readonly #filling: Filling;
  readonly #constant = new WeakMap<Text, Map<string, string> | null>();

  constructor(filling: Filling) {
    this.#filling = filling;
  }

  /** @param shape "" for the text itself, else `guidance` */
  tell(text: Text | null, node: RecordNode, shape = ""): string {
    if (text === null) return "";
    const { form, record } = this.#filling;
    const make = () => textOf(form, text, record.language, node, this.#filling.scope(), shape).trim();
    const known = this.#knownOf(text);
    if (known === null) return make();
    const key = `${record.language ?? ""} ${shape}`;
    const told = known.get(key) ?? make();
    known.set(key, told);
    return told;
  }

  isConstant(text: Text | null): boolean {
    return text === null || this.#knownOf(text) !== null;
  }

  #knownOf(text: Text): Map<string, string> | null {
    const known = this.#constant.get(text);
    if (known !== undefined) return known;
    const made = isConstant(this.#filling.form, text) ? new Map<string, string>() : null;
    this.#constant.set(text, made);
    return made;
  }
}
