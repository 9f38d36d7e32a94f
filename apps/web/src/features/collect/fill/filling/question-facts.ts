import { contextOf } from "@parcelle/forms/record/context-of";
import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { Violation } from "@parcelle/forms/record/violations";
import type { BodyQuestion } from "@parcelle/forms/xform/xform";
import type { Filling } from "./filling.ts";
import { type Offered, OfferedChoices } from "./offered-choices.ts";
import { ToldTexts } from "./told-texts.ts";

/** Everything that a question shows; the same object for as long as nothing of it changes. */
export type QuestionFacts = {
  value: string;
  label: string;
  hint: string;
  guidance: string;
  isRequired: boolean;
  isReadOnly: boolean;
  offered: readonly Offered[];
  problem: Violation["kind"] | null;
  severity: Violation["severity"];
  /** The form's own words of what is wrong; "" where it has none. */
  message: string;
};

/** Tells what each question shows now. */
export class FactsTeller {
  readonly #filling: Filling;
  readonly texts: ToldTexts;
  readonly choices: OfferedChoices;
  readonly #known = new WeakMap<RecordNode, Map<BodyQuestion, { version: number; facts: QuestionFacts }>>();

  constructor(filling: Filling) {
    this.#filling = filling;
    this.texts = new ToldTexts(filling);
    this.choices = new OfferedChoices(filling, this.texts);
  }

  factsOf(node: RecordNode, item: BodyQuestion): QuestionFacts {
    const kept = this.#known.get(node) ?? new Map();
    this.#known.set(node, kept);
    const known = kept.get(item);
    if (known?.version === this.#filling.version) return known.facts;
    const made = this.#make(node, item);
    const facts = known !== undefined && isSame(known.facts, made) ? known.facts : made;
    kept.set(item, { version: this.#filling.version, facts });
    return facts;
  }

  isRequired(node: RecordNode): boolean {
    const required = this.#filling.form.checks.get(node.schema)?.required;
    return required?.toTruth(contextOf(node, this.#filling.scope())) ?? false;
  }

  #make(node: RecordNode, item: BodyQuestion): QuestionFacts {
    const readOnly = this.#filling.form.checks.get(node.schema)?.readOnly;
    const violation = this.#filling.toldViolation(node);
    return {
      value: node.value,
      label: this.texts.tell(item.label, node),
      hint: this.texts.tell(item.hint, node),
      guidance: this.texts.tell(item.guidance, node, "guidance"),
      isRequired: this.isRequired(node),
      isReadOnly: readOnly?.toTruth(contextOf(node, this.#filling.scope())) ?? false,
      offered: this.choices.at(node),
      problem: violation?.kind ?? null,
      severity: violation?.severity ?? "error",
      message: violation === null ? "" : this.texts.tell(violation.message, node),
    };
  }
}

const isSame = (one: QuestionFacts, other: QuestionFacts): boolean =>
  (Object.keys(other) as (keyof QuestionFacts)[]).every((field) => one[field] === other[field]);
