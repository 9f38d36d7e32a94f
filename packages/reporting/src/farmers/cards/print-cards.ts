import type { Language } from "@parcelle/domain/language";
import { type PageDrawer, type PdfCanvas, type PdfPart, streamPdf } from "@parcelle/formats/pdf/stream-pdf";
import type { CardLayout, PrintedCard } from "./card-model.ts";
import { type CardWords, cardTexts } from "./card-texts.ts";
import { BADGE_HEIGHT, BADGE_WIDTH, drawBadge } from "./draw-badge.ts";
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from "./draw-card.ts";
import { A4, COLUMNS, drawMarks, placeOnSheet, ROWS } from "./sheet-marks.ts";

export type CardPrint = {
  layout: CardLayout;
  language: Language;
  organisation: string;
  /** How many cards there are. */
  count: number;
  /** ISO 8601. */
  generatedAt: string;
};

type Cards = Iterable<PrintedCard> | AsyncIterable<PrintedCard>;

const sizes: Readonly<Record<CardLayout, readonly [number, number]>> = {
  card: [CARD_WIDTH, CARD_HEIGHT],
  badge: [BADGE_WIDTH, BADGE_HEIGHT],
  sheet: A4,
};

/** Bytes of the PDF of cards, page by page: what it holds in memory does not grow with their number. */
export function printCards(print: CardPrint, cards: Cards): AsyncGenerator<Uint8Array> {
  const { layout, language, organisation, generatedAt } = print;
  const words = cardTexts[language];
  const title = words.title(print.count);
  const frame = { title, organisation, generatedAt, locale: language, size: sizes[layout] };
  return streamPdf(frame, layout === "sheet" ? sheets(cards, words) : singles(cards, layout, words));
}

async function* singles(
  cards: Cards,
  layout: "card" | "badge",
  words: CardWords,
): AsyncGenerator<PageDrawer> {
  for await (const card of cards)
    yield (canvas, document) => {
      const part = section(canvas, document);
      if (layout === "card") drawCard(canvas, part, card, words, [0, 0]);
      else drawBadge(canvas, part, card, words);
      part.end();
    };
}

async function* sheets(cards: Cards, words: CardWords): AsyncGenerator<PageDrawer> {
  let held: PrintedCard[] = [];
  for await (const card of cards) {
    held.push(card);
    if (held.length < COLUMNS * ROWS) continue;
    yield sheetOf(held, words);
    held = [];
  }
  if (held.length > 0) yield sheetOf(held, words);
}

const sheetOf =
  (cards: readonly PrintedCard[], words: CardWords): PageDrawer =>
  (canvas, document) => {
    drawMarks(canvas, words);
    cards.forEach((card, place) => {
      const part = section(canvas, document);
      drawCard(canvas, part, card, words, placeOnSheet(place));
      part.end();
    });
  };

/** Each card is a section of its own for who is read to. */
function section(canvas: PdfCanvas, document: PdfPart): PdfPart {
  const part = canvas.struct("Sect");
  document.add(part);
  return part;
}
