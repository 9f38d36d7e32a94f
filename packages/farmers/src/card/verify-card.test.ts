import { describe, expect, test } from "vitest";
import { awa, keyOfSecret, publishedWith, secretOf } from "../../test/card-desk.ts";
import { fromBase32, toBase32 } from "./base32.ts";
import { CARD_PREFIX } from "./card-limits.ts";
import type { CardKey } from "./published-keys.ts";
import type { RevocationList } from "./revocation-list.ts";
import { signCard } from "./sign-card.ts";
import { tellListOfVerdict } from "./tell-verdict.ts";
import { verifyCard } from "./verify-card.ts";

const today = "2026-12-01";
const { text } = await signCard(awa, secretOf(1));
const list: RevocationList = { number: 3, issuedAt: "2026-11-30T08:00:00.000Z", cards: [4, 203] };

async function stateWith(scanned: string, key: Partial<CardKey> = {}, given: RevocationList | null = list) {
  const issuer = { published: publishedWith(await keyOfSecret(1, key)), list: given };
  return (await verifyCard(scanned, [issuer], today)).state;
}

/** The text with one bit of one byte turned. */
function turned(at: number): string {
  const bytes = fromBase32(text.slice(CARD_PREFIX.length)) ?? new Uint8Array();
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return CARD_PREFIX + toBase32(bytes);
}

describe("a card is", () => {
  test("valid, with the organisation's whole name and the list that was looked at", async () => {
    const key = await keyOfSecret(1);
    const verdict = await verifyCard(text, [{ published: publishedWith(key), list }], today);
    expect(verdict).toEqual({
      state: "valid",
      card: { ...awa, organisation: "Coopérative de G…" },
      organisation: "Coopérative de Gouméré",
      keyFingerprint: key.fingerprint,
      list: { number: 3, issuedAt: "2026-11-30T08:00:00.000Z" },
    });
    expect(tellListOfVerdict(verdict, "fr")).toBe(
      "D’après la liste des cartes révoquées n°\u00a03 du 30 novembre 2026.",
    );
    expect(tellListOfVerdict({ ...verdict, list: null }, "en")).toContain("may have been revoked since");
  });

  test("valid however the text came: with line breaks, in small letters, among other organisations", async () => {
    const others = { published: publishedWith(await keyOfSecret(2)), list: null };
    const own = { published: publishedWith(await keyOfSecret(3), await keyOfSecret(1)), list: null };
    const sent = ` ${text.slice(0, 90).toLowerCase()}\n ${text.slice(90)}\r\n`;
    expect((await verifyCard(sent, [others, own], today)).state).toBe("valid");
  });

  test("revoked when its number is in the list of its organisation", async () => {
    expect(await stateWith(text, {}, { ...list, cards: [4, 17] })).toBe("revoked");
    const other = { published: publishedWith(await keyOfSecret(2)), list: { ...list, cards: [17] } };
    const own = { published: publishedWith(await keyOfSecret(1)), list };
    expect((await verifyCard(text, [other, own], today)).state).toBe("valid");
  });

  test("of an unknown key when nobody here published it", async () => {
    const verdict = await verifyCard(text, [], today);
    expect(verdict).toMatchObject({ state: "key_unknown", organisation: null, list: null });
    expect(verdict.card?.farmerNumber).toBe("SCB-002");
  });

  test("false when a bit of what it says or of its signature is another", async () => {
    for (const at of [9, 12, 14, 15, 17, 30, 60, -1 + (text.length - 9) * 0.625]) {
      expect(await stateWith(turned(Math.floor(at)))).toBe("signature_wrong");
    }
  });

  test("false when another organisation signed it in the name of this one's key", async () => {
    const bytes = fromBase32((await signCard(awa, secretOf(2))).text.slice(CARD_PREFIX.length))!;
    const own = fromBase32(text.slice(CARD_PREFIX.length))!;
    bytes.set(own.subarray(1, 9), 1);
    expect(await stateWith(CARD_PREFIX + toBase32(bytes))).toBe("signature_wrong");
  });

  test("not valid when its key was retired before its day, not yet in use, or withdrawn", async () => {
    expect(await stateWith(text, { retiredOn: "2026-11-28" })).toBe("key_not_in_use");
    expect(await stateWith(text, { retiredOn: "2026-11-29" })).toBe("valid");
    expect(await stateWith(text, { validFrom: "2026-11-30" })).toBe("key_not_in_use");
    expect(await stateWith(text, { withdrawnOn: "2026-12-24" })).toBe("key_withdrawn");
  });

  test("expired from 1 January behind its last year", async () => {
    const issuer = { published: publishedWith(await keyOfSecret(1)), list };
    expect((await verifyCard(text, [issuer], "2028-12-31")).state).toBe("valid");
    expect((await verifyCard(text, [issuer], "2029-01-01")).state).toBe("expired");
    const endless = await signCard({ ...awa, lastYear: null }, secretOf(1));
    expect((await verifyCard(endless.text, [issuer], "2140-01-01")).state).toBe("valid");
  });

  test.each([
    ["nothing", "", "not_a_card"],
    ["an address", "https://example.org/PARCELLE:ABC", "not_a_card"],
    ["far too long", `PARCELLE:${"A".repeat(20_000)}`, "not_a_card"],
    ["cut off", text.slice(0, -3), "damaged"],
    ["without its end", text.slice(0, 60), "damaged"],
    ["with a sign that base32 lacks", text.replace(/.$/, "1"), "damaged"],
    ["the beginning alone", "PARCELLE:", "damaged"],
    ["of a version to come", CARD_PREFIX + toBase32(new Uint8Array(100).fill(2)), "newer_format"],
    ["of no version", CARD_PREFIX + toBase32(new Uint8Array(100)), "damaged"],
  ])("told what it is where it cannot be read: %s", async (_what, scanned, state) => {
    expect(await stateWith(scanned)).toBe(state);
  });

  test("never valid for any text with a sign changed", async () => {
    for (let at = CARD_PREFIX.length; at < text.length; at += 7) {
      const sign = text[at] === "Q" ? "R" : "Q";
      expect(await stateWith(text.slice(0, at) + sign + text.slice(at + 1))).not.toBe("valid");
    }
  });
});
