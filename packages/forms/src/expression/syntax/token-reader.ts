import { ExpressionError } from "../expression-error.ts";
import type { Token } from "./scan-tokens.ts";

/** Parentheses, brackets and arguments within each other. */
const DEEPEST_NESTING = 200;

/** Reads tokens one after the other and says what was expected where something else stands. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #index = 0;
  #nesting = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get token(): Token {
    return this.#tokens[this.#index]!;
  }

  get next(): Token {
    return this.#tokens[Math.min(this.#index + 1, this.#tokens.length - 1)]!;
  }

  isSymbol(value: string): boolean {
    return this.token.kind === "symbol" && this.token.value === value;
  }

  take(): Token {
    const token = this.token;
    if (token.kind !== "end") this.#index += 1;
    return token;
  }

  takeIfSymbol(value: string): boolean {
    if (!this.isSymbol(value)) return false;
    this.#index += 1;
    return true;
  }

  takeSymbol(value: string): void {
    if (!this.takeIfSymbol(value)) throw this.unexpected([value]);
  }

  /** One more level within others while `read` runs. */
  within<Read>(read: () => Read): Read {
    this.#nesting += 1;
    if (this.#nesting > DEEPEST_NESTING) {
      throw new ExpressionError("too_deep", this.token.at, String(DEEPEST_NESTING));
    }
    const result = read();
    this.#nesting -= 1;
    return result;
  }

  unexpected(expected: readonly string[]): ExpressionError {
    const { kind, value, at } = this.token;
    if (kind === "end") return new ExpressionError("unexpected_end", at, "", expected);
    return new ExpressionError("unexpected_token", at, value, expected);
  }
}
