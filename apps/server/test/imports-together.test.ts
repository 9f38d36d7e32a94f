import { afterAll, beforeAll, expect, it } from "vitest";
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
  let product: TestProduct;
  let projectId = 0;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@together.example");
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
