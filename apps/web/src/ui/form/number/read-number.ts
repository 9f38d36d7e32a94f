/** How a person writes numbers: the mark before decimals, and the mark between thousands. */
export interface NumberMarks {
  decimal: "," | ".";
  group: "," | "." | " ";
}

export type ReadNumber =
  | { kind: "empty" }
  /** `isGuided`: other marks would have given another number; those of the reader decided. */
  | { kind: "number"; value: number; isGuided: boolean }
  | { kind: "unreadable" }
  /** Thousands or decimals: the reader's own marks do not tell. */
  | { kind: "ambiguous"; asThousands: number; asDecimals: number };

const UNREADABLE: ReadNumber = { kind: "unreadable" };

// Blanks of any width, and the apostrophe that groups thousands in Switzerland.
const BLANK_BETWEEN_DIGITS = /(?<=\d)[\s\u2007\u202f'’](?=\d)/g;
const BLANK_GROUPS = /^\d{1,3}( \d{3})+([.,]\d*)?$/;
const POINT_DECIMALS = /^(\d+|\d{1,3}(,\d{3})+)\.\d*$/;
const COMMA_DECIMALS = /^(\d+|\d{1,3}(\.\d{3})+),\d*$/;
const MANY_GROUPS = /^\d{1,3}((,\d{3}){2,}|(\.\d{3}){2,})$/;
const ONE_MARK = /^([1-9]\d{0,2})([.,])(\d{3})$/;
const PLAIN = /^(\d+[.,]?|\d*[.,]\d+)$/;

/**
 * The number that a text writes in French, English or German marks. One mark before exactly three digits ("1,250")
 * may stand for thousands or decimals: the reader's marks decide where they name it, nothing else is guessed.
 *
 * @param text as typed or pasted, with any blanks
 * @param marks of the reader, as numbers are shown to him
 */
export function readNumber(text: string, marks: NumberMarks): ReadNumber {
  const trimmed = text.trim().replaceAll(BLANK_BETWEEN_DIGITS, " ");
  if (trimmed === "") return { kind: "empty" };
  const [, minus, digits] = /^([-\u2212+]?)\s*(.*)$/.exec(trimmed)!;
  const sign = minus === "-" || minus === "\u2212" ? -1 : 1;
  return readDigits(digits!, sign, marks);
}

function readDigits(digits: string, sign: number, marks: NumberMarks): ReadNumber {
  const one = ONE_MARK.exec(digits);
  if (one) {
    const asThousands = sign * Number(`${one[1]}${one[3]}`);
    const asDecimals = sign * Number(`${one[1]}.${one[3]}`);
    if (one[2] === marks.decimal) return { kind: "number", value: asDecimals, isGuided: true };
    if (one[2] === marks.group) return { kind: "number", value: asThousands, isGuided: true };
    return { kind: "ambiguous", asThousands, asDecimals };
  }
  const plain = withPoint(digits);
  return plain === null ? UNREADABLE : { kind: "number", value: sign * Number(plain), isGuided: false };
}

/** The digits without groups and with a point before decimals; null for what is no number in any marks. */
function withPoint(digits: string): string | null {
  if (MANY_GROUPS.test(digits)) return digits.replaceAll(/[.,]/g, "");
  if (BLANK_GROUPS.test(digits)) return digits.replaceAll(" ", "").replace(",", ".");
  if (PLAIN.test(digits)) return digits.replace(",", ".");
  if (POINT_DECIMALS.test(digits)) return digits.replaceAll(",", "");
  return COMMA_DECIMALS.test(digits) ? digits.replaceAll(".", "").replace(",", ".") : null;
}
