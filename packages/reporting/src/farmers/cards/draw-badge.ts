import { yearOf } from "@parcelle/farmers/card/card-days";
import { BRAND, MUTED } from "@parcelle/formats/pdf/page-frame";
import type { PdfCanvas, PdfPart } from "@parcelle/formats/pdf/stream-pdf";
import { codeOfCard, drawCode } from "./card-code.ts";
import type { PrintedCard } from "./card-model.ts";
import type { CardWords } from "./card-texts.ts";
import { type CardText, drawLines } from "./draw-lines.ts";
import { millimetres } from "./millimetres.ts";

/** A6, upright. */
export const BADGE_WIDTH = millimetres(105);
export const BADGE_HEIGHT = millimetres(148);

const CODE_SIDE = millimetres(76);
const PADDING = millimetres(9);

/** A badge to wear: who it is of above, the code below, large enough for an arm's length. */
export function drawBadge(canvas: PdfCanvas, part: PdfPart, card: PrintedCard, words: CardWords): void {
  let below = PADDING;
  for (const { gap, ...line } of linesOf(card, words))
    below = drawLines(canvas, part, line, { x: PADDING, y: below + gap, centred: true });
  part.add(
    canvas.struct("Figure", { alt: words.code(card.cardNumber) }, () =>
      drawCode(
        canvas,
        codeOfCard(card.text),
        (BADGE_WIDTH - CODE_SIDE) / 2,
        BADGE_HEIGHT - CODE_SIDE - millimetres(12),
        CODE_SIDE,
      ),
    ),
  );
  drawLines(
    canvas,
    part,
    { text: issue(card, words), colour: MUTED, space: space(1, [8, 7]) },
    { x: PADDING, y: BADGE_HEIGHT - millimetres(11), centred: true },
  );
}

const space = (mostLines: number, sizes: readonly [number, ...number[]]) => ({
  ...{ width: BADGE_WIDTH - 2 * PADDING, mostLines, sizes },
});

function issue({ cardNumber, issuedOn, lastYear }: PrintedCard, words: CardWords): string {
  const issued = words.card(cardNumber, yearOf(issuedOn));
  return lastYear === null ? issued : `${issued} · ${words.until(lastYear)}`;
}

const linesOf = (card: PrintedCard, words: CardWords): (CardText & { gap: number })[] => [
  { gap: 0, text: words.heading, bold: true, colour: BRAND, space: space(1, [11]) },
  { gap: 2, text: card.organisation, colour: MUTED, space: space(2, [11, 10, 9]) },
  { gap: 8, text: card.name, bold: true, space: space(2, [18, 16, 14, 12]) },
  { gap: 4, text: card.farmerNumber, space: space(3, [16, 14, 12, 10]) },
];
