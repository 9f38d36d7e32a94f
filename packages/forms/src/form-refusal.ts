import type { RefusalCode } from "./messages/refusal-codes.ts";

/** What a sentence about a form needs: names, lines, columns, limits. */
export type FormFacts = Readonly<Record<string, string | number>>;

/** A form that cannot be read at all. `facts` holds what the message needs: place (`line`, `column`), names, limits. */
export class FormRefusal extends Error {
  readonly code: RefusalCode;
  readonly facts: FormFacts;

  constructor(code: RefusalCode, facts: FormFacts = {}) {
    super(`${code} ${JSON.stringify(facts)}`);
    this.name = "FormRefusal";
    this.code = code;
    this.facts = facts;
  }
}
