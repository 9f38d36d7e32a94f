import { MUTED } from "@parcelle/formats/pdf/page-frame";
import type { PdfCanvas } from "@parcelle/formats/pdf/stream-pdf";
import type { CardWords } from "./card-texts.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./draw-card.ts";
import { millimetres } from "./millimetres.ts";

export const A4: readonly [number, number] = [millimetres(210), millimetres(297)];
export const COLUMNS = 2;
export const ROWS = 5;

const LEFT = (A4[0] - COLUMNS * CARD_WIDTH) / 2;
const TOP = (A4[1] - ROWS * CARD_HEIGHT) / 2;
const GAP = millimetres(1.5);
const LENGTH = millimetres(5);

/** Where the card of a place on the sheet begins; 0 is the upper left one, 1 the one beside it. */
export const placeOnSheet = (place: number): [number, number] => [
  LEFT + (place % COLUMNS) * CARD_WIDTH,
  TOP + Math.floor(place / COLUMNS) * CARD_HEIGHT,
];

/** Draws, outside of the cards, where to cut (whole lines) and where to fold (dashed), and says which is which. */
export function drawMarks(canvas: PdfCanvas, words: CardWords): void {
  canvas.markContent("Artifact");
  canvas.lineWidth(0.4).strokeColor("#000000");
  for (let column = 0; column <= COLUMNS; column += 1) upright(canvas, LEFT + column * CARD_WIDTH);
  for (let row = 0; row <= ROWS; row += 1) level(canvas, TOP + row * CARD_HEIGHT);
  canvas.stroke();
  canvas.dash(2, { space: 1.5 }).strokeColor(MUTED);
  for (let column = 0; column < COLUMNS; column += 1) upright(canvas, LEFT + (column + 0.5) * CARD_WIDTH);
  canvas.stroke().undash();
  canvas.font("Noto").fontSize(5.5).fillColor(MUTED);
  const y = TOP - GAP - LENGTH;
  canvas.text(words.cut, LEFT + 3, y, { lineBreak: false });
  canvas.text(words.fold, LEFT + CARD_WIDTH / 2 + 3, y, { lineBreak: false });
  canvas.endMarkedContent();
}

function upright(canvas: PdfCanvas, x: number): void {
  canvas.moveTo(x, TOP - GAP - LENGTH).lineTo(x, TOP - GAP);
  canvas.moveTo(x, A4[1] - TOP + GAP).lineTo(x, A4[1] - TOP + GAP + LENGTH);
}

function level(canvas: PdfCanvas, y: number): void {
  canvas.moveTo(LEFT - GAP - LENGTH, y).lineTo(LEFT - GAP, y);
  canvas.moveTo(A4[0] - LEFT + GAP, y).lineTo(A4[0] - LEFT + GAP + LENGTH, y);
}
