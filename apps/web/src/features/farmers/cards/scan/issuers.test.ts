// @vitest-environment happy-dom
import { type PublishedKeys, writePublishedKeys } from "@parcelle/farmers/card/published-keys";
import { signRevocationList } from "@parcelle/farmers/card/revocation-list";
import { signCard } from "@parcelle/farmers/card/sign-card";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awa, keyOfSecret, publishedWith, secretOf, signerOf } from "#test/signed-cards.ts";
import { checkHere } from "./check-card.ts";
import { openIssuers } from "./issuers.ts";

const first = await keyOfSecret(1);
const card = (await signCard(awa, secretOf(1))).text;
const listed = (number: number, cards: number[], secret = 1) =>
  signRevocationList(
    { number, issuedAt: `2026-11-${10 + number}T08:00:00.000Z`, cards },
    signerOf(first.fingerprint, secret),
  );

let served: Record<string, string>;
let store: Map<string, Response>;

beforeEach(() => {
  served = {};
  store = new Map();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/healthz") throw new TypeError("Failed to fetch");
    const text = served[path];
    return text === undefined ? new Response("", { status: 404 }) : new Response(text);
  });
  vi.stubGlobal("caches", {
    open: async () => ({
      keys: async () => [...store.keys()],
      match: async (address: string) => store.get(address)?.clone(),
      put: async (address: string, answer: Response) => void store.set(address, answer),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function publish(revoked: string, published: PublishedKeys = publishedWith(first)): Promise<void> {
  for (const { fingerprint } of published.keys) {
    served[`/farmer-cards/${fingerprint}/keys.json`] = writePublishedKeys(published);
    served[`/farmer-cards/${fingerprint}/revoked.json`] = revoked;
  }
}
const issuersHere = () => openIssuers(() => {});
const stateOf = async (issuers: Awaited<ReturnType<typeof issuersHere>>) =>
  (await checkHere(card, issuers, "fr")).state;

test("what was learnt once verifies cards on this device, also when the page is opened anew", async () => {
  await publish(await listed(1, []));
  const issuers = await issuersHere();
  expect(await stateOf(issuers)).toBe("key_unknown");
  await issuers.learn(first.fingerprint, true);
  expect(await stateOf(issuers)).toBe("valid");
  const checked = await checkHere(card, await issuersHere(), "fr");
  expect(checked).toMatchObject({ state: "valid", isOwn: true, by: "device", list: { number: 1 } });
});

test("a card that a newer list revokes is revoked, and an older list brings nothing back", async () => {
  await publish(await listed(1, []));
  const issuers = await issuersHere();
  await issuers.learn(first.fingerprint, true);
  await publish(await listed(2, [awa.cardNumber]));
  await issuers.learn(first.fingerprint, true);
  expect(await stateOf(issuers)).toBe("revoked");
  await publish(await listed(1, []));
  await issuers.learn(first.fingerprint, true);
  expect(await stateOf(issuers)).toBe("revoked");
  expect(await stateOf(await issuersHere())).toBe("revoked");
});

test("a list that somebody else signed is not believed, and that there is none is said", async () => {
  await publish(await listed(1, [awa.cardNumber], 2));
  const issuers = await issuersHere();
  await issuers.learn(first.fingerprint, false);
  expect(await checkHere(card, issuers, "fr")).toMatchObject({ state: "valid", isOwn: false, list: null });
});

test("keys that were rotated are one organisation still", async () => {
  await publish(await listed(1, []));
  const issuers = await issuersHere();
  await issuers.learn(first.fingerprint, true);
  const second = await keyOfSecret(2, { number: 2 });
  await publish(await listed(1, []), publishedWith(first, second));
  await issuers.learn(second.fingerprint, true);
  expect(issuers.all()).toHaveLength(1);
  expect(issuers.of(second.fingerprint)?.published.keys).toHaveLength(2);
  expect([...store.keys()]).toEqual([`/farmer-cards/${first.fingerprint}/kept.json`]);
});

test("a key that nobody publishes leaves everything as it was", async () => {
  const issuers = await issuersHere();
  await issuers.learn(first.fingerprint, false);
  expect(issuers.all()).toEqual([]);
});
