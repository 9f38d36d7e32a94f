import { readPlots } from "@parcelle/formats/read-plots";
import { templateFormats } from "@parcelle/reporting/imports/import-template";
import type { Geometry } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const ring = [
  [-5.8, 6.1],
  [-5.799, 6.1],
  [-5.799, 6.101],
  [-5.8, 6.101],
  [-5.8, 6.1],
];
const field: Geometry = { type: "Polygon", coordinates: [ring] };
const halfOver: Geometry = { type: "Polygon", coordinates: [ring.map(([x, y]) => [x! + 0.0005, y!])] };

describeOnOneEngine("the first plots of an empty project", (open) => {
  let product: TestProduct;
  let projectId = 0;
  beforeAll(async () => {
    product = await startProduct(await open(), "owner@first.example");
    projectId = await product.createProject();
  });
  afterAll(() => product.stop());

  const add = (plot: Record<string, unknown>) => product.ask("add-plot", { projectId, plot });
  const plotOf = async (plotId: number) => {
    const { data } = await product.person.from("plot_overview").select().eq("id", plotId).single();
    return data!;
  };

  it.each(templateFormats)("come from a template of %s without a remark: one plot", async (format) => {
    const own = await product.createProject({ name: `Modèle ${format}` });
    const { data } = await product.person.functions.invoke("make-import-template", {
      body: { projectId: own, format },
      headers: { "accept-language": "fr" },
    });
    const bytes = new Uint8Array(await (data as Blob).arrayBuffer());
    const name = `modele.${format}`;
    const { importId } = await product.handIn(own, name, bytes);
    const { data: read } = await product.person.from("imports").select().eq("id", importId).single();
    expect(read).toMatchObject({ status: "inspected", row_count: 1, review_count: 0, refused_count: 0 });
    const { data: rows } = await product.person
      .from("import_rows")
      .select("state, findings")
      .eq("import_id", importId);
    expect(rows).toEqual([{ state: "accepted", findings: [] }]);
    const { notices, suggestedColumns: found } = await readPlots({ name, bytes });
    expect(notices).toEqual([]);
    const columns = {
      ...{ identifier: found.identifier, producerName: found.producerName },
      ...{ productionPlace: found.place, area: found.area },
    };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const { data: plots } = await product.person
      .from("plot_overview")
      .select("identifier, producer_name, country, geometry_state")
      .eq("project_id", own);
    expect(plots).toEqual([
      { identifier: "EX-001", producer_name: "Awa Koné", country: "CI", geometry_state: "normal" },
    ]);
  });

  it("are drawn on the map, with area, province and country as if they came from a file", async () => {
    const { plotId } = await add({ identifier: " A-1 ", geometry: field, producerName: "Awa Koné" });
    expect(await plotOf(plotId)).toMatchObject({
      ...{ identifier: "A-1", producer_name: "Awa Koné", country: "CI", geometry_state: "normal" },
      area_hectares: expect.closeTo(1.22, 1),
      province: expect.stringMatching(/^CI-/),
    });
  });

  it("are points with the area that was declared", async () => {
    const point = { type: "Point", coordinates: [-5.612345, 6.212345] };
    const { plotId } = await add({ identifier: "B-1", geometry: point, declaredAreaHectares: 2.5 });
    expect(await plotOf(plotId)).toMatchObject({ is_point: true, declared_area_hectares: 2.5 });
  });

  it("are known to overlap those that are there", async () => {
    const { plotId } = await add({ identifier: "A-2", geometry: halfOver });
    const { data: jobs } = await product.person
      .from("jobs")
      .select("id")
      .eq("kind", "refresh-overlaps")
      .order("id", { ascending: false });
    await product.completed(jobs![0]!.id);
    expect(await plotOf(plotId)).toMatchObject({ geometry_state: "overlapping" });
  });

  it("have identifiers of their own, lie on Earth and bound an area", async () => {
    const refused = (plot: Record<string, unknown>) => product.refusal("add-plot", { projectId, plot });
    expect(await refused({ identifier: "A-1", geometry: field })).toMatchObject({ code: "identifier_taken" });
    const line = { type: "Polygon", coordinates: [[ring[0], ring[1], ring[0], ring[0]]] };
    expect(await refused({ identifier: "C-1", geometry: line })).toMatchObject({ code: "outline_unusable" });
    const nowhere = { type: "Point", coordinates: [-5.6, 96.2] };
    expect(await refused({ identifier: "C-2", geometry: nowhere })).toMatchObject({
      code: "outline_unusable",
    });
  });
});
