import { afterAll, beforeAll, expect, it } from "vitest";
import { comb } from "../../../packages/geometry/test/random-shapes.ts";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const teeth = comb(60);
const outlines = {
  across: teeth.map(([x, y]) => [x! - 5.821234, y! + 6.251234]),
  upright: teeth.map(([x, y]) => [y! - 5.821234, x! + 6.251234]),
};
const features = Object.entries(outlines).map(([code, ring]) => ({
  type: "Feature",
  properties: { code },
  geometry: { type: "Polygon", coordinates: [ring] },
}));

describeOnOneEngine("two combs in one file whose teeth cross each other", (open) => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@combs.example");
  });
  afterAll(() => product.stop());

  it("are imported, and told to overlap by an area that is not computed", async () => {
    const projectId = await product.createProject({ name: "Peignes" });
    const bytes = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    const { importId } = await product.handIn(projectId, "peignes.geojson", bytes);
    const told = await product.person
      .from("import_rows")
      .select("overlapping")
      .eq("import_id", importId)
      .order("row_number");
    expect(told.data!.map(({ overlapping }) => overlapping)).toEqual([
      [{ with: "row", reference: "2", squareMetres: null, percent: null }],
      [{ with: "row", reference: "1", squareMetres: null, percent: null }],
    ]);
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const stored = await product.person
      .from("plot_overlaps")
      .select("square_metres, percent_of_a, percent_of_b")
      .eq("project_id", projectId);
    expect(stored.data).toEqual([{ square_metres: null, percent_of_a: null, percent_of_b: null }]);
    const plots = await product.person.from("plots").select("geometry_state").eq("project_id", projectId);
    expect(plots.data!.map(({ geometry_state }) => geometry_state)).toEqual(["overlapping", "overlapping"]);
  });
});
