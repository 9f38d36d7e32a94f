import { CARD_SIGNS } from "@parcelle/farmers/card/card-limits";
import { signCard } from "@parcelle/farmers/card/sign-card";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../../tools/skipped-without.ts";
import { awa, secretOf } from "../../../../farmers/test/card-desk.ts";
import { canReadPdf, pagesOf, structureOf } from "../../../../formats/test/pdf-text.ts";
import { pixelsOf, readCode } from "../../../test/read-code.ts";
import { codeOfCard } from "./card-code.ts";
import type { CardLayout, PrintedCard } from "./card-model.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./draw-card.ts";
import { fitLines } from "./fit-lines.ts";
import { type CardPrint, printCards } from "./print-cards.ts";
import { placeOnSheet } from "./sheet-marks.ts";

async function cardOf(cardNumber: number, change: Partial<PrintedCard> = {}): Promise<PrintedCard> {
  const card = { ...awa, cardNumber, farmerNumber: `SCB-${cardNumber}`, ...change };
  return { ...card, text: (await signCard(card, secretOf(1))).text };
}

const print = (layout: CardLayout, count: number, language: CardPrint["language"] = "fr"): CardPrint => ({
  ...{ layout, language, count, organisation: awa.organisation, generatedAt: "2026-11-29T08:00:00Z" },
});

async function* cardsOf(count: number): AsyncGenerator<PrintedCard> {
  for (let number = 1; number <= count; number += 1) yield await cardOf(number);
}

async function printed(told: CardPrint, cards: Iterable<PrintedCard> | AsyncIterable<PrintedCard>) {
  const pieces: Uint8Array[] = [];
  for await (const piece of printCards(told, cards)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const [fullest, plain] = [
  await cardOf(9, { farmerNumber: "W".repeat(40), name: "É".repeat(90) }),
  await cardOf(2),
];

describe("the code of a card", () => {
  test("is of version 9 at most, also for the longest text that a card has", () => {
    expect(fullest.text.length).toBeGreaterThan(CARD_SIGNS - 4);
    expect(codeOfCard(fullest.text).version).toBe(9);
    expect(codeOfCard(`PARCELLE:${"A".repeat(CARD_SIGNS - 9)}`).version).toBe(9);
    expect(() => codeOfCard(`PARCELLE:${"A".repeat(CARD_SIGNS - 8)}`)).toThrow();
  });
});

describe("lines of a card", () => {
  const measure = (text: string, size: number) => text.length * size;

  test("are broken between words, within one that is too wide, and end visibly where they must", () => {
    const space = { width: 100, mostLines: 2, sizes: [20, 10] } as const;
    expect(fitLines("KONAN Awa", space, measure)).toEqual({ size: 20, lines: ["KONAN ", "Awa"] });
    expect(fitLines("KONAN Affoué Marie", space, measure).size).toBe(10);
    expect(fitLines("N".repeat(15), { ...space, sizes: [10] }, measure).lines).toEqual([
      "N".repeat(10),
      "N".repeat(5),
    ]);
    expect(fitLines("N".repeat(25), { ...space, sizes: [10] }, measure).lines[1]).toBe("NNNNNNNNN…");
  });
});

describe("printed cards (need poppler-utils)", skippedWithout("poppler", !canReadPdf), () => {
  const whole = { x: 0, y: 0, width: pixelsOf(CARD_WIDTH), height: pixelsOf(CARD_HEIGHT) };

  test("have the size of a bank card, and a code that is read back as it was signed", async () => {
    const pdf = await printed(print("card", 2), [fullest, plain]);
    expect(readCode(pdf, 1, whole)).toBe(fullest.text);
    expect(readCode(pdf, 2, whole)).toBe(plain.text);
    expect((CARD_WIDTH * 25.4) / 72).toBeCloseTo(85.6);
    expect((CARD_HEIGHT * 25.4) / 72).toBeCloseTo(54);
  });

  test("say who it is in the language asked for, a long number whole", async () => {
    const [page] = pagesOf(await printed(print("card", 1, "en"), [fullest]));
    expect(page).toContain("Farmer card");
    expect(page).toContain("Valid to the end of 2028");
    expect(page?.match(/W/g)).toHaveLength(40);
    const french = pagesOf(await printed(print("card", 1), [plain]))[0]?.replace(/\s+/g, " ");
    expect(french).toContain("KONAN Affoué Marie");
    expect(french).toContain("Carte n° 2 · 2026");
    expect(french).toContain("Valable jusqu’à fin 2028");
  });

  test("are read aloud card by card", async () => {
    const { isTagged, parts } = structureOf(await printed(print("badge", 2), [plain, fullest]));
    expect(isTagged).toBe(true);
    expect(parts.split("\n")[0]).toBe("Document");
    expect(parts.match(/^ {2}Sect/gm)).toHaveLength(2);
    expect(parts.match(/Figure/g)).toHaveLength(2);
    expect(parts).toContain('"Coopérative de Gouméré"');
  });

  test("stand ten on a sheet between marks to cut and fold, each with its own code", async () => {
    const pdf = await printed(print("sheet", 13), cardsOf(13));
    const pages = pagesOf(pdf);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/couper +plier/);
    for (const [page, place, number] of [
      [1, 0, 1],
      [1, 9, 10],
      [2, 2, 13],
    ] as const) {
      const [x, y] = placeOnSheet(place);
      const part = { ...whole, x: pixelsOf(x), y: pixelsOf(y), width: pixelsOf(CARD_WIDTH / 2) };
      expect(readCode(pdf, page, part)).toBe((await cardOf(number)).text);
    }
    expect(pages[1]?.match(/SCB-\d+/g)).toEqual(["SCB-11", "SCB-12", "SCB-13"]);
  });

  test("a badge has a code that is read back", async () => {
    const pdf = await printed(print("badge", 1), [plain]);
    expect(readCode(pdf, 1, { x: 0, y: 600, width: 1240, height: 1140 })).toBe(plain.text);
  });
});

describe("many cards", () => {
  test("come in pieces while they are drawn: the first page is there before the last card is asked for", async () => {
    let asked = 0;
    const counted = (async function* () {
      for await (const card of cardsOf(60)) {
        asked += 1;
        yield card;
      }
    })();
    const pieces = printCards(print("sheet", 60), counted);
    let size = 0;
    while (size < 20_000) size += (await pieces.next()).value?.length ?? 0;
    expect(asked).toBeLessThan(30);
    await pieces.return(undefined);
  });

  test("give the same bytes for the same cards", async () => {
    const once = await printed(print("sheet", 11), cardsOf(11));
    expect(once.equals(await printed(print("sheet", 11), cardsOf(11)))).toBe(true);
  });
});
