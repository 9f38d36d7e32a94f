/** What labels of forms may say besides plain words. */
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "strong"; pieces: Piece[] }
  | { kind: "emphasis"; pieces: Piece[] }
  | { kind: "link"; address: string; pieces: Piece[] };

const SAFE = /^(?:https?:|mailto:|tel:)/i;
const TAGS = /<\/?(?:span|p|div|small|b|i|u|font)(?:\s[^<>]*)?>/gi;
const HEADING = /^#{1,6}\s+(.*)$/gm;
const MARKS: readonly [RegExp, (match: RegExpExecArray) => Piece][] = [
  [
    /\[([^\]]+)\]\(([^()\s]+)\)/,
    ([, text, address]) =>
      SAFE.test(address!)
        ? { kind: "link", address: address!, pieces: piecesOf(text!) }
        : { kind: "text", text: text! },
  ],
  [/\*\*(\S(?:[\s\S]*?\S)?)\*\*/, ([, text]) => ({ kind: "strong", pieces: piecesOf(text!) })],
  [/(?<!\w)__(\S(?:[\s\S]*?\S)?)__(?!\w)/, ([, text]) => ({ kind: "strong", pieces: piecesOf(text!) })],
  [/\*(\S(?:[^*]*?\S)?)\*/, ([, text]) => ({ kind: "emphasis", pieces: piecesOf(text!) })],
  [/(?<!\w)_(\S(?:[^_]*?\S)?)_(?!\w)/, ([, text]) => ({ kind: "emphasis", pieces: piecesOf(text!) })],
];

/**
 * Reads the little of Markdown that forms use: bold, italics, links and headings. Colours and sizes are left out, other
 * marks stay as they are.
 *
 * @see https://docs.getodk.org/form-styling/
 */
export function parseMarkdown(text: string): Piece[] {
  return piecesOf(text.replaceAll(TAGS, "").replaceAll(HEADING, "**$1**"));
}

/** The same without its marks: for names that are read out. */
export const plainText = (text: string): string => parseMarkdown(text).map(wordsOf).join("").trim();

const wordsOf = (piece: Piece): string =>
  piece.kind === "text" ? piece.text : piece.pieces.map(wordsOf).join("");

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  for (;;) {
    const found = firstMark(rest);
    if (found === null) break;
    const { match, piece } = found;
    if (match.index > 0) pieces.push({ kind: "text", text: unescaped(rest.slice(0, match.index)) });
    pieces.push(piece);
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest !== "") pieces.push({ kind: "text", text: unescaped(rest) });
  return pieces;
}

function firstMark(text: string): { match: RegExpExecArray; piece: Piece } | null {
  let first: { match: RegExpExecArray; make: (match: RegExpExecArray) => Piece } | null = null;
  for (const [mark, make] of MARKS) {
    const match = mark.exec(text);
    if (match !== null && (first === null || match.index < first.match.index)) first = { match, make };
  }
  return first === null ? null : { match: first.match, piece: first.make(first.match) };
}

const unescaped = (text: string): string => text.replaceAll(/\\([\\*_#[\]])/g, "$1");
