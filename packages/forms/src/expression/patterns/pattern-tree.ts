/** A regular expression as it is written. */
export type PatternTree =
  | { kind: "character"; passes: (character: string) => boolean }
  | { kind: "sequence"; parts: readonly PatternTree[] }
  | { kind: "choice"; parts: readonly PatternTree[] }
  /** @property most Infinity where nothing limits it */
  | { kind: "repeated"; part: PatternTree; least: number; most: number }
  | { kind: "boundary"; boundary: Boundary }
  | { kind: "ahead"; part: PatternTree; isRefused: boolean };

export type Boundary = "start" | "end" | "word" | "no-word";

/** Why a pattern is not taken: it is not understood, or no limit on its cost could be given. */
export class PatternError extends Error {
  override readonly name = "PatternError";
  readonly reason: "wrong" | "too_costly";

  constructor(reason: "wrong" | "too_costly", message: string) {
    super(message);
    this.reason = reason;
  }
}
