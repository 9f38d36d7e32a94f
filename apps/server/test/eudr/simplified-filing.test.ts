import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { noteFiling } from "#modules/eudr/note-filing.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { filingScene } from "./filing-scene.ts";

type Scene = Awaited<ReturnType<typeof filingScene>>;

/** Beside the tenant's own, whose plot it has: a declaration once for all of a small farmer in Ghana, which is of low risk. */
async function makeSimplified(database: Database, { tenant, query }: Scene, name = "Awa Koné") {
  const [made] = await query<{ id: number }>(
    `insert into public.declarations (organisation_id, project_id, internal_reference, kind)
     values ($1, $2, left(gen_random_uuid()::text, 20), 'simplified') returning id`,
    ...[tenant.organisationId, tenant.projectId],
  );
  const [product] = await query<{ id: number }>(
    "insert into public.declaration_products (project_id, declaration_id, commodity) values ($1, $2, 'cocoa') returning id",
    ...[tenant.projectId, made!.id],
  );
  await query(
    `insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
     select $1, project_id, $2, plot_id from public.declaration_plots where declaration_id = $3`,
    ...[made!.id, product!.id, tenant.declarationId],
  );
  await completeDeclaration(database, made!.id);
  await query(
    `update public.declarations
     set operator = operator || jsonb_build_object('name', $2::text, 'country', 'GH', 'size', 'micro', 'isPrimary', true)
     where id = $1`,
    ...[made!.id, name],
  );
  const chosen = "id in (select plot_id from public.declaration_plots where declaration_id = $1)";
  await query(`update public.plots set country = 'GH' where ${chosen}`, made!.id);
  await query(
    `update public.plot_eu_checks as looked set plot_updated_at = plot.updated_at
     from public.plots as plot where looked.plot_id = plot.id and plot.${chosen}`,
    made!.id,
  );
  return made!.id;
}

describeOnOneEngine("a simplified declaration", (open) => {
  let database: Database;
  let scene: Scene;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    scene = await filingScene(database);
    await scene.storeAccess();
    scene.tenant.declarationId = await makeSimplified(database, scene);
  });
  afterEach(() => scene.close());

  const makeReady = (id = scene.tenant.declarationId) =>
    database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'ready' where id = $1", [id]),
    );

  it("is filed once, has a number that begins with S, is updated after the 72 hours and withdrawn", async () => {
    await makeReady();
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    const available = await scene.read();
    expect(available).toMatchObject({ state: "available", status: "AVAILABLE" });
    expect(available.reference_number).toMatch(/^S26[A-Z0-9]{11}$/);
    const [statement] = await scene.statements();
    expect(statement!.internal_reference.length).toBeLessThanOrEqual(14);
    await scene.query("update public.eu_filings set submitted_at = submitted_at - interval '90 days'");
    await scene.amend("begin");
    await scene.query(
      "update public.declaration_products set net_mass_kilograms = 7 where declaration_id = $1",
      scene.tenant.declarationId,
    );
    await scene.amend("send");
    // No overview tells the version of a simplified declaration: an update whose answer is lost goes again, and says the same.
    scene.store.ask("awa", "UpdateSd", "lost_answer");
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "submitting", doing: "amend" });
    await scene.lookLater();
    expect(await scene.read()).toMatchObject({ state: "available", doing: null });
    await scene.withdraw();
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "withdrawn", status: "WITHDRAWN" });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it("whose answer is lost is looked for where simplified declarations are kept", async () => {
    await makeReady();
    await scene.file();
    scene.store.ask("awa", "SubmitSd", "lost_answer");
    await scene.advance();
    expect(await scene.read()).toMatchObject({ state: "submitting", doing: "submit", uuid: null });
    await scene.lookLater();
    expect(await scene.read()).toMatchObject({ state: "available", doing: null });
    expect(await scene.countAtTheEu()).toBe(1);
  });

  it.each([
    ["a large operator", "operator_not_small", `operator || '{"size": "large"}'`],
    ["who produced nothing", "operator_not_primary", "operator - 'isPrimary'"],
    ["a country of standard risk", "operator_country_not_low", `operator || '{"country": "CI"}'`],
    ["plots of another country", "plots_of_other_country", `operator || '{"country": "TG"}'`],
  ])("is not ready with %s", async (_what, code, operator) => {
    const id = scene.tenant.declarationId;
    await scene.query(`update public.declarations set operator = ${operator} where id = $1`, id);
    const gaps = await scene.query<{ code: string }>(
      "select code from app.declaration_gaps($1, (now() at time zone 'utc')::date)",
      id,
    );
    expect(gaps.map((gap) => gap.code)).toContain(code);
    await expect(makeReady()).rejects.toMatchObject({ code: "P0422" });
  });

  it("is not filed beside one that stands of the same operator, in the same place, until that is withdrawn", async () => {
    await makeReady();
    await scene.file();
    await scene.advance();
    await scene.lookLater();
    const first = scene.tenant.declarationId;
    scene.tenant.declarationId = await makeSimplified(database, scene, " awa KONÉ ");
    await makeReady();
    await expect(scene.file()).rejects.toMatchObject({
      detail: expect.stringContaining("simplified_stands"),
    });
    scene.tenant.declarationId = await makeSimplified(database, scene, "Kofi Mensah");
    await makeReady();
    expect(await scene.file()).toEqual({ state: "submitting" });
    scene.tenant.declarationId = first;
    await scene.withdraw();
    await scene.advance();
    scene.tenant.declarationId = await makeSimplified(database, scene);
    await makeReady();
    expect(await scene.file()).toEqual({ state: "submitting" });
  });

  it("stays of its kind, and its number noted by hand begins with S", async () => {
    const id = scene.tenant.declarationId;
    await expect(
      scene.query("update public.declarations set kind = 'statement' where id = $1", id),
    ).rejects.toMatchObject({ code: "P0423" });
    await makeReady();
    const note = (referenceNumber: string) =>
      noteFiling.handler({
        input: { declarationId: id, referenceNumber, verificationNumber: "SFFCB4Y3", filedOn: "2026-11-18" },
        ...{ claims: scene.tenant.people.owner, locale: "fr", services: scene.services },
      } as never);
    await expect(note("26BE7XTVCZAQ2S")).rejects.toMatchObject({ code: "filing_number_wrong" });
    expect(await note("S26BECB39D2GRX")).toEqual({ state: "submitted" });
  });
});
