import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const noColumns = { identifier: null, producerName: null, productionPlace: null, area: null };
const square = [
  [-5.82, 6.25],
  [-5.81, 6.25],
  [-5.81, 6.26],
  [-5.82, 6.26],
  [-5.82, 6.25],
];
const plots = {
  type: "FeatureCollection",
  features: [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [square] } }],
};

describeOnBothEngines("two people at one import", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@together.example");
    projectId = await product.createProject();
  });
  afterAll(() => product.stop());

  it("does not import rows of a reading that the person has not seen", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(plots));
    const { importId, jobId } = await product.handIn(projectId, "plots.geojson", bytes);
    const again = await product.ask("reinspect-import", { importId, options: { swapAxes: true } });
    await product.completed(again.jobId);
    const seenBefore = { importId, columns: noColumns, inspectJobId: jobId };
    expect(await product.refusal("apply-import", seenBefore)).toMatchObject({ code: "import_changed" });
    const seenNow = { importId, columns: noColumns, inspectJobId: again.jobId };
    await product.completed((await product.ask("apply-import", seenNow)).jobId);
    expect(await product.refusal("reinspect-import", { importId, options: {} })).toMatchObject({
      code: "import_changed",
    });
  });

  it("is not taken in hand by whoever only reads it, and he is told why", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(plots));
    const { importId } = await product.handIn(projectId, "read.geojson", bytes);
    const { client, userId } = await product.server.signedIn("auditor@together.example");
    await database.asService((transaction) =>
      transaction.query(
        "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'auditor')",
        [product.organisationId, userId],
      ),
    );
    for (const [name, body] of [
      ["apply-import", { importId, columns: noColumns }],
      ["reinspect-import", { importId, options: {} }],
    ] as const) {
      const { error } = await client.functions.invoke(name, { body });
      expect(await error.context.json()).toMatchObject({ code: "permission_denied" });
    }
  });

  it("does not mix two readings or two choices of columns, where an import was cancelled half-way", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(plots));
    const { importId } = await product.handIn(await product.createProject(), "half.geojson", bytes);
    const apply = (columns: object, more = {}) => ({
      importId,
      columns: { ...noColumns, ...columns },
      ...more,
    });
    await product.completed((await product.ask("apply-import", apply({ producerName: "nom" }))).jobId);
    await database.asOwner((transaction) =>
      transaction.script(`
        set local session_replication_role = replica;
        update public.imports set status = 'inspected', apply_job_id = null where id = ${importId};
      `),
    );
    const begun = { code: "import_begun", details: { plots: 1 } };
    expect(
      await product.refusal("reinspect-import", { importId, options: { swapAxes: true } }),
    ).toMatchObject(begun);
    expect(await product.refusal("apply-import", apply({ producerName: "autre" }))).toMatchObject(begun);
    await product.completed((await product.ask("apply-import", apply({ producerName: "nom" }))).jobId);
  });

  it("takes no row number that no file can have", async () => {
    for (const row of [-1, 2_147_483_648])
      expect(
        await product.refusal("apply-import", { importId: 1, columns: noColumns, excludedRows: [row] }),
      ).toMatchObject({ code: "invalid_input" });
  });

  it("says of an import that never was that it is not there", async () => {
    const importId = 999_999;
    expect(await product.refusal("apply-import", { importId, columns: noColumns })).toMatchObject({
      code: "import_not_found",
    });
    expect(await product.refusal("reinspect-import", { importId, options: {} })).toMatchObject({
      code: "import_not_found",
    });
  });
});
