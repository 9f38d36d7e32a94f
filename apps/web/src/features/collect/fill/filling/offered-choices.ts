import { choicesAt } from "@parcelle/forms/record/choices-at";
import { contextOf } from "@parcelle/forms/record/context-of";
import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { MediaShape } from "../media/shown-media.tsx";
import type { Filling } from "./filling.ts";
import type { ToldTexts } from "./told-texts.ts";

/** A choice as it is shown. */
export type Offered = {
  value: string;
  label: string;
  /** Its pictures, sounds and films, by the names of their files; left out where it has none. */
  media?: readonly OfferedMedia[];
};

export type OfferedMedia = { shape: MediaShape; file: string };

const SHAPES: readonly MediaShape[] = ["image", "audio", "video"];

type Known = { basis: readonly unknown[]; offered: readonly Offered[] };

/** What may be chosen at each question, the same list for as long as it offers the same. */
export class OfferedChoices {
  readonly #filling: Filling;
  readonly #texts: ToldTexts;
  readonly #known = new WeakMap<object, Known>();

  constructor(filling: Filling, texts: ToldTexts) {
    this.#filling = filling;
    this.#texts = texts;
  }

  at(node: RecordNode): readonly Offered[] {
    const choices = this.#filling.form.choices.get(node.schema);
    if (choices === undefined) return NONE;
    const isShared = choices.kind === "listed" ? choices.isConstant : this.#isConstant(choices.items);
    const owner = isShared ? choices : node;
    const basis = [this.#filling.record.language, ...(isShared ? [] : this.#basisOf(node))];
    const known = this.#known.get(owner);
    if (known !== undefined && isSameList(known.basis, basis)) return known.offered;
    const { form, record } = this.#filling;
    const offered = choicesAt(form, node, this.#filling.scope()).map((choice) => {
      const media = SHAPES.map((shape) => ({ shape, file: choice.media(shape, record.language).trim() }));
      const named = media.filter(({ file }) => file !== "");
      return {
        value: choice.value,
        label: choice.label(record.language).trim() || choice.value,
        ...(named.length > 0 ? { media: named } : {}),
      };
    });
    this.#known.set(owner, { basis, offered });
    return offered;
  }

  /** What the list of one question follows from: the items that fit, or texts with answers in them. */
  #basisOf(node: RecordNode): readonly unknown[] {
    const choices = this.#filling.form.choices.get(node.schema)!;
    if (choices.kind === "listed") return choices.nodeset.toNodes(contextOf(node, this.#filling.scope()));
    return choices.items.map(({ label }) => this.#texts.tell(label, node));
  }

  #isConstant(items: readonly { label: Parameters<ToldTexts["isConstant"]>[0] }[]): boolean {
    return items.every(({ label }) => this.#texts.isConstant(label));
  }
}

const NONE: readonly Offered[] = [];

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
