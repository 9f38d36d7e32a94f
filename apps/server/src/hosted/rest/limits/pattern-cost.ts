/** What PostgreSQL would build for a regular expression, as far as its text tells. */
export type PatternCost = {
  /** States: what a quantifier repeats is built again for each time that it may have to match. */
  states: number;
  /** Those that may be left out: PostgreSQL joins each of them to all that follow it. */
  optional: number;
  /** Quantified groups inside one another. */
  nesting: number;
};

/** Why a pattern is not read: its cost cannot be told. */
export class UnreadPattern extends Error {}

/** Counts the states of a pattern in the default syntax; throws UnreadPattern for another one, and for references back. */
export function patternCost(pattern: string): PatternCost {
  if (pattern.startsWith("***")) throw new UnreadPattern("It chooses another syntax");
  const options = /^\(\?([a-z]+)\)/.exec(pattern);
  if (options !== null && /[^cimnpstw]/.test(options[1]!))
    throw new UnreadPattern("It chooses another syntax");
  return new Reader(pattern.slice(options?.[0].length ?? 0)).all();
}

const NOTHING: PatternCost = { states: 0, optional: 0, nesting: 0 };

const beside = (left: PatternCost, right: PatternCost): PatternCost => ({
  states: left.states + right.states,
  optional: left.optional + right.optional,
  nesting: Math.max(left.nesting, right.nesting),
});

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  all(): PatternCost {
    let cost = this.#alternatives();
    // A bracket too many is told by PostgreSQL.
    while (this.#at < this.#text.length) {
      this.#at += 1;
      cost = beside(cost, this.#alternatives());
    }
    return cost;
  }

  /** Up to the end or the bracket that closes. */
  #alternatives(): PatternCost {
    let cost = NOTHING;
    while (this.#at < this.#text.length && this.#text[this.#at] !== ")") {
      if (this.#text[this.#at] === "|") this.#at += 1;
      else cost = beside(cost, this.#quantified());
    }
    return cost;
  }

  #quantified(): PatternCost {
    const isGroup = this.#text[this.#at] === "(";
    const once = isGroup ? this.#group() : this.#single();
    const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#text.slice(this.#at));
    if (quantifier === null) return once;
    this.#at += quantifier[0].length;
    const { built, optional } = timesBuilt(quantifier);
    return {
      states: once.states * built,
      optional: once.optional * built + optional,
      nesting: once.nesting + (isGroup ? 1 : 0),
    };
  }

  #group(): PatternCost {
    const opening = /^\((?:\?(?:<[=!]|[:=!]))?/.exec(this.#text.slice(this.#at))![0];
    this.#at += opening.length;
    if (this.#text[this.#at] === "?") throw new UnreadPattern("It chooses another syntax");
    const inside = this.#alternatives();
    this.#at += 1;
    return { ...inside, states: inside.states + 1 };
  }

  #single(): PatternCost {
    const character = this.#text[this.#at]!;
    if (character === "\\") {
      if (/[1-9]/.test(this.#text[this.#at + 1] ?? "")) throw new UnreadPattern("It refers back to a group");
      this.#at += 2;
    } else if (character === "[") this.#bracket();
    else this.#at += 1;
    return { ...NOTHING, states: 1 };
  }

  /** `[]a]`, `[^]a]` and `[[:alpha:]]` end at the last of their brackets. */
  #bracket(): void {
    const bracket = /^\[\^?\]?(?:\[[:.=].*?[:.=]\]|\\.|[^\]\\])*\]?/s.exec(this.#text.slice(this.#at))![0];
    this.#at += bracket.length;
  }
}

/** How many copies a quantifier makes, and how many of them may be left out. */
function timesBuilt([written, least, comma, most]: RegExpExecArray): { built: number; optional: number } {
  if (least === undefined)
    return written.startsWith("+") ? { built: 2, optional: 0 } : { built: 1, optional: 1 };
  const from = Number(least);
  if (comma === "") return { built: Math.max(1, from), optional: 0 };
  if (most === "") return { built: from + 1, optional: 1 };
  return { built: Math.max(1, Number(most)), optional: Math.max(0, Number(most) - from) };
}
