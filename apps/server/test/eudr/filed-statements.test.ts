import { gunzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { filingScene } from "./filing-scene.ts";

describeOnOneEngine("a declaration that is more than one statement holds", (open) => {
  let database: Database;
  let scene: Awaited<ReturnType<typeof filingScene>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await filingScene(database);
    await scene.makeSeveral(3);
    await scene.storeAccess();
  });
  afterEach(() => scene.close());

  const states = async () => (await scene.statements()).map(({ state }) => state);
  const state = async () => (await scene.read()).state;
  const file = async () => {
    await scene.file();
    await scene.advance();
  };
  const available = async () => {
    await file();
    await scene.lookLater();
    expect([await state(), ...(await states())]).toEqual([
      "available",
      "available",
      "available",
      "available",
    ]);
  };
  const lessPlots = (kept: number) =>
    scene.query(
      `delete from public.declaration_plots where declaration_id = $1 and plot_id not in (
         select plot_id from public.declaration_plots where declaration_id = $1 order by plot_id limit $2
       )`,
      scene.declarationId,
      kept,
    );

  it("becomes one series, each statement with its part, its state and its numbers, and is amended and withdrawn as one", async () => {
    await available();
    const statements = await scene.statements();
    const [series] = statements.map(({ internal_reference: reference }) => reference.replace(/-\d\d$/, ""));
    expect(statements.map(({ internal_reference: reference }) => reference)).toEqual([
      `${series}-01`,
      `${series}-02`,
      `${series}-03`,
    ]);
    expect(new Set(statements.map(({ reference_number: number }) => number)).size).toBe(3);
    expect((await scene.read()).reference_number).toBeNull();
    const [listed] = await scene.query<{ numbers: string }>(
      "select reference_number as numbers from public.declaration_list where entity = 'declarations' and id = $1",
      scene.declarationId,
    );
    expect(listed!.numbers).toBe(statements.map(({ reference_number: number }) => number).join(", "));
    await scene.amend("begin");
    await scene.amend("send");
    await scene.advance();
    expect((await scene.statements()).map(({ version }) => version)).toEqual([2, 2, 2]);
    expect(await state()).toBe("available");
    await scene.withdraw();
    await scene.advance();
    expect([await state(), ...(await states())]).toEqual([
      "withdrawn",
      "withdrawn",
      "withdrawn",
      "withdrawn",
    ]);
    expect(await scene.countAtTheEu()).toBe(3);
  });

  it("shares the mass of a product over its statements, to the gram", async () => {
    await available();
    const kept = await scene.store.find(
      scene.account.space,
      "internalReference",
      (await scene.statements()).map(({ internal_reference: reference }) => reference),
    );
    const masses = kept.map(({ content }) =>
      Number(/netWeight>([\d.]+)</.exec(gunzipSync(content!).toString("utf8"))![1]),
    );
    expect(masses).toHaveLength(3);
    expect(masses.reduce((sum, mass) => sum + Math.round(mass * 1_000), 0)).toBe(25_000_000);
    for (const mass of masses) expect(mass).toBeCloseTo(8_333.333, 2);
  });

  it("of which one failed is filed whole by trying again, and no part twice", async () => {
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "down");
    await scene.advance();
    expect([await state(), ...(await states())]).toEqual([
      "submission_failed",
      "submission_failed",
      "submitted",
      "submitted",
    ]);
    await scene.lookLater();
    expect(await state()).toBe("submission_failed");
    await file();
    await scene.lookLater();
    expect(await state()).toBe("available");
    expect(await scene.countAtTheEu()).toBe(3);
  });

  it("of which one is rejected is mended by an amendment, which files that part alone anew", async () => {
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "rule_product");
    await scene.advance();
    expect(await state()).toBe("submitted");
    await scene.lookLater();
    expect([await state(), ...(await states())]).toEqual(["amending", "rejected", "available", "available"]);
    await expect(scene.amend("give_up")).rejects.toMatchObject({ code: "P0555" });
    await scene.amend("send");
    await scene.advance();
    await scene.lookLater();
    expect([await state(), ...(await states())]).toEqual([
      "available",
      "available",
      "available",
      "available",
    ]);
    expect(await scene.countAtTheEu()).toBe(3);
    expect((await scene.statements()).map(({ version }) => version)).toEqual(
      [1, 2, 2].map(() => expect.any(Number)),
    );
  });

  it("with an amendment that the EU refuses for one part stays to be amended until all hold the same", async () => {
    await available();
    await scene.amend("begin");
    await scene.amend("send");
    scene.store.ask("awa", "AmendDds", "rule_product");
    await scene.advance();
    expect(await state()).toBe("amending");
    expect((await scene.statements())[0]!.faults).toMatchObject([
      { code: "EUDR_COMMODITIES_HS_CODE_INVALID" },
    ]);
    await scene.amend("send");
    await scene.advance();
    expect(await state()).toBe("available");
    expect((await scene.statements()).map(({ version }) => version)).toEqual([2, 3, 3]);
  });

  it("that has become smaller withdraws what it no longer needs", async () => {
    await available();
    await scene.amend("begin");
    await lessPlots(2);
    await scene.amend("send");
    await scene.advance();
    expect([await state(), ...(await states())]).toEqual([
      "available",
      "available",
      "available",
      "withdrawn",
    ]);
    expect((await scene.statements()).map(({ is_surplus: isSurplus }) => isSurplus)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("of which the EU has a part in earnest is not taken back to a draft", async () => {
    await scene.file();
    scene.store.ask("awa", "SubmitDds", "down");
    await scene.advance();
    await scene.query("alter table public.declarations disable trigger user");
    await scene.query(
      "update public.declarations set environment = 'production' where id = $1",
      scene.declarationId,
    );
    await scene.query("alter table public.declarations enable trigger user");
    await scene.query(
      "update public.eu_filings set environment = 'production' where environment = 'acceptance'",
    );
    await expect(
      database.asWorkflow(scene.tenant.people.owner, (transaction) =>
        transaction.query("update public.declarations set state = 'draft' where id = $1", [
          scene.declarationId,
        ]),
      ),
    ).rejects.toMatchObject({ code: "P0556" });
  });

  it.each(["lost_answer", "broken_after"] as const)(
    "is filed once after a %s of one of its parts",
    async (quirk) => {
      await scene.file();
      scene.store.ask("awa", "SubmitDds", quirk);
      await scene.advance();
      expect(await state()).toBe("submitting");
      await scene.lookLater();
      await scene.lookLater();
      expect(await state()).toBe("available");
      expect(await scene.countAtTheEu()).toBe(3);
    },
  );

  it("is found in the list by the number of each of its statements, as people write it", async () => {
    await available();
    const statements = await scene.statements();
    expect(statements).toHaveLength(3);
    for (const { reference_number: number } of statements) {
      const found = await scene.query<{ id: number }>(
        "select id from public.project_declarations($1, $2)",
        ...[scene.tenant.projectId, number!.toLowerCase()],
      );
      expect([number, found.map(({ id }) => id)]).toEqual([number, [scene.declarationId]]);
    }
    const other = "select id from public.project_declarations($1, '26FR0000000000')";
    expect(await scene.query(other, scene.tenant.projectId)).toEqual([]);
  });
});
