/** A refusal that the person can act on: status, stable code, a text in both languages, details for programs. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly texts: { fr: string; en: string };
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    texts: { fr: string; en: string },
    details: Record<string, unknown> = {},
  ) {
    super(texts.en);
    this.name = "ProblemError";
    this.status = status;
    this.code = code;
    this.texts = texts;
    this.details = details;
  }
}
