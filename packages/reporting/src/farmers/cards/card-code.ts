import type { PdfCanvas } from "@parcelle/formats/pdf/stream-pdf";
import { encode } from "uqr";

/** Modules of white that a reader wants around a code (ISO/IEC 18004). */
const QUIET = 4;
const LARGEST_VERSION = 9;

export type CardCode = { version: number; modules: readonly (readonly boolean[])[] };

/**
 * The QR code of a card's text, at level M.
 *
 * @throws Error for a text that no code of version 9 holds, which no signed card is
 */
export function codeOfCard(text: string): CardCode {
  const { version, data } = encode(text, { ecc: "M", border: 0, maxVersion: LARGEST_VERSION });
  return { version, modules: data };
}

/**
 * Draws a code with its quiet zone into a square, as one filled path: pieces filled each for itself would show seams.
 *
 * @param side of the square in points, quiet zone counted
 */
export function drawCode(canvas: PdfCanvas, { modules }: CardCode, x: number, y: number, side: number): void {
  const module = side / (modules.length + 2 * QUIET);
  modules.forEach((row, line) => {
    for (const [start, length] of darkRuns(row)) {
      canvas.rect(x + (start + QUIET) * module, y + (line + QUIET) * module, length * module, module);
    }
  });
  canvas.fill("#000000");
}

/** Where dark modules begin, and how many stand beside each other. */
function* darkRuns(row: readonly boolean[]): Generator<[number, number]> {
  let start = -1;
  for (let column = 0; column <= row.length; column += 1) {
    if (row[column] === true) {
      if (start < 0) start = column;
    } else if (start >= 0) {
      yield [start, column - start];
      start = -1;
    }
  }
}
