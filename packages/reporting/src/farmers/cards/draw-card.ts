import { yearOf } from "@parcelle/farmers/card/card-days";
import { BRAND, MUTED } from "@parcelle/formats/pdf/page-frame";
import type { PdfCanvas, PdfPart } from "@parcelle/formats/pdf/stream-pdf";
import { codeOfCard, drawCode } from "./card-code.ts";
import type { PrintedCard } from "./card-model.ts";
import type { CardWords } from "./card-texts.ts";
import { type CardText, drawLines } from "./draw-lines.ts";
import { millimetres } from "./millimetres.ts";

/** ISO/IEC 7810 ID-1, the size of a bank card. */
export const CARD_WIDTH = millimetres(85.6);
export const CARD_HEIGHT = millimetres(54);

const CODE_SIDE = millimetres(39.5);
const PADDING = millimetres(3.5);
const HALF = CARD_WIDTH / 2;

/** A card whose left half is its code and whose right half says who it is of: folded, each is a side. */
export function drawCard(
  canvas: PdfCanvas,
  part: PdfPart,
  card: PrintedCard,
  words: CardWords,
  [x, y]: readonly [number, number],
): void {
  const width = HALF - 2 * PADDING;
  let below = y + PADDING;
  for (const { gap, ...line } of linesOf(card, words, width))
    below = drawLines(canvas, part, line, { x: x + HALF + PADDING, y: below + gap });
  part.add(
    canvas.struct("Figure", { alt: words.code(card.cardNumber) }, () =>
      drawCode(canvas, codeOfCard(card.text), x + (HALF - CODE_SIDE) / 2, y + millimetres(2), CODE_SIDE),
    ),
  );
  const scan: CardText = {
    ...{ text: words.scan, colour: MUTED },
    space: { width, mostLines: 3, sizes: [5.5] },
  };
  drawLines(canvas, part, scan, { x: x + PADDING, y: y + millimetres(43), centred: true });
}

type Line = CardText & { gap: number };

/** The number of 40 bytes, in the widest signs, has its three lines: it is never cut. */
function linesOf(card: PrintedCard, words: CardWords, width: number): Line[] {
  const small = { width, mostLines: 1, sizes: [5.5, 5] } as const;
  const lines: Line[] = [
    { gap: 0, text: words.heading, bold: true, colour: BRAND, space: { ...small, sizes: [6.5, 6] } },
    { gap: 1, text: card.organisation, colour: MUTED, space: { width, mostLines: 2, sizes: [6.5, 6, 5.5] } },
    { gap: 5, text: card.name, bold: true, space: { width, mostLines: 3, sizes: [10, 9, 8, 7] } },
    { gap: 5, text: words.number, colour: MUTED, space: small },
    { gap: 0, text: card.farmerNumber, bold: true, space: { width, mostLines: 3, sizes: [10, 9, 8, 7] } },
    { gap: 5, text: words.card(card.cardNumber, yearOf(card.issuedOn)), space: small },
  ];
  if (card.lastYear !== null) lines.push({ gap: 0, text: words.until(card.lastYear), space: small });
  return lines;
}
