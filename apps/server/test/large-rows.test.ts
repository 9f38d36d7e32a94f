import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const outline = (west: number) =>
  `"POLYGON ((${west} 6.2, ${west + 0.001} 6.2, ${west + 0.001} 6.201, ${west} 6.2))"`;
const csv = [
  "code,producteur,note,wkt",
  `P-1,Awa,,${outline(-5.8)}`,
  `${"P".repeat(201)},Awa,,${outline(-5.7)}`,
  `P-3,${"Awa ".repeat(100)},,${outline(-5.6)}`,
  `P-4,Awa,${"x".repeat(600_000)},${outline(-5.5)}`,
].join("\n");

describeOnOneEngine("a file with values that are too long", (open) => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@large.example");
  });
  afterAll(() => product.stop());

  it("gives the other rows, and each of these back with its reason", async () => {
    const projectId = await product.createProject();
    const { importId } = await product.handIn(projectId, "plots.csv", new TextEncoder().encode(csv));
    const columns = { identifier: "code", producerName: "producteur", productionPlace: null, area: null };
    const { jobId } = await product.ask("apply-import", { importId, columns });
    expect(await product.completed(jobId)).toEqual({ plots: 1, refused: 3 });
    const { data } = await product.person
      .from("import_rows")
      .select("refusal")
      .eq("import_id", importId)
      .order("row_number");
    expect(data!.map(({ refusal }) => refusal)).toEqual([
      null,
      { code: "value_too_long", detail: { column: "code", most: 200 } },
      { code: "value_too_long", detail: { column: "producteur", most: 200 } },
      { code: "attributes_too_large", detail: { bytes: expect.any(Number), most: 500_000 } },
    ]);
  });
});
