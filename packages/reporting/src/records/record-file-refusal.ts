/** Why there is no such file of records, by a code that screens know, with facts. */
export class RecordFileRefusal extends Error {
  readonly code: "too_many_columns" | "no_place_question";
  readonly detail: Readonly<Record<string, string | number>>;

  constructor(code: RecordFileRefusal["code"], detail: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = "RecordFileRefusal";
    this.code = code;
    this.detail = detail;
  }
}
