const LONGEST_EXACT = 15;
const POWERS = Array.from({ length: LONGEST_EXACT + 1 }, (_, power) => 10 ** power);

/**
 * Reads plain decimal numbers such as -5.8227391 out of a text without cutting it to pieces: coordinates are nearly
 * all that a file of plots holds. A number of up to 15 digits is a whole number divided by a power of ten, both exact,
 * so the result is the double that Number() gives.
 */
export class NumberReader {
  /** the place after the number that was read last */
  end = 0;

  /**
   * @param text any text
   * @param start where a number is expected
   * @returns the number, or NaN where there is none, or one that is long or has an exponent: Number() can read those
   */
  read(text: string, start: number): number {
    let at = start;
    const sign = text.charCodeAt(at);
    if (sign === 0x2d || sign === 0x2b) at += 1;
    const first = at;
    let value = 0;
    let digit = text.charCodeAt(at) - 0x30;
    for (; digit >= 0 && digit <= 9; digit = text.charCodeAt(at) - 0x30) {
      value = value * 10 + digit;
      at += 1;
    }
    let digits = at - first;
    if (digits > 0 && text.charCodeAt(at) === 0x2e) {
      at += 1;
      const fraction = at;
      digit = text.charCodeAt(at) - 0x30;
      for (; digit >= 0 && digit <= 9; digit = text.charCodeAt(at) - 0x30) {
        value = value * 10 + digit;
        at += 1;
      }
      digits += at - fraction;
      if (digits <= LONGEST_EXACT) value /= POWERS[at - fraction]!;
    }
    this.end = at;
    const letter = text.charCodeAt(at) | 0x20;
    if (digits === 0 || digits > LONGEST_EXACT || letter === 0x65 || letter === 0x2e) return Number.NaN;
    return sign === 0x2d ? -value : value;
  }
}
