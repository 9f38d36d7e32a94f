import { randomUUID } from "node:crypto";
import { decodeCard } from "@parcelle/farmers/card/decode-card";
import { readPublishedKeys } from "@parcelle/farmers/card/published-keys";
import { readRevocationList } from "@parcelle/farmers/card/revocation-list";
import { signCard } from "@parcelle/farmers/card/sign-card";
import { verifyCard } from "@parcelle/farmers/card/verify-card";
import { afterAll, beforeAll, expect, it } from "vitest";
import { awa, secretOf } from "../../../../packages/farmers/test/card-desk.ts";
import { describeOnOneEngine } from "../engines.ts";
import { type CardDesk, openCardDesk } from "./card-desk.ts";

const today = () => new Date().toISOString().slice(0, 10);

describeOnOneEngine("cards of farmers", (open) => {
  let desk: CardDesk;

  beforeAll(async () => {
    desk = await openCardDesk(await open());
  });
  afterAll(() => desk.server.close());

  const fingerprintOf = async (cardId: number) => {
    const read = decodeCard(await desk.codeOf(cardId));
    return typeof read === "string" ? read : read.keyFingerprint;
  };
  const get = (path: string) => fetch(`${desk.server.url}/farmer-cards/${path}`);
  /** As anybody verifies, with nothing but the published documents. */
  const verified = async (cardId: number) => {
    const fingerprint = await fingerprintOf(cardId);
    const published = await readPublishedKeys(await (await get(`${fingerprint}/keys.json`)).text());
    const list = await readRevocationList(await (await get(`${fingerprint}/revoked.json`)).text(), published);
    const { state, card } = await verifyCard(await desk.codeOf(cardId), [{ published, list }], today());
    return { state, card, list };
  };
  const check = async (text: string, who = desk.own.people.agent) =>
    (await desk.call<Record<string, unknown>>(who, "check-farmer-card", { text })).body;

  it("are made once for a farmer, and verify by what anybody may fetch", async () => {
    const { farmerId } = desk.own;
    const { cards, refused } = await desk.issue([farmerId, farmerId], { lastYear: 2099 });
    expect(refused).toEqual([]);
    expect(cards).toEqual([{ farmerId, cardId: expect.any(Number), number: 1, isNew: true }]);
    expect((await desk.issue([farmerId])).cards).toEqual([{ ...cards[0], isNew: false }]);
    expect(await verified(cards[0]!.cardId)).toMatchObject({
      state: "valid",
      card: { farmerNumber: "F-1", name: "Awa Koné", cardNumber: 1, issuedOn: today(), lastYear: 2099 },
      list: { cards: [] },
    });
  });

  it("a lost one is revoked for the new one, once for a request however often it comes", async () => {
    const farmerId = await desk.addFarmer("L-1");
    const [first] = (await desk.issue([farmerId])).cards;
    const requestKey = randomUUID();
    const [second] = (await desk.issue([farmerId], { lost: true, requestKey })).cards;
    expect(second).toMatchObject({ isNew: true });
    expect((await desk.issue([farmerId], { lost: true, requestKey })).cards).toEqual([
      { ...second, isNew: false },
    ]);
    expect(await verified(first!.cardId)).toMatchObject({
      state: "revoked",
      list: { cards: [first!.number] },
    });
    expect((await verified(second!.cardId)).state).toBe("valid");
  });

  it("are made for those who can have one; the others are named with the reason", async () => {
    const long = await desk.addFarmer("N".repeat(41));
    const short = await desk.addFarmer("N-2");
    const { cards, refused } = await desk.issue([long, short]);
    expect(cards.map(({ farmerId }) => farmerId)).toEqual([short]);
    expect(refused).toEqual([
      { farmerId: long, code: "number_too_long", message: expect.stringContaining("41 octets, 40 au plus") },
    ]);
  });

  it("get numbers one after the other, also when they are made at the same moment", async () => {
    const farmers = await Promise.all([1, 2, 3, 4].map((number) => desk.addFarmer(`T-${number}`)));
    const made = await Promise.all(farmers.map((farmer) => desk.issue([farmer, farmers[0]!])));
    const numbers = new Map(
      made.flatMap(({ cards }) => cards.map(({ farmerId, number }) => [farmerId, number])),
    );
    expect(new Set(numbers.values()).size).toBe(4);
    expect(made.flatMap(({ cards }) => cards).filter(({ isNew }) => isNew)).toHaveLength(4);
  });

  it("are refused for a year that is over, and for farmers of a stranger", async () => {
    const body = { farmerIds: [desk.own.farmerId], requestKey: randomUUID() };
    const over = await desk.call(desk.own.people.manager, "issue-farmer-cards", { ...body, lastYear: 2020 });
    expect(over).toMatchObject({ status: 422, body: { code: "last_year_out_of_range" } });
    const farmerIds = [desk.own.farmerId, desk.other.farmerId];
    const strange = await desk.call(desk.own.people.manager, "issue-farmer-cards", { ...body, farmerIds });
    expect(strange).toMatchObject({ status: 404, body: { code: "farmer_not_found" } });
    const reading = await desk.call(desk.own.people.auditor, "issue-farmer-cards", body);
    expect(reading.status).toBe(403);
  });

  it("say to who scans them whose farmer it is, and open him for who may read him", async () => {
    const farmerId = await desk.addFarmer("S-1");
    const [card] = (await desk.issue([farmerId])).cards;
    const text = await desk.codeOf(card!.cardId);
    expect(await check(text.toLowerCase())).toMatchObject({
      state: "valid",
      farmerId,
      card: { name: "Affoué Konan" },
    });
    const strange = await check(text, desk.other.people.owner);
    expect(strange).toMatchObject({ state: "valid", farmerId: null });
    expect(strange.organisation).toMatch(/^Coopérative /);
    await desk.call(desk.own.people.agent, "revoke-farmer-card", { cardId: card!.cardId, reason: "left" });
    expect(await check(text)).toMatchObject({
      state: "revoked",
      farmerId,
      message: expect.stringContaining("révoquée"),
    });
    expect(await check("https://example.org")).toMatchObject({ state: "not_a_card", farmerId: null });
    expect(await check((await signCard(awa, secretOf(9))).text)).toMatchObject({
      state: "key_unknown",
      organisation: null,
    });
  });

  it("that the organisation never made are told apart, although its key signed them", async () => {
    const farmerId = await desk.addFarmer("F-9");
    const [card] = (await desk.issue([farmerId])).cards;
    const text = await desk.codeOf(card!.cardId);
    await desk.database.asOwner((transaction) =>
      transaction.query("delete from public.farmer_cards where id = $1", [card!.cardId]),
    );
    expect(await check(text)).toMatchObject({ state: "never_issued", farmerId: null });
  });

  it("are never made for a stranger's farmer, whatever a function would be made to write", async () => {
    const insert = (organisationId: number) =>
      desk.database.asWorkflow(desk.own.people.owner, (transaction) =>
        transaction.query(
          `insert into public.farmer_cards (
             organisation_id, farmer_id, card_key_id, number, farmer_number, name, organisation_name, issued_on, code
           )
           values ($1, $2, (select min(id) from public.card_keys), 900, 'F-1', 'Awa', 'Coopérative', '2026-11-29', 'PARCELLE:QQ')`,
          [organisationId, desk.other.farmerId],
        ),
      );
    await expect(insert(desk.own.organisationId)).rejects.toMatchObject({ code: "23503" });
    await expect(insert(desk.other.organisationId)).rejects.toMatchObject({ code: "42501" });
  });

  it("are not made under a key that the installation cannot read, which a new one mends", async () => {
    const farmerId = await desk.addFarmer("U-1");
    await desk.database.asOwner((transaction) =>
      transaction.query("update app.card_key_secrets set sealed = 'scellé'"),
    );
    const body = { farmerIds: [farmerId], requestKey: randomUUID() };
    const refused = await desk.call(desk.own.people.agent, "issue-farmer-cards", body);
    expect(refused).toMatchObject({ status: 409, body: { code: "card_key_unreadable" } });
    const { organisationId } = desk.own;
    await desk.call(desk.own.people.owner, "rotate-card-key", { organisationId });
    expect((await desk.issue([farmerId])).cards).toMatchObject([{ isNew: true }]);
  });

  it("stay valid under a new key, and fall with a key that is no longer trusted", async () => {
    const [before] = (await desk.issue([await desk.addFarmer("K-1")])).cards;
    const rotate = (who: keyof CardDesk["own"]["people"], untrusted: number[] = []) =>
      desk.call<{ number: number }>(desk.own.people[who], "rotate-card-key", {
        ...{ organisationId: desk.own.organisationId, untrusted },
      });
    expect((await rotate("manager")).status).toBe(403);
    expect(await rotate("owner", [77])).toMatchObject({ status: 422, body: { code: "card_keys_not_found" } });
    const next = await rotate("owner");
    expect(next).toEqual({ status: 200, body: { number: expect.any(Number) } });
    const [under] = (await desk.issue([await desk.addFarmer("K-2")])).cards;
    expect(await fingerprintOf(under!.cardId)).not.toBe(await fingerprintOf(before!.cardId));
    expect((await verified(before!.cardId)).state).toBe("valid");
    expect((await verified(under!.cardId)).state).toBe("valid");
    const { number } = next.body;
    expect((await rotate("owner", [number - 1])).body).toEqual({ number: number + 1 });
    expect(await verified(before!.cardId)).toMatchObject({ state: "key_withdrawn" });
    expect((await verified(under!.cardId)).state).toBe("valid");
    expect((await verified(under!.cardId)).list.cards).toContain(before!.number);
  });

  it("are published for caches, by a key that nobody can guess, and not without end", async () => {
    const [card] = (await desk.issue([desk.own.farmerId])).cards;
    const fingerprint = await fingerprintOf(card!.cardId);
    const answer = await get(`${fingerprint}/keys.json`);
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=300/);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await answer.text()).not.toMatch(/Koné|sealed|private/i);
    expect(await (await get(`${fingerprint}/revoked.json`)).text()).not.toMatch(/Koné|Konan|F-1/);
    expect((await get(`${"0".repeat(16)}/keys.json`)).status).toBe(404);
    expect((await get("1/keys.json")).status).toBe(404);
    const asked = Array.from({ length: 130 }, () => get(`${fingerprint}/keys.json`));
    expect((await Promise.all(asked)).some(({ status }) => status === 429)).toBe(true);
  });
});
