import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

/** Words that nothing else holds: of his names, his phones, his birth, his village and what was noted of him. */
const told = [
  "Zokouvogui",
  "Nyankoye",
  "Gbétapéa",
  "Wolokpé",
  "0758697071",
  "1961-07-09",
  "Borgne",
  "CNI-77120",
  "Kpélé-4",
];
const PDF = new TextEncoder().encode(`%PDF-1.4\n${" ".repeat(60)}\n%%EOF`);

describeOnOneEngine("the erasure of a farmer", (open) => {
  let desk: ListDesk;
  let farmerId: number;
  let otherId: number;
  let importId: number;
  let code: string;
  let mergedId: number;
  let plotId: number;

  beforeAll(async () => {
    desk = await ListDesk.open(await open());
    // Its first key is made by its first card.
    await desk.owner("delete from public.farmer_cards");
    await desk.owner("delete from public.card_keys");
    await desk.owner("delete from app.card_counters");
  });
  afterAll(() => desk.close());

  const manager = () => desk.own.people.manager;
  const idOf = async (identifier: string): Promise<number> =>
    (await desk.read(`farmers?identifier=eq.${identifier}&deleted_at=is.null&select=id`))[0]!.id as number;
  const save = async (farmer: object) =>
    (
      await desk.called<{ farmerId: number }>("save-farmer", {
        ...{ organisationId: desk.own.organisationId, existing: null, farmer },
      })
    ).farmerId;
  const erase = (identifier: string, who: Claims = manager()) =>
    desk.call(who, "erase-farmer", { farmerId, identifier });

  async function registerHim(): Promise<void> {
    importId = await desk.handIn(
      await listOf([["Z-1", "ZOKOUVOGUI Nyankoye", "07 58 69 70 71", "Gbétapéa", "09/07/1961", 2, null]]),
    );
    await desk.run("apply-farmer-import", { importId });
    farmerId = await idOf("Z-1");
    const [{ updated_at: readAt }] = (await desk.read(`farmers?id=eq.${farmerId}&select=updated_at`)) as [
      { updated_at: string },
    ];
    await desk.called("save-farmer", {
      ...{ organisationId: desk.own.organisationId, existing: { farmerId, readAt } },
      farmer: {
        ...{ identifier: "Z-1", lastName: "Zokouvogui", firstName: "Nyankoye", otherNames: "Le Borgne" },
        ...{ village: "Gbétapéa", notes: "Borgne depuis longtemps", birth: "1961-07-09" },
        ...{ latitude: 5.5, longitude: -6.5, phones: ["07 58 69 70 71", "0758697071"] },
        papers: [{ kind: "national_id", country: "CI", number: "CNI-77120" }],
      },
    });
    otherId = await save({ identifier: "O-1", lastName: "Zézé", firstName: "Odile" });
    await desk.called("add-farmer-events", {
      ...{ organisationId: desk.own.organisationId, farmers: { ids: [farmerId] }, batch: randomUUID() },
      event: { kind: "membership", name: "Kpélé-4", startsOn: "2024-10-01", number: "M-9" },
    });
    await desk.owner(
      `insert into public.farmer_source_keys (organisation_id, source, source_key, farmer_id, told)
       values ($1, 'kobo', 'uuid-1', $2, '{"lastName": "Zokouvogui"}')`,
      [desk.own.organisationId, farmerId],
    );
    await desk.owner(
      `insert into public.farmer_change_requests (organisation_id, farmer_id, wanted, former)
       values ($1, $2, '{"lastName": "Zokouvogui K."}', '{"lastName": "Zokouvogui"}')`,
      [desk.own.organisationId, farmerId],
    );
    mergedId = await save({
      ...{ identifier: "Z-2", lastName: "Zokouvogui", firstName: "N.", village: "Wolokpé" },
    });
    await desk.called(
      "merge-farmers",
      { keptId: farmerId, otherId: mergedId, values: { village: "other" } },
      manager(),
    );
    await desk.called("change-farmers", {
      ...{ organisationId: desk.own.organisationId, farmers: { ids: [farmerId, otherId] } },
      change: { village: "Soubré" },
    });
  }

  async function workWithHim(): Promise<void> {
    const { organisationId } = desk.own;
    const { wordingId } = await desk.called<{ wordingId: number }>(
      "write-consent-wording",
      { organisationId, purpose: "contact", language: "fr", text: "Vous pouvez m’appeler." },
      manager(),
    );
    const proofOf = async (farmers: number[]) => {
      const objectPath = `${organisationId}/${randomUUID()}/preuve.pdf`;
      const { files } = desk.server.foundation.services;
      const content = { chunks: [PDF], contentType: "application/pdf" };
      await files.write(desk.own.people.agent, "farmer-consents", objectPath, content);
      await desk.called("record-farmer-consents", {
        ...{ organisationId, farmers: { ids: farmers }, wordingIds: [wordingId], proof: "signature" },
        ...{ givenOn: farmers.length > 1 ? "2026-02-01" : "2026-01-01" },
        file: { objectPath, fileName: farmers.length > 1 ? "liste.pdf" : "Zokouvogui.pdf" },
      });
    };
    await proofOf([farmerId]);
    await proofOf([farmerId, otherId]);
    const { cards } = await desk.called<{ cards: { cardId: number }[] }>("issue-farmer-cards", {
      ...{ farmerIds: [farmerId], requestKey: randomUUID() },
    });
    const [card] = await desk.read(`farmer_cards?id=eq.${cards[0]!.cardId}&select=code`);
    code = card!.code as string;
    await desk.run("print-farmer-cards", { cardIds: [cards[0]!.cardId], layout: "card" });
    const [plot] = await desk.owner<{ id: number }>(
      `select id from public.plots as plot where organisation_id = $1
       and not exists (select from public.filed_plots where plot_id = plot.id)`,
      [organisationId],
    );
    plotId = plot!.id;
    await desk.owner(
      `update public.plots set farmer_id = $2, producer_name = 'Zokouvogui Nyankoye', properties = '{"nom": "Zokouvogui"}'
       where id = $1`,
      [plotId, farmerId],
    );
    await giveAPlotAway();
  }

  /** A plot that he worked, which others work now, and what was answered to a request about him. */
  async function giveAPlotAway(): Promise<void> {
    const { organisationId } = desk.own;
    const [plot] = await desk.owner<{ id: number }>(
      `insert into public.plots overriding system value
       select (jsonb_populate_record(plot, '{"id": 900001, "identifier": "Z-PLOT", "geometry_hash": "z"}')).* from public.plots as plot
       where id = $1
       returning id`,
      [plotId],
    );
    await desk.called("give-plots-to-farmer", { organisationId, plots: [plot!.id], farmerId: otherId });
    await desk.owner(
      `insert into public.notifications (user_id, organisation_id, kind, category, parameters)
       values ($1::text::uuid, $2, 'farmer_change_approved', 'events', '{"farmer": "Zokouvogui Nyankoye", "farmers": 1}')`,
      [desk.own.people.agent.sub, organisationId],
    );
  }

  /** Where a word still stands, of all that the database holds. */
  async function wherever(word: string): Promise<string[]> {
    const tables = await desk.owner<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'app', 'storage', 'realtime') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await desk.owner<{ holds: boolean }>(
        `select exists (select from ${name} as held where to_jsonb(held)::text ilike '%' || $1 || '%') as holds`,
        [word],
      );
      if (row!.holds) found.push(name);
    }
    return found;
  }

  it("is of somebody who was listed, merged, changed, asked, given a card and plots", async () => {
    await registerHim();
    await workWithHim();
    for (const word of told) expect([word, await wherever(word)]).not.toEqual([word, []]);
  });

  it("tells before what will go and what stays, and is for those who lead the registry", async () => {
    expect((await desk.call(desk.own.people.agent, "preview-farmer-erasure", { farmerId })).status).toBe(403);
    expect((await desk.call(desk.other.people.owner, "preview-farmer-erasure", { farmerId })).status).toBe(
      404,
    );
    const plan = await desk.called("preview-farmer-erasure", { farmerId }, manager());
    expect(plan).toMatchObject({
      ...{ identifier: "Z-1", name: "Zokouvogui Nyankoye" },
      kept: { filings: [], declaredPlots: 0, otherPlots: 2, lists: ["Liste sale.xlsx"], sharedProofs: 1 },
      gone: { records: 2, cards: 1, consents: 2, rows: 1, files: 2 },
    });
  });

  it("asks for his identifier, and erases nothing without it", async () => {
    expect(await erase("Z-2")).toMatchObject({ status: 422, body: { code: "farmer_number_differs" } });
    expect((await erase("Z-1", desk.own.people.agent)).status).toBe(403);
    expect((await erase("Z-1", desk.other.people.owner)).status).toBe(404);
    expect(await desk.read(`farmers?id=eq.${farmerId}&select=last_name`)).toEqual([
      { last_name: "Zokouvogui" },
    ]);
  });

  it("leaves nothing of him in any table, and his number as a tombstone", async () => {
    expect((await erase("Z-1")).status).toBe(200);
    for (const word of told) expect([word, await wherever(word)]).toEqual([word, []]);
    expect(
      await desk.read(`farmers?id=eq.${farmerId}&select=identifier,last_name,first_name,sex,village`),
    ).toEqual([{ identifier: "Z-1", last_name: "–", first_name: "", sex: null, village: null }]);
    expect(await desk.read(`plots?id=eq.${plotId}&select=farmer_id,producer_name`)).toEqual([
      { farmer_id: farmerId, producer_name: null },
    ]);
    expect(await desk.read(`farmer_erasures?farmer_id=eq.${farmerId}&select=identifier`)).toEqual([
      { identifier: "Z-1" },
    ]);
    expect(
      await desk.read(
        `farmer_consents?farmer_id=eq.${otherId}&select=proof,farmer_consent_proofs(file_name)`,
      ),
    ).toEqual([{ proof: "signature", farmer_consent_proofs: [{ file_name: "liste.pdf" }] }]);
  });

  it("revokes his card, which still is told as one that was issued", async () => {
    expect(await desk.read(`farmer_cards?farmer_id=eq.${farmerId}&select=status,name`)).toEqual([
      { status: "revoked", name: "–" },
    ]);
    expect(await desk.called("check-farmer-card", { text: code })).toMatchObject({
      ...{ state: "revoked", farmerId: null },
    });
  });

  it("is for good at every door: trash, form, merge, undo of a list, a merge, a change, REST and SQL", async () => {
    const { organisationId } = desk.own;
    expect(await desk.read(`farmer_trash?id=eq.${farmerId}`)).toEqual([]);
    const farmers = { ids: [farmerId, mergedId] };
    expect((await desk.call(manager(), "restore-farmers", { organisationId, farmers })).status).toBe(404);
    expect((await erase("Z-1")).status).toBe(404);
    const [merge] = await desk.read(`farmer_merges?farmer_id=eq.${farmerId}&select=id`);
    expect((await desk.call(manager(), "undo-farmer-merge", { mergeId: merge!.id })).status).toBe(409);
    const merged = { keptId: otherId, otherId: farmerId, values: {} };
    expect((await desk.call(manager(), "merge-farmers", merged)).status).toBe(404);
    const cards = { farmerIds: [farmerId], requestKey: randomUUID() };
    expect(await desk.call(manager(), "issue-farmer-cards", cards)).not.toMatchObject({
      body: { cards: [{}] },
    });
    const [change] = await desk.read("farmer_changes?select=id&order=id.desc&limit=1");
    await desk.called("undo-farmer-change", { changeId: change!.id }, manager());
    await desk.run("undo-farmer-import", { importId });
    const renamed = { last_name: "Zokouvogui" };
    await desk.send(desk.own.people.owner, "PATCH", `/rest/v1/farmers?id=eq.${farmerId}`, renamed);
    await expect(
      desk.owner("update public.farmers set deleted_at = null, erased_at = null where id = $1", [farmerId]),
    ).rejects.toMatchObject({ code: "P0474" });
    await expect(
      desk.owner(
        "insert into public.farmer_phones (organisation_id, farmer_id, position, raw) values ($1, $2, 1, '0758697071')",
        [organisationId, mergedId],
      ),
    ).rejects.toMatchObject({ code: "P0474" });
    for (const word of told) expect([word, await wherever(word)]).toEqual([word, []]);
  });

  it("keeps what was declared, with the day until which the law has it kept, and says so before and after", async () => {
    const declarer = await save({ identifier: "D-7", lastName: "Diomandé", firstName: "Vassiriki" });
    await desk.owner("update public.plots set farmer_id = $2, producer_name = 'Diomandé' where id = $1", [
      ...[desk.own.plotId, declarer],
    ]);
    const kept = { declaredPlots: 1, otherPlots: 0, filings: [{ reference: "D-1", plots: 1 }] };
    const plan = await desk.called<{ kept: { filings: { filedOn: string; keptUntil: string }[] } }>(
      ...(["preview-farmer-erasure", { farmerId: declarer }, manager()] as const),
    );
    expect(plan).toMatchObject({ kept });
    const [{ filedOn, keptUntil }] = plan.kept.filings as [{ filedOn: string; keptUntil: string }];
    expect(Number(keptUntil.slice(0, 4))).toBe(Number(filedOn.slice(0, 4)) + 5);
    // Also out of the trash.
    await desk.called(
      ...[
        "trash-farmers" as const,
        { organisationId: desk.own.organisationId, farmers: { ids: [declarer] } },
      ],
      manager(),
    );
    const asked = { farmerId: declarer, identifier: "D-7" };
    expect(await desk.called("erase-farmer", asked, manager())).toMatchObject({ kept });
    expect(await wherever("Vassiriki")).toEqual([]);
    expect(await desk.read(`plots?id=eq.${desk.own.plotId}&select=farmer_id,producer_name`)).toEqual([
      { farmer_id: declarer, producer_name: "Diomandé" },
    ]);
    expect(await desk.read(`farmer_erasures?farmer_id=eq.${declarer}&select=kept`)).toMatchObject([{ kept }]);
  });

  it("does not loosen the audit for anybody else", async () => {
    await expect(desk.owner("update public.audit_entries set before = null")).rejects.toMatchObject({
      code: "P0423",
    });
    expect(await desk.owner("select from app.running_erasures")).toEqual([]);
  });
});
