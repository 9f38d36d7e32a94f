import { describe, expect, test } from "vitest";
import { keyOfSecret, publishedWith, signerOf } from "../../test/card-desk.ts";
import { CardDocumentError, type CardDocumentProblem, tellDocumentProblem } from "./card-document.ts";
import { readPublishedKeys, writePublishedKeys } from "./published-keys.ts";
import { readRevocationList, signRevocationList } from "./revocation-list.ts";

const first = await keyOfSecret(1, { retiredOn: "2026-11-20" });
const second = await keyOfSecret(2, { validFrom: "2026-11-20" });
const published = publishedWith(first, second);
const list = { number: 3, issuedAt: "2026-11-30T08:00:00.000Z", cards: [203, 17] };
const signer = signerOf(second.fingerprint, 2);

async function problemOf(reading: Promise<unknown>): Promise<CardDocumentProblem | null> {
  try {
    await reading;
    return null;
  } catch (error) {
    if (error instanceof CardDocumentError) return error.problem;
    throw error;
  }
}

describe("published keys", () => {
  test("are read as they were written", async () => {
    expect(await readPublishedKeys(writePublishedKeys(published))).toEqual(published);
  });

  test.each<[string, (json: string) => string, CardDocumentProblem]>([
    ["no JSON", () => "{", "not_keys"],
    ["of another format", () => JSON.stringify({ format: "jwks", keys: [] }), "not_keys"],
    ["of a later version", (json) => json.replace('"version": 1', '"version": 2'), "newer_format"],
    ["a day that is none", (json) => json.replace("2026-11-20", "2026-11-31"), "not_keys"],
    [
      "a fingerprint of another key",
      (json) => json.replace(first.fingerprint, "0".repeat(16)),
      "key_unreadable",
    ],
    ["a key cut off", (json) => json.replace("MCowBQYDK2Vw", "MCowBQYDK2V"), "key_unreadable"],
  ])("are refused: %s", async (_what, changed, problem) => {
    expect(await problemOf(readPublishedKeys(changed(writePublishedKeys(published))))).toBe(problem);
  });
});

describe("a list of revoked cards", () => {
  test("is read as it was signed, in order", async () => {
    const read = await readRevocationList(await signRevocationList(list, signer), published);
    expect(read).toEqual({ ...list, cards: [17, 203] });
  });

  test("is refused when a number was taken out, and when others signed it", async () => {
    const json = await signRevocationList(list, signer);
    expect(await problemOf(readRevocationList(json.replace("17,203", "203"), published))).toBe(
      "signature_wrong",
    );
    expect(await problemOf(readRevocationList(json, publishedWith(first)))).toBe("other_organisation");
    const forged = await signRevocationList(list, signerOf(second.fingerprint, 9));
    expect(await problemOf(readRevocationList(forged, published))).toBe("signature_wrong");
    expect(await problemOf(readRevocationList("[]", published))).toBe("not_list");
  });

  test("is refused from a key that was retired by then, or withdrawn", async () => {
    const late = await signRevocationList(list, signerOf(first.fingerprint, 1));
    expect(await problemOf(readRevocationList(late, published))).toBe("key_not_trusted");
    const withdrawn = publishedWith({ ...second, withdrawnOn: "2026-12-01" });
    const json = await signRevocationList(list, signer);
    expect(await problemOf(readRevocationList(json, withdrawn))).toBe("key_not_trusted");
  });

  test("what is wrong is told in both languages", () => {
    expect(tellDocumentProblem("signature_wrong", "fr")).toContain("la signature de cette liste est fausse");
    expect(tellDocumentProblem("signature_wrong", "en")).toContain("the signature of this list is wrong");
  });
});
