import type { Language } from "@parcelle/domain/language";
import { type SamplingProblemCode, samplingProblemText } from "./sampling-texts.ts";

/** What the texts of a problem or notice name: labels, counts, hectares. */
export type SamplingValues = Readonly<Record<string, string | number>>;

/** What a result has to be read with: a code, and what its texts name. */
export type SamplingNotice = {
  code: SamplingProblemCode;
  values: SamplingValues;
};

/** What this package refuses, by name: a code, and what its texts name. */
export class SamplingError extends Error {
  readonly code: SamplingProblemCode;
  readonly values: SamplingValues;

  /**
   * @param code stable code
   * @param values labels, counts and hectares that the texts name
   */
  constructor(code: SamplingProblemCode, values: SamplingValues = {}) {
    super(samplingProblemText({ code, values }, "en"));
    this.name = "SamplingError";
    this.code = code;
    this.values = values;
  }

  /** The sentence in a language of the product. */
  text(language: Language): string {
    return samplingProblemText(this, language);
  }
}
