import { type PlotFileFormat, plotFileFormats } from "@parcelle/domain/export-formats";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { readPlots } from "@parcelle/formats/read-plots";
import { areaHectares } from "@parcelle/geometry/area";
import type { Geometry, Position } from "geojson";
import { expect, it } from "vitest";
import { eudrColumns } from "./eudr/eudr-columns.ts";
import { writePlotFile } from "./plot-files.ts";
import { noResults, type ResultColumns } from "./plot-table.ts";
import type { OwnColumn, ReportedPlot, ReportHead } from "./report-source.ts";

const ring: Position[] = [
  [-5.8, 6.2],
  [-5.798, 6.2],
  [-5.798, 6.202],
  [-5.8, 6.2],
];

function plot(changes: Partial<ReportedPlot> = {}): ReportedPlot {
  return {
    id: 7,
    identifier: "P-7",
    properties: { Surface: 2.5, Nom: "Éric N’Guessan", Risk: "=1+1" },
    farmer: "=HYPERLINK(1)",
    productionPlace: "Gbalo",
    country: "CI",
    province: "CI-18",
    units: { region: "Bas-Sassandra", department: "San-Pédro", municipality: null, code: "CI-09.sp" },
    geometry: { type: "Polygon", coordinates: [ring] },
    geometryHash: "a",
    areaHectares: 2.4567,
    perimeterMetres: 700,
    declaredAreaHectares: null,
    geometryState: "normal",
    elsewhere: { squareMetres: 6100, percent: 50 },
    findings: [],
    state: null,
    document: null,
    resultOutdated: false,
    resultHash: null,
    inputsHash: null,
    runId: null,
    overrule: null,
    ...changes,
  };
}

const ownColumns: OwnColumn[] = [
  { name: "Surface", type: "number" },
  { name: "Nom", type: "text" },
  { name: "Risk", type: "text" },
];
const head: ReportHead = {
  organisation: "Coopérative",
  synthetic: false,
  project: {
    id: 1,
    module: "EUDR",
    name: "Cacao Divo",
    type: "reference",
    commodity: "cocoa",
    country: "CI",
    periodStart: null,
    periodEnd: null,
    startYear: null,
    endYear: null,
  },
  assessment: null,
  runs: [],
  columns: [],
  layers: [],
  plotCount: 1,
  isCompared: true,
  places: [],
  ownColumns,
};

function write(format: PlotFileFormat, plots: ReportedPlot[], results = eudrColumns): Promise<Uint8Array> {
  const source = {
    head,
    plots,
    results,
    language: "fr" as const,
    generatedAt: "2026-11-20T10:00:00.000Z",
  };
  return collectBytes(writePlotFile(format, source));
}

it.each(plotFileFormats)("%s holds outline, results and the person's own columns", async (format) => {
  const { rows } = await readPlots({ name: `plots.${format}`, bytes: await write(format, [plot()]) });
  expect(rows).toHaveLength(1);
  expect(areaHectares(rows[0]!.geometry)).toBeCloseTo(areaHectares(plot().geometry), 9);
  const values = Object.values(rows[0]!.properties);
  expect(values).toEqual(expect.arrayContaining(["P-7", "Gbalo", "Éric N’Guessan", "Normal"]));
});

it.each(plotFileFormats)(
  "%s tells province and administrative units of a plot by name, and the deepest by code",
  async (format) => {
    const { rows } = await readPlots({ name: `plots.${format}`, bytes: await write(format, [plot()]) });
    const values = Object.values(rows[0]!.properties);
    expect(values).toEqual(expect.arrayContaining(["Fromager", "Bas-Sassandra", "San-Pédro", "CI-09.sp"]));
  },
);

it.each(["xlsx", "csv", "geojson"] as const)(
  "%s says of a plot that was redrawn since its run that its result is outdated",
  async (format) => {
    const plots = [plot({ state: "compliant", resultOutdated: true }), plot({ id: 8, identifier: "P-8" })];
    const { rows } = await readPlots({ name: `plots.${format}`, bytes: await write(format, plots) });
    const said = rows.map(({ properties }) => JSON.stringify(properties).includes("Le contour a changé"));
    expect(said).toEqual([true, false]);
  },
);

it.each(["xlsx", "csv"] as const)(
  "%s runs no formula of a farmer's name or of an own column",
  async (format) => {
    const { rows } = await readPlots({ name: `plots.${format}`, bytes: await write(format, [plot()]) });
    expect(rows[0]!.properties).toMatchObject({ Producteur: "'=HYPERLINK(1)", Risk: "'=1+1" });
  },
);

it.each(["geojson", "geopackage"] as const)(
  "%s gives an own column whose name is taken another one",
  async (format) => {
    const { rows } = await readPlots({ name: `plots.${format}`, bytes: await write(format, [plot()]) });
    expect(rows[0]!.properties).toMatchObject({
      risk: null,
      Risk_2: "=1+1",
      Surface: 2.5,
      Nom: "Éric N’Guessan",
    });
  },
);

it("GeoJSON gives the area to the EU for points only", async () => {
  const point: Geometry = { type: "Point", coordinates: [-5.8, 6.2] };
  const bytes = await write("geojson", [plot(), plot({ geometry: point, declaredAreaHectares: 1.5 })]);
  const { features } = JSON.parse(new TextDecoder().decode(bytes));
  expect(features[0].properties).not.toHaveProperty("Area");
  expect(features[1].properties.Area).toBe(1.5);
});

it.each(["geojson", "geopackage", "flatgeobuf", "geoparquet"] as const)(
  "%s has the property names of the EU where the module of the project has to do with it, and only there",
  async (format) => {
    const european = ["ProducerName", "ProducerCountry", "ProductionPlace"];
    const namesBy = async (results: ResultColumns) => {
      const bytes = await write(format, [plot()], results);
      return (await readPlots({ name: `plots.${format}`, bytes })).columns;
    };
    expect(await namesBy(eudrColumns)).toEqual(expect.arrayContaining(european));
    const others = await namesBy(noResults);
    expect(others.filter((name) => [...european, "Area"].includes(name))).toEqual([]);
    expect(others).toEqual(expect.arrayContaining(["identifier", "place", "Surface"]));
  },
);

it("Excel leaves out an outline that no cell can hold, rather than a part of it", async () => {
  const many = Array.from(
    { length: 3000 },
    (_, index): Position => [-5.8 + Math.cos(index / 500) / 1000, 6.2 + Math.sin(index / 500) / 1000],
  );
  const geometry: Geometry = { type: "Polygon", coordinates: [[...many, many[0]!]] };
  const { rows, refused } = await readPlots({
    name: "plots.xlsx",
    bytes: await write("xlsx", [plot(), plot({ geometry })]),
  });
  expect(rows).toHaveLength(1);
  expect(refused).toMatchObject([{ row: 3, code: "geometry_missing" }]);
});
