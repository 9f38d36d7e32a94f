const ELLIPSIS = "…";

export type Space = {
  width: number;
  mostLines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly [number, ...number[]];
};

export type FittedLines = { size: number; lines: string[] };

type Measure = (text: string, size: number) => number;

/**
 * A text in the largest size in which it fits; in the smallest one it ends with "…" where even that is too large.
 *
 * @param measure width of a text in a size
 */
export function fitLines(text: string, { width, mostLines, sizes }: Space, measure: Measure): FittedLines {
  let fitted: FittedLines = { size: sizes[0], lines: [] };
  for (const size of sizes) {
    fitted = { size, lines: wrap(text, (part) => measure(part, size) <= width) };
    if (fitted.lines.length <= mostLines) return fitted;
  }
  const fits = (part: string) => measure(part, fitted.size) <= width;
  const kept = fitted.lines.slice(0, mostLines);
  return { size: fitted.size, lines: [...kept.slice(0, -1), shortened(kept.at(-1) ?? "", fits)] };
}

/** Lines broken between words, whose space stays for who reads aloud, and within a word that is wider than a line. */
function wrap(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(`${line} `);
    const pieces = piecesOf(word, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const sign of signsOf(word)) {
    if (piece !== "" && !fits(piece + sign)) {
      pieces.push(piece);
      piece = "";
    }
    piece += sign;
  }
  return [...pieces, piece];
}

function shortened(line: string, fits: (part: string) => boolean): string {
  const signs = signsOf(line);
  while (signs.length > 0 && !fits(signs.join("").trimEnd() + ELLIPSIS)) signs.pop();
  return signs.join("").trimEnd() + ELLIPSIS;
}

/** As people see them: a letter with its marks is one. */
const signsOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter("fr").segment(text), ({ segment }) => segment);
