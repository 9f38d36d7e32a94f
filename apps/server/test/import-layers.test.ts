import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

/** A point 5.8 degrees west, 6.2 north, as GeoPackage keeps it. */
const point = "X'47500001E61000000101000000333333333333" + "17C0CDCCCCCCCCCC1840'";

function geopackage(): Uint8Array<ArrayBuffer> {
  const made = new DatabaseSync(":memory:");
  made.exec(`
    CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id);
    INSERT INTO gpkg_geometry_columns VALUES ('bornes', 'geom', 4326), ('parcelles', 'geom', 4326);
    CREATE TABLE bornes (borne TEXT, geom BLOB);
    INSERT INTO bornes VALUES ('B1', ${point}), ('B2', ${point});
    CREATE TABLE parcelles (identifiant TEXT, geom BLOB);
    INSERT INTO parcelles VALUES ('P1', ${point});`);
  const bytes = new Uint8Array(made.serialize());
  made.close();
  return bytes;
}

describeOnOneEngine("a file with several layers", (open) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct(await open(), "owner@layers.example");
  });
  afterAll(() => product.stop());

  it("is read again in the layer that the person chose", async () => {
    const projectId = await product.createProject();
    const { importId } = await product.handIn(projectId, "village.gpkg", geopackage());
    const [bornes, parcelles] = [
      { name: "bornes", rows: 2 },
      { name: "parcelles", rows: 1 },
    ];
    expect(await importOf(importId)).toMatchObject({
      row_count: 2,
      notices: [{ code: "other_layers_ignored", layers: [bornes, parcelles] }, { code: "crs_assumed_wgs84" }],
    });
    const again = await product.ask("reinspect-import", { importId, options: { layer: "parcelles" } });
    await product.completed(again.jobId);
    expect(await importOf(importId)).toMatchObject({
      row_count: 1,
      columns: ["identifiant"],
      options: { layer: "parcelles" },
      notices: [{ code: "other_layers_ignored", layers: [parcelles, bornes] }, { code: "crs_assumed_wgs84" }],
    });
  });

  async function importOf(importId: number) {
    const { data } = await product.person
      .from("imports")
      .select("row_count, columns, options, notices")
      .eq("id", importId)
      .single();
    return data;
  }
});
