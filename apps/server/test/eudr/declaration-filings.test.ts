import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import type { DatabaseError } from "#database/database-error.ts";
import { problemOfDatabase } from "#hosted/functions/database-problems.ts";
import { loadDeclaration } from "#modules/eudr/load-declaration.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const outline = (x: number, y: number) =>
  `POLYGON((${x} ${y},${x + 0.01} ${y},${x + 0.01} ${y + 0.01},${x} ${y + 0.01},${x} ${y}))`;

describeOnOneEngine("what was submitted", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let declarationId = 0;
  let plotIds: number[] = [];
  // Each test has land of its own: overlaps that are looked for again would make its plots others.
  let latitude = 6;

  const owned = <Row>(text: string, values: unknown[] = [declarationId]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));
  const move = (...states: string[]) =>
    database.asService(async (transaction) => {
      for (const state of states)
        await transaction.query("update public.declarations set state = $2 where id = $1", [
          declarationId,
          state,
        ]);
    });

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@filing.example");
    projectId = await product.createProject();
  });
  afterAll(() => product.stop());

  beforeEach(async () => {
    latitude += 1;
    const rows = await owned<{ id: number }>(
      `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
         perimeter_metres, geometry_valid, geometry_state
       )
       select $1, $2, 'P-' || gen_random_uuid(), '{}', ST_GeomFromText(outline, 4326), outline, 1, 1, true, 'normal'
       from unnest($3::text[]) as outline
       returning id`,
      [product.organisationId, projectId, [outline(-5.8, latitude), outline(-5.7, latitude)]],
    );
    plotIds = rows.map(({ id }) => id);
    ({ id: declarationId } = await product.ask("create-declaration", {
      projectId,
      internalReference: crypto.randomUUID().slice(0, 30),
      plots: { ids: plotIds },
    }));
    await completeDeclaration(database, declarationId);
  });

  const request = () => ({ requestKey: crypto.randomUUID() });

  const exported = async () => {
    const { jobId } = await product.ask("export-declaration", {
      declarationId,
      format: "eu-geojson",
      ...request(),
    });
    const { result } = await product.over(jobId);
    const { data } = await product.person.storage.from("exports").download(result.objectPath);
    return new TextDecoder().decode(await data!.arrayBuffer());
  };

  const redraw = () =>
    owned(
      `update public.plots
       set geometry = ST_Translate(geometry, 1, 0), geometry_hash = 'elsewhere', producer_name = 'Quelqu’un d’autre',
         country = 'GH', identifier = identifier || '-bis'
       where id = any ($1::bigint[])`,
      [plotIds],
    );

  it("leaves as it was submitted, also after its plots were redrawn, renamed and put into the trash", async () => {
    await move("ready", "submitted");
    const before = await exported();
    await redraw();
    await owned("update public.plots set deleted_at = now() where id = any ($1::bigint[])", [plotIds]);
    expect(await exported()).toBe(before);
    const { missing } = await product.ask("check-declaration", { declarationId });
    expect(missing).toEqual([]);
    const { before: shown } = await product.ask("preview-plot-change", { declarationId, plotId: plotIds[0] });
    expect(shown.coordinates[0][0][0]).toBeCloseTo(-5.8, 6);
    const { features } = JSON.parse(before) as { features: { properties: { ProducerName: string } }[] };
    expect(features.map(({ properties }) => properties.ProducerName)).toEqual(["Awa Koné", "Awa Koné"]);
  });

  it("names the organisation as it was called then", async () => {
    const named = () =>
      database.asService(
        async (transaction) => (await loadDeclaration(transaction, declarationId)).organisation,
      );
    const rename = (name: string) =>
      owned("update public.organisations set name = $2 where id = $1", [product.organisationId, name]);
    await move("ready");
    const before = await named();
    await rename("Un autre nom");
    expect(await named()).toBe("Un autre nom");
    await rename(before);
    await move("submitted");
    await rename("Encore un autre nom");
    expect(await named()).toBe(before);
    await rename(before);
  });

  it("is another file where the plots changed before: a ready declaration has no filing", async () => {
    await move("ready");
    const before = await exported();
    const checkedAgain = () =>
      owned(
        "update public.plot_eu_checks set plot_updated_at = plot.updated_at from public.plots as plot where plot.id = plot_id",
        [],
      );
    await owned("update public.plots set producer_name = 'Quelqu’un d’autre' where id = any ($1::bigint[])", [
      plotIds,
    ]);
    await checkedAgain();
    expect(await exported()).not.toBe(before);
    await redraw();
    await checkedAgain();
    await expect(exported()).rejects.toThrow("plots_outdated");
    await expect(move("submitted")).rejects.toMatchObject({
      code: "P0422",
      detail: expect.stringContaining("plots_outdated"),
    });
    expect(await owned("select 1 from public.declaration_filings where declaration_id = $1")).toEqual([]);
  });

  it("keeps its plots while it is ready: the refusal names it, and a draft lets them go", async () => {
    await move("ready");
    const refused = await product.refusal("trash-plots", { projectId, plots: { ids: [plotIds[0]] } });
    expect(refused).toMatchObject({
      code: "plots_declared",
      message: expect.stringMatching(/déclaration prête \(.+\)/),
    });
    const { error } = await product.person
      .from("plots")
      .update({ deleted_at: new Date().toISOString() })
      .in("id", plotIds)
      .select("id");
    expect(error).toMatchObject({ code: "P0425" });
    await move("draft");
    expect(await product.ask("trash-plots", { projectId, plots: { ids: plotIds } })).toMatchObject({
      plots: 2,
    });
  });

  it("leaves as no file of the EU once a plot is no longer what was checked", async () => {
    await move("ready");
    await redraw();
    const refused = await product.refusal("export-declaration", {
      declarationId,
      format: "eu-geojson",
      ...request(),
    });
    expect(refused).toMatchObject({ code: "declaration_incomplete" });
  });

  it("is not submitted once a plot of it is no longer what was checked, and says so in the person's language", async () => {
    await move("ready");
    await redraw();
    const refusal = await move("submitted").catch((error: unknown) => error as DatabaseError);
    expect(refusal).toMatchObject({ code: "P0422" });
    const problem = problemOfDatabase(refusal as DatabaseError);
    expect(problem).toMatchObject({ status: 409, code: "declaration_incomplete" });
    expect(problem!.texts.fr).toContain("parcelles pas encore vérifiées pour l’UE");
    expect(problem!.texts.en).toContain("Product 1: plots not yet checked for the EU");
    expect(await owned("select 1 from public.declaration_filings where declaration_id = $1")).toEqual([]);
  });

  it("is kept a filing at a time: sent again after a failure it is the same one, submitted anew it is another", async () => {
    const filings = () =>
      owned<{ number: number; plots: number }>(
        `select number, (select count(*)::integer from public.filed_plots where filing_id = id) as plots
         from public.declaration_filings where declaration_id = $1 order by number`,
      );
    await move("ready", "submitted", "submission_failed", "submitted");
    expect(await filings()).toEqual([{ number: 1, plots: 2 }]);
    await move("rejected", "draft");
    await owned("delete from public.declaration_plots where declaration_id = $1 and plot_id = $2", [
      declarationId,
      plotIds[1],
    ]);
    await move("ready", "submitted");
    expect(await filings()).toEqual([
      { number: 1, plots: 2 },
      { number: 2, plots: 1 },
    ]);
    const [filing] = await owned<{ content: { operator: { name: string }; products: unknown[] } }>(
      "select content from public.declaration_filings where declaration_id = $1 and number = 1",
    );
    expect(filing!.content.operator.name).toBe("Chocolaterie du Port");
    expect(filing!.content.products).toHaveLength(1);
  });

  it.each(["declaration_filings", "filed_plots"])("is not written by hand: %s", async (table) => {
    await move("ready", "submitted");
    for (const statement of [
      `update public.${table} set project_id = project_id`,
      `delete from public.${table}`,
    ])
      await expect(owned(statement, [])).rejects.toMatchObject({ code: "P0423" });
    await expect(
      database.asService((transaction) =>
        transaction.query(`insert into public.${table} (project_id) values (1)`),
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
