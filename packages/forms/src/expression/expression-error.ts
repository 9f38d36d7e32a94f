/** What is wrong with an expression. Sentences of it belong to screens. */
export type ExpressionErrorCode =
  | "too_long"
  | "too_deep"
  | "unexpected_character"
  | "text_not_closed"
  | "unexpected_token"
  | "unexpected_end"
  | "unknown_function"
  | "too_few_arguments"
  | "too_many_arguments"
  | "arguments_not_in_pairs"
  | "nodes_needed"
  | "literal_needed"
  | "unknown_axis"
  | "unknown_node_test"
  | "variable"
  | "unknown_algorithm"
  | "pattern_wrong"
  | "pattern_too_costly";

/** An expression that is not understood: which rule it breaks, where, and what would have been understood there. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
  readonly code: ExpressionErrorCode;
  /** Index of the character, from 0; for what is only found while computing, that of the call. */
  readonly at: number;
  /** What it is about: the character, the token, the function. */
  readonly subject: string;
  /** What could have stood there instead; empty where that is not a list. */
  readonly expected: readonly string[];

  constructor(code: ExpressionErrorCode, at: number, subject: string, expected: readonly string[] = []) {
    super(`${code} at ${at}: ${subject}`);
    this.code = code;
    this.at = at;
    this.subject = subject;
    this.expected = expected;
  }
}
