import { contentOf } from "@parcelle/eu-double/statements/statements";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { filingScene } from "./filing-scene.ts";

describeOnOneEngine("filing a declaration with the EU", (open) => {
  let database: Database;
  let scene: Awaited<ReturnType<typeof filingScene>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await filingScene(database);
    await scene.makeReady();
  });
  afterEach(() => scene.close());

  it("is submitted, has its numbers at the next look, is amended and withdrawn", async () => {
    await scene.storeAccess();
    expect(await scene.file()).toEqual({ state: "submitting" });
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "submitted", status: "SUBMITTED", doing: null });
    await scene.lookLater();
    const available = await scene.read();
    expect(available).toMatchObject({
      state: "available",
      status: "AVAILABLE",
      version: 1,
      environment: "acceptance",
    });
    expect(available.reference_number).toMatch(/^26FR[A-Z0-9]{10}$/);
    await scene.amend("begin");
    await scene.query(
      "update public.declaration_products set net_mass_kilograms = 7 where declaration_id = $1",
      scene.tenant.declarationId,
    );
    await scene.amend("send");
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "available", version: 2 });
    expect((await scene.read()).reference_number).toBe(available.reference_number);
    await scene.withdraw();
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "withdrawn", status: "WITHDRAWN" });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it("whose amendment is given up is again what the EU has", async () => {
    await scene.storeAccess();
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    await scene.amend("begin");
    const { declarationId } = scene.tenant;
    await scene.query("delete from public.declaration_plots where declaration_id = $1", declarationId);
    await scene.query(
      "update public.declaration_products set net_mass_kilograms = 7 where declaration_id = $1",
      declarationId,
    );
    expect(await scene.amend("give_up")).toEqual({ state: "available" });
    const [kept] = await scene.query<{ mass: string; plots: number; filed: number }>(
      `select
         (select net_mass_kilograms from public.declaration_products where declaration_id = $1)::text as mass,
         (select count(*) from public.declaration_plots where declaration_id = $1)::integer as plots,
         (select count(*) from app.declared_plots where declaration_id = $1)::integer as filed`,
      declarationId,
    );
    expect([Number(kept!.mass), kept!.plots, kept!.filed]).toEqual([25_000, 1, 1]);
  });

  it("whose amendment is refused says why, and still knows what the EU has", async () => {
    await scene.storeAccess();
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    await scene.amend("begin");
    const { declarationId } = scene.tenant;
    const mass = "update public.declaration_products set net_mass_kilograms = 7 where declaration_id = $1";
    await scene.query(mass, declarationId);
    await scene.amend("send");
    scene.store.ask("awa", "AmendDds", "rule_product");
    await scene.advance();
    await scene.lookLater();
    expect(await scene.read()).toMatchObject({
      state: "amending",
      doing: null,
      faults: [{ code: "EUDR_COMMODITIES_HS_CODE_INVALID" }],
    });
    await scene.amend("give_up");
    const [kept] = await scene.query<{ mass: string }>(
      "select net_mass_kilograms::text as mass from public.declaration_products where declaration_id = $1",
      declarationId,
    );
    expect(Number(kept!.mass)).toBe(25_000);
  });

  it("names every species of a product to the EU, and has them back when an amendment is given up", async () => {
    const species = [
      { scientificName: "Khaya ivorensis", commonName: "Acajou" },
      { scientificName: "Triplochiton scleroxylon", commonName: "Samba" },
    ];
    const write = (further: typeof species) =>
      scene.query(
        `update public.declaration_products
         set scientific_name = 'Tectona grandis', common_name = 'Teck', further_species = $2 where declaration_id = $1`,
        scene.tenant.declarationId,
        JSON.stringify(further),
      );
    await scene.storeAccess();
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    await scene.amend("begin");
    await write(species);
    await scene.amend("send");
    await scene.advance();
    const { uuid, ...available } = await scene.read();
    expect(available).toMatchObject({ state: "available", faults: [] });
    const [known] = await scene.store.find(scene.account.space, "uuid", [uuid!]);
    const sent = contentOf(known!)!;
    const named = [...sent.matchAll(/<[a-z]+:(?:scientific|common)Name>([^<]+)/g)].map(([, name]) => name);
    expect(named).toEqual([
      ...["Tectona grandis", "Teck", "Khaya ivorensis", "Acajou"],
      ...["Triplochiton scleroxylon", "Samba"],
    ]);
    await scene.amend("begin");
    await write([]);
    await scene.amend("give_up");
    const [kept] = await scene.query<{ further: unknown }>(
      "select further_species as further from public.declaration_products where declaration_id = $1",
      scene.tenant.declarationId,
    );
    expect(kept!.further).toEqual(species);
  });

  it.each(["lost_answer", "broken_after"] as const)(
    "is filed once after a %s, however often a job comes back",
    async (quirk) => {
      await scene.storeAccess();
      await scene.file();
      scene.store.ask("awa", "SubmitDds", quirk);
      await scene.advance();
      expect(await scene.read()).toMatchObject({ state: "submitting", doing: "submit", uuid: null });
      // The system finds nothing for a while although it has the statement.
      scene.store.ask("awa", "GetDdsByInternalReference", "empty");
      await scene.advance();
      expect(await scene.read()).toMatchObject({ state: "submitting", doing: "submit" });
      await scene.lookLater();
      expect(await scene.read()).toMatchObject({ state: "available", doing: null });
      expect(await scene.countAtTheEu()).toBe(1);
    },
  );

  it("is sent again after a cut only once the EU was asked in vain", async () => {
    await scene.storeAccess();
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "cut");
    await scene.advance();
    await scene.advance();
    expect([(await scene.read()).state, await scene.countAtTheEu()]).toEqual(["submitting", 0]);
    await scene.lookLater();
    expect([(await scene.read()).state, await scene.countAtTheEu()]).toEqual(["submitted", 1]);
  });

  it.each([1, 2, 3])("whose process was killed is filed once (%i)", async (step) => {
    await scene.storeAccess();
    await scene.file();
    // 1: killed before the moment was written; 2: after it, before the message; 3: after the answer came, before it was kept.
    if (step === 2)
      await scene.query(
        "update public.eu_filings set sent_at = clock_timestamp(), sends = 1, held_by = 9 where declaration_id = $1",
        scene.tenant.declarationId,
      );
    if (step === 3) {
      scene.store.ask("awa", "SubmitDds", "lost_answer");
      await scene.advance(9);
    }
    await scene.advance(9);
    await scene.lookLater(9);
    await scene.lookLater(9);
    expect(await scene.read()).toMatchObject({ state: "available", doing: null });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it("ends in a state that says what to do: rules, the system being down, a wrong key, nobody there", async () => {
    await scene.storeAccess();
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "rule_operator");
    await scene.advance();
    expect(await scene.read()).toMatchObject({
      state: "rejected",
      faults: [{ code: "EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING" }],
    });
    await scene.makeAgain();
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "down");
    await scene.advance();
    expect(await scene.read()).toMatchObject({
      state: "submission_failed",
      faults: [{ code: "system_down" }],
    });
    await scene.storeAccess("another key");
    await scene.file();
    await scene.advance();
    expect(await scene.read()).toMatchObject({
      state: "submission_failed",
      faults: [{ code: "authentication" }],
    });
    await scene.storeAccess();
    await scene.file();
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "submitted", faults: [] });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it("rejected by the authority says so, and has no numbers", async () => {
    await scene.storeAccess();
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "reject");
    await scene.advance();
    await scene.lookLater();
    expect(await scene.read()).toMatchObject({
      state: "rejected",
      reference_number: null,
      faults: [{ code: "rejected_by_authority" }],
    });
  });

  it("asks for an access that is stored, sealed, by who manages the organisation", async () => {
    await expect(scene.file()).rejects.toMatchObject({ code: "eu_credentials_missing" });
    await expect(scene.storeAccess("k", "acceptance", scene.tenant.people.manager)).rejects.toMatchObject({
      code: "42501",
    });
    await scene.storeAccess();
    const [secret] = await scene.query<{ sealed: string }>(
      "select sealed from app.eu_credential_keys limit 1",
    );
    expect(secret!.sealed).not.toContain("authentification");
    const told = await scene.query<{ row: string }>(
      `select row_to_json(entry)::text as row from public.audit_entries as entry
       union all select row_to_json(known)::text from public.eu_credentials as known`,
    );
    expect(
      told.filter(({ row }) => row.includes("authentification") || row.includes(secret!.sealed)),
    ).toEqual([]);
    scene.services.eu!.sealingKey.fill(8);
    await scene.file();
    await scene.advance();
    expect(await scene.read()).toMatchObject({
      state: "submission_failed",
      faults: [{ code: "credentials_unreadable" }],
    });
    await expect(scene.file("acceptance", scene.tenant.people.agent)).rejects.toMatchObject({
      code: expect.any(String),
    });
  });

  it("is rehearsed without an access, and may be filed in earnest afterwards", async () => {
    await scene.file("rehearsal");
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "submitted", environment: "rehearsal" });
    await expect
      .poll(
        async () => {
          await scene.look("rehearsal");
          return (await scene.read()).state;
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe("available");
    await database.asWorkflow(scene.tenant.people.owner, (transaction) =>
      transaction.query("update public.declarations set state = 'draft' where id = $1", [
        scene.tenant.declarationId,
      ]),
    );
    expect(await scene.read()).toMatchObject({ state: "draft", environment: null, reference_number: null });
  });

  it("in earnest is not taken back to a draft", async () => {
    await scene.storeAccess();
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    await scene.query("alter table public.declarations disable trigger user");
    await scene.query(
      "update public.declarations set environment = 'production' where id = $1",
      scene.tenant.declarationId,
    );
    await scene.query("alter table public.declarations enable trigger user");
    await expect(
      database.asWorkflow(scene.tenant.people.owner, (transaction) =>
        transaction.query("update public.declarations set state = 'draft' where id = $1", [
          scene.tenant.declarationId,
        ]),
      ),
    ).rejects.toMatchObject({ code: "P0409" });
  });

  it("keeps to five calls a second, whichever process calls", async () => {
    const moments = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.asService((transaction) =>
          transaction.query<{ at: number }>(
            "select extract(epoch from app.next_eu_call('test'))::double precision * 1000 as at",
          ),
        ),
      ),
    );
    const times = moments.map(([row]) => row!.at).sort((one, other) => one - other);
    for (let place = 5; place < times.length; place += 1)
      expect(times[place]! - times[place - 5]!).toBeGreaterThan(1_000);
  });
});
