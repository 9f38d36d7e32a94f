import { execFileSync } from "node:child_process";
import type { ExportFormat } from "@parcelle/domain/export-formats";
import { readPlots } from "@parcelle/formats/read-plots";
import type { Geometry } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const field: Geometry = {
  type: "Polygon",
  coordinates: [
    [
      [-5.8, 6.1],
      [-5.799, 6.1],
      [-5.799, 6.101],
      [-5.8, 6.101],
      [-5.8, 6.1],
    ],
  ],
};
const pointAt = (longitude: number): Geometry => ({ type: "Point", coordinates: [longitude, 6.2] });

/** What a file calls the area that stands for a plot. */
const named: Partial<Record<ExportFormat, string>> = {
  csv: "Surface (ha)",
  xlsx: "Surface (ha)",
  geojson: "areaHectares",
  geopackage: "areaHectares",
  flatgeobuf: "areaHectares",
  geoparquet: "areaHectares",
  kml: "Surface (ha)",
};

describeOnOneEngine("the area of a plot", (open) => {
  let product: TestProduct;
  let projectId = 0;
  let shown: Record<string, number | null> = {};

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@area.example");
    projectId = await product.createProject();
    const plots: [string, Geometry, number | null][] = [
      ["champ", field, 9],
      ["point", pointAt(-5.6), 2.52],
      ["point nu", pointAt(-5.5), null],
    ];
    const features = plots.map(([code, geometry, ha]) => ({
      ...{ type: "Feature", geometry },
      properties: { code, ha },
    }));
    const bytes = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    const { importId } = await product.handIn(projectId, "plots.geojson", bytes);
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: "ha" };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const { data } = await product.person
      .from("plot_overview")
      .select("identifier,is_point,area_hectares,declared_area_hectares");
    shown = Object.fromEntries(
      data!.map((plot) => [
        plot.identifier,
        plot.is_point ? plot.declared_area_hectares : Number(plot.area_hectares.toFixed(4)),
      ]),
    );
    expect(data!.filter((plot) => plot.is_point).length).toBe(2);
    expect(shown).toEqual({ champ: expect.closeTo(1.22, 1), point: 2.52, "point nu": null });
  });
  afterAll(() => product.stop());

  const exported = async (format: ExportFormat) => {
    const started = await product.ask("start-export", { projectId, format, requestKey: crypto.randomUUID() });
    const { objectPath, fileName } = await product.completed(started.jobId);
    const { data } = await product.person.storage.from("exports").download(objectPath);
    return { name: fileName as string, bytes: new Uint8Array(await data!.arrayBuffer()) };
  };

  it.each(Object.entries(named) as [ExportFormat, string][])(
    "is in %s what the screens show, of a point what was declared",
    async (format, column) => {
      const { rows } = await readPlots(await exported(format));
      const identifier = column === "areaHectares" ? "identifier" : "Identifiant";
      const told = rows.map(({ properties }) => [properties[identifier], properties[column] ?? null]);
      const numbers = told.map(([name, area]) => [
        name,
        area === null || area === "" ? null : Number(String(area).replace(",", ".")),
      ]);
      expect(Object.fromEntries(numbers)).toEqual(shown);
    },
  );

  it("adds up to the same in statistics and in the report", async () => {
    const total = Object.values(shown).reduce<number>((sum, area) => sum + (area ?? 0), 0);
    const { data } = await product.person.rpc("project_plot_figures", { project: projectId });
    const figures = data as { hectares: number }[];
    expect(figures.reduce((sum, { hectares }) => sum + hectares, 0)).toBeCloseTo(total, 3);
    const { bytes } = await exported("pdf");
    const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" });
    expect(text).toContain(total.toFixed(2).replace(".", ","));
  });
});
