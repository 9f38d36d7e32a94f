import { describe, expect, test } from "vitest";
import { awa, secretOf } from "../../test/card-desk.ts";
import { CARD_SIGNS } from "./card-limits.ts";
import { CardRefusal, tellCardRefusal } from "./card-refusal.ts";
import { decodeCard } from "./decode-card.ts";
import type { FarmerCard } from "./farmer-card.ts";
import { signCard } from "./sign-card.ts";

async function readBack(card: FarmerCard): Promise<FarmerCard> {
  const { text, card: signed } = await signCard(card, secretOf(1));
  const read = decodeCard(text);
  if (typeof read === "string") throw new Error(read);
  expect(text.length).toBeLessThanOrEqual(CARD_SIGNS);
  expect(text).toMatch(/^PARCELLE:[A-Z2-7]+$/);
  expect(read.card).toEqual(signed);
  return read.card;
}

describe("what a card says", () => {
  test("is read as it was signed, with the organisation's name shortened to 20 bytes", async () => {
    expect(await readBack(awa)).toEqual({ ...awa, organisation: "Coopérative de G…" });
  });

  test("a short name of an organisation stands whole, and a card may have no end", async () => {
    const card = { ...awa, organisation: "SCOOPS Gouméré", lastYear: null };
    expect(await readBack(card)).toEqual(card);
  });

  test("a long name ends visibly, at a whole sign, and the card takes just what a QR code holds", async () => {
    const farmerNumber = "N".repeat(40);
    const { text, card } = await signCard(
      { ...awa, farmerNumber, name: "Ɖɔ̃ɖèGbénoukpo ".repeat(9), organisation: "O".repeat(60) },
      secretOf(1),
    );
    expect(text.length).toBeGreaterThan(CARD_SIGNS - 8);
    expect(card.farmerNumber).toBe(farmerNumber);
    expect(card.name).toBe("Ɖɔ̃ɖèGb…");
    expect((await readBack({ ...awa, farmerNumber, name: "é".repeat(200) })).name).toBe("éééééé…");
  });

  test("names that were typed otherwise give the same card: one line, composed", async () => {
    const typed = { ...awa, name: "  KONAN\n Affoue\u0301   Marie " };
    expect((await signCard(typed, secretOf(1))).text).toBe((await signCard(awa, secretOf(1))).text);
  });

  test("days and years at the borders of the layout stay what they are", async () => {
    for (const [issuedOn, lastYear] of [
      ["1970-01-01", 1970],
      ["2000-02-29", 2254],
      ["2149-06-06", null],
    ] as const)
      expect(await readBack({ ...awa, issuedOn, lastYear })).toMatchObject({ issuedOn, lastYear });
    expect((await readBack({ ...awa, cardNumber: 0xffff_ffff })).cardNumber).toBe(4_294_967_295);
    await expect(signCard({ ...awa, issuedOn: "2149-06-07" }, secretOf(1))).rejects.toThrow(RangeError);
    await expect(signCard({ ...awa, lastYear: 2025 }, secretOf(1))).rejects.toThrow(RangeError);
    await expect(signCard({ ...awa, cardNumber: 0 }, secretOf(1))).rejects.toThrow(RangeError);
  });
});

describe("a card that cannot be made", () => {
  test.each([
    ["number_too_long", { farmerNumber: `${"N".repeat(39)}é` }],
    ["number_missing", { farmerNumber: "  " }],
    ["name_missing", { name: "\t" }],
  ])("is refused by name: %s", async (code, change) => {
    const refused = await signCard({ ...awa, ...change }, secretOf(1)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CardRefusal);
    expect(refused).toMatchObject({ code });
  });

  test("tells the number, how long it is and what to do, in both languages", () => {
    const number = `${"N".repeat(39)}é`;
    expect(tellCardRefusal("number_too_long", number, "fr")).toBe(
      `Le numéro «\u00a0${number}\u00a0» est trop long pour une carte (41 octets, 40 au plus), et un numéro n’est jamais abrégé. Donnez un numéro plus court à ce producteur.`,
    );
    expect(tellCardRefusal("number_too_long", number, "en")).toContain("41 bytes, at most 40");
  });
});
