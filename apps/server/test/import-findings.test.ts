import type { Geometry, Position } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const columns = { identifier: "code", producerName: null, productionPlace: null, area: "surface" };
const square = (west: number, south: number): Position[] => [
  [west, south],
  [west + 0.001011, south],
  [west + 0.001011, south + 0.001011],
  [west, south + 0.001011],
  [west, south],
];
const field = square(-5.821234, 6.251234);
const rotated = [...field.slice(2), ...field.slice(1, 3)].reverse();
const spiked = [
  ...square(-5.811234, 6.251234).slice(0, 3),
  [-5.810724, 6.252245],
  [-5.810729, 6.254345],
  [-5.810734, 6.252245],
  ...square(-5.811234, 6.251234).slice(3),
];
const rows: [code: string, geometry: Geometry, surface?: number][] = [
  ["A", { type: "Polygon", coordinates: [field] }],
  ["B", { type: "Polygon", coordinates: [rotated] }],
  ["C", { type: "Polygon", coordinates: [spiked] }],
  ["D", { type: "Polygon", coordinates: [square(-4.001234, 5.181234)] }],
  ["E", { type: "Point", coordinates: [-5.801234, 6.251234] }, 40],
  ["F", { type: "Polygon", coordinates: [square(0.00012345678901234567, 10.451234)] }],
];
const features = rows.map(([code, geometry, surface]) => ({
  type: "Feature",
  properties: { code, surface },
  geometry,
}));

describeOnOneEngine("the findings of an import", (open) => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@findings.example");
  });
  afterAll(() => product.stop());

  const importPlots = async (commodity: string) => {
    const projectId = await product.createProject({ name: `Parcelles ${commodity}`, commodity });
    const bytes = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    return (await product.handIn(projectId, "parcelles.geojson", bytes)).importId;
  };
  const codesByRow = async (importId: number) => {
    const { data } = await product.person
      .from("import_rows")
      .select("findings, properties")
      .eq("import_id", importId)
      .order("row_number");
    return Object.fromEntries(
      data!.map(({ findings, properties }) => [
        properties.code,
        findings.map((finding: { code: string }) => finding.code),
      ]),
    );
  };
  const plotCalled = async (identifier: string) => {
    const { data } = await product.person
      .from("plots")
      .select("id, geometry_hash, findings, area_hectares")
      .eq("identifier", identifier)
      .single();
    return data!;
  };

  it("name a repeated outline, a spike, a field at sea and a point for too large a plot", async () => {
    const importId = await importPlots("cocoa");
    expect(await codesByRow(importId)).toEqual({
      A: [],
      B: ["duplicate_plot"],
      C: ["spike"],
      D: ["in_water"],
      E: ["point_over_four_hectares"],
      F: ["outside_country"],
    });
    const { data } = await product.person
      .from("import_rows")
      .select("state, findings")
      .eq("import_id", importId)
      .eq("row_number", 2)
      .single();
    expect(data).toMatchObject({ state: "review", findings: [{ detail: { otherId: "A" } }] });
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
  });

  it("go with the repair that takes the spike off, and come back when it is undone", async () => {
    const before = await plotCalled("C");
    const proposal = await product.ask("propose-plot-repair", { plotId: before.id });
    expect(proposal.areaAfterHectares).toBeLessThan(proposal.areaBeforeHectares);
    await product.ask("repair-plot", { method: "make_valid", plotId: before.id });
    const repaired = await plotCalled("C");
    expect(repaired.findings).toEqual([]);
    expect(repaired.area_hectares).toBeCloseTo(proposal.areaAfterHectares, 6);
    await product.ask("undo-plot-repair", { plotId: before.id });
    expect(await plotCalled("C")).toEqual(before);
  });

  it("leave no digit of an outline changed when a redrawing is undone", async () => {
    const before = await plotCalled("F");
    const geometry = { type: "Polygon", coordinates: [square(-5.791234, 6.251234)] };
    await product.ask("repair-plot", { method: "redrawn", plotId: before.id, geometry });
    expect((await plotCalled("F")).geometry_hash).not.toBe(before.geometry_hash);
    await product.ask("undo-plot-repair", { plotId: before.id });
    expect(await plotCalled("F")).toEqual(before);
  });

  it("refuse to redraw an outline that has no place, or bounds no area, and say why", async () => {
    const before = await plotCalled("F");
    const outline = (coordinates: Position[][]) => ({ type: "Polygon", coordinates });
    const triangle = (...[a, b, c]: Position[]) => outline([[a!, b!, c!, a!]]);
    for (const geometry of [
      outline([]),
      triangle([1e300, 0], [0, 1e300], [1, 1]),
      triangle([0, 1000], [1, 1000], [1, 1001]),
      outline([
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ]),
      { type: "Point", coordinates: [6.2, 1000] },
    ]) {
      const request = { method: "redrawn", plotId: before.id, geometry };
      expect(await product.refusal("repair-plot", request)).toMatchObject({ code: "outline_unusable" });
    }
    expect(await plotCalled("F")).toEqual(before);
  });

  it("say of a star whose edges all cross that it is too tangled to be repaired", async () => {
    const { id } = await plotCalled("F");
    const corner = (place: number): Position => {
      const angle = (2 * Math.PI * ((place * 150) % 301)) / 301;
      return [-5.5 + 0.001 * Math.cos(angle), 6.2 + 0.001 * Math.sin(angle)];
    };
    const geometry = {
      type: "Polygon",
      coordinates: [Array.from({ length: 302 }, (_, place) => corner(place % 301))],
    };
    await product.ask("repair-plot", { method: "redrawn", plotId: id, geometry });
    const refused = { code: "outline_too_tangled" };
    expect(await product.refusal("propose-plot-repair", { plotId: id })).toMatchObject(refused);
    expect(await product.refusal("repair-plot", { method: "make_valid", plotId: id })).toMatchObject(refused);
    await product.ask("undo-plot-repair", { plotId: id });
  });

  it("know the country and the sea also after an outline was redrawn", async () => {
    const { id } = await plotCalled("A");
    const geometry = { type: "Polygon", coordinates: [square(-4.021234, 5.181234)] };
    await product.ask("repair-plot", { method: "redrawn", plotId: id, geometry });
    expect((await plotCalled("A")).findings).toMatchObject([{ code: "in_water" }]);
  });

  it("let a point stand for a large plot where cattle is kept", async () => {
    expect((await codesByRow(await importPlots("cattle"))).E).toEqual([]);
  });
});
