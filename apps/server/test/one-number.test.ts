import { execFileSync } from "node:child_process";
import { makeStoryPlots } from "@parcelle/demonstration/story-plots";
import { type ExportFormat, plotFileFormats } from "@parcelle/domain/export-formats";
import { eudrStateName, eudrStates } from "@parcelle/domain/modules/eudr/plot-states";
import { type ReportDepth, reportDepths } from "@parcelle/domain/report-documents";
import { readPlots } from "@parcelle/formats/read-plots";
import type { Geometry, MultiPolygon, Polygon } from "geojson";
import { beforeAll, expect, it } from "vitest";
import { decodeTile } from "./decode-tile.ts";
import { describeOnOneEngine } from "./engines.ts";
import { completeDeclaration } from "./factories/main-job.ts";
import { demonstration, useStory } from "./main-job/story.ts";

type Told = { identifier: string; state: string; hectares: number | null };
type Figure = { plots: number; hectares: number };

const stories = makeStoryPlots(demonstration).map(({ feature }) => feature);
const usual = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 21, 24];
const partsOfOne = [14, 16].map((index) => (stories[index]!.geometry as Polygon).coordinates);
const severalParts: MultiPolygon = { type: "MultiPolygon", coordinates: partsOfOne };
const crossing = stories[19]!.geometry;
const inside = (index: number): Geometry => ({
  type: "Point",
  coordinates: (stories[index]!.geometry as Polygon).coordinates[0]![0]!,
});

const handedIn: [code: string, geometry: Geometry, stated: number | null][] = [
  ...usual.map((index): [string, Geometry, number | null] => [`P-${index}`, stories[index]!.geometry, 9]),
  ["parties", severalParts, null],
  ["croisée", crossing, null],
  ["point", inside(30), 2.52],
  ["point nu", inside(31), null],
];

/** Where a file says which plot it is, its state and its area. */
const columnsOf = (format: ExportFormat): [identifier: string, state: string, area: string] => {
  if (format === "csv" || format === "xlsx" || format === "kml")
    return ["Identifiant", "Conformité retenue", "Surface (ha)"];
  return format === "shapefile"
    ? ["identifier", "compliance", "areaHectar"]
    : ["identifier", "compliance", "areaHectares"];
};
const shown = (hectares: number) => hectares.toFixed(2).replace(".", ",");
const stateNamed = (name: string) => eudrStates.find((state) => eudrStateName(state, "fr") === name);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The rows of every layer of a file: a shapefile keeps points in one of their own. */
async function rowsOf(file: { name: string; bytes: Uint8Array<ArrayBuffer> }) {
  const { rows, notices } = await readPlots(file);
  const layers = notices.find(({ code }) => code === "other_layers_ignored")?.layers ?? [];
  if (layers.length === 0) return rows;
  const each = await Promise.all(layers.map(({ name }) => readPlots(file, { layer: name })));
  return each.flatMap((layer) => layer.rows);
}

function byState(plots: readonly Told[]): Record<string, Figure> {
  const figures: Record<string, Figure> = {};
  for (const { state, hectares } of plots) {
    figures[state] ??= { plots: 0, hectares: 0 };
    figures[state].plots += 1;
    figures[state].hectares += hectares ?? 0;
  }
  return figures;
}
/** Sums of four decimals each differ from the exact sum by less than what is shown. */
const about = (figures: Record<string, Figure>) =>
  Object.fromEntries(
    Object.entries(figures).map(([state, { plots, hectares }]) => [
      state,
      { plots, hectares: expect.closeTo(hectares, 3) },
    ]),
  );

describeOnOneEngine("plots and hectares of a project, told in many places", (open) => {
  const story = useStory(open);
  let plots: Told[] = [];
  let ids: Record<string, number> = {};
  let figures: Record<string, Figure> = {};

  beforeAll(async () => {
    const { product } = story;
    story.projectId = await product.createProject();
    const features = handedIn.map(([code, geometry, ha]) => ({
      ...{ type: "Feature", geometry },
      properties: { code, ha },
    }));
    const bytes = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    const { importId } = await product.handIn(story.projectId, "plots.geojson", bytes);
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: "ha" };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const run = await product.ask("start-assessment", {
      projectId: story.projectId,
      requestKey: crypto.randomUUID(),
      parameters: { tree: "perennial", countries: ["ci"] },
    });
    await product.completed(run.jobId);
    const { data } = await story.person
      .from("plot_overview")
      .select("id,identifier,state,is_point,geometry_state,area_hectares,declared_area_hectares")
      .order("id");
    ids = Object.fromEntries(data!.map(({ id, identifier }) => [identifier, id]));
    plots = data!.map((plot) => ({
      identifier: plot.identifier,
      state: plot.state ?? "not_assessed",
      hectares: plot.is_point ? plot.declared_area_hectares : plot.area_hectares,
    }));
    figures = byState(plots);
    expect(data!.filter((plot) => plot.geometry_state === "abnormal").map((plot) => plot.identifier)).toEqual(
      ["croisée"],
    );
    expect(Object.keys(figures).sort()).toEqual([...eudrStates].sort());
  });

  async function exported(format: ExportFormat, depth: ReportDepth | null = null) {
    const order = { projectId: story.projectId, format, depth, requestKey: crypto.randomUUID() };
    const started = await story.product.ask("start-export", order);
    return fetched(await story.product.completed(started.jobId));
  }
  async function fetched({ objectPath, fileName }: { objectPath: string; fileName: string }) {
    const { data } = await story.person.storage.from("exports").download(objectPath);
    return { name: fileName, bytes: new Uint8Array(await data!.arrayBuffer()) };
  }
  const printed = ({ bytes }: { bytes: Uint8Array }) =>
    execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" }).replaceAll(
      "\u00a0",
      " ",
    );

  it("count a point with what was declared of it, and one without as none", () => {
    const hectares = Object.fromEntries(plots.map((plot) => [plot.identifier, plot.hectares]));
    expect(hectares).toMatchObject({ point: 2.52, "point nu": null, parties: expect.closeTo(10.03, 1) });
  });

  it.each(plotFileFormats)("are in %s what the screens show, plot by plot and by state", async (format) => {
    const rows = await rowsOf(await exported(format));
    const [identifier, state, area] = columnsOf(format);
    const told = rows.map(({ properties }): Told => {
      const hectares = properties[area] ?? "";
      return {
        identifier: String(properties[identifier]),
        state: stateNamed(capital(String(properties[state])))!,
        hectares: hectares === "" ? null : Number(String(hectares).replace(",", ".")),
      };
    });
    const exact = plots.map((plot) => ({
      ...plot,
      hectares: plot.hectares && expect.closeTo(plot.hectares, 4),
    }));
    expect(told).toEqual(exact);
    expect(byState(told)).toEqual(about(figures));
  });

  it("are the same in statistics, and as many in the summary of the project", async () => {
    const { data } = await story.person.rpc("project_plot_figures", { project: story.projectId });
    const groups = data as (Figure & { state: string })[];
    const added: Record<string, Figure> = {};
    for (const { state, plots: count, hectares } of groups) {
      added[state] ??= { plots: 0, hectares: 0 };
      added[state].plots += count;
      added[state].hectares += hectares;
    }
    expect(added).toEqual(about(figures));
    const { data: summary } = await story.person.rpc("project_plot_summary", { project: story.projectId });
    const counts = Object.entries(figures).map(([state, figure]) => [state, figure.plots]);
    expect(summary.state).toEqual(Object.fromEntries(counts));
  });

  it("are the same on the map seen from far away, to the hectare", async () => {
    const { data } = await story.person.auth.getSession();
    const address = `${story.product.server.url}/tiles/plots/${story.projectId}/0/0/0.mvt`;
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${data.session!.access_token}` },
    });
    const cells = decodeTile(new Uint8Array(await answer.arrayBuffer()), "cells").map(
      ({ properties }) => properties,
    );
    const seen = Object.fromEntries(
      Object.keys(figures).map((state) => {
        const own = cells.filter((cell) => cell.state === state);
        const sum = (key: string) => own.reduce((total, cell) => total + Number(cell[key]), 0);
        return [state, { plots: sum("plots"), hectares: sum("hectares") }];
      }),
    );
    const toTheHectare = Object.entries(figures).map(([state, figure]) => [
      state,
      { plots: figure.plots, hectares: expect.closeTo(figure.hectares, -0.31) },
    ]);
    expect(seen).toEqual(Object.fromEntries(toTheHectare));
  });

  it.each(reportDepths)("are the same in a report that is %s: the exact sum, rounded once", async (depth) => {
    const text = printed(await exported("pdf", depth));
    const total = plots.reduce((sum, { hectares }) => sum + (hectares ?? 0), 0);
    for (const state of eudrStates) {
      const { plots: count, hectares } = figures[state]!;
      expect(text).toMatch(new RegExp(`${eudrStateName(state, "fr")}\\s+${count}\\s+${shown(hectares)}\\s`));
    }
    expect(text).toMatch(new RegExp(`Total\\s+${plots.length}\\s+${shown(total)}\\s`));
    expect(text).toMatch(/\d+ parcelles sur 16 sont non conformes\./);
    const parts = ["Liste des parcelles", "Détail par parcelle"].map((title) => text.includes(title));
    expect(parts).toEqual([depth !== "summary", depth === "full"]);
  });

  it("are in the evidence what the run measured, which of a point is nothing", async () => {
    const evidence = JSON.parse(new TextDecoder().decode((await exported("evidence")).bytes));
    const measured = evidence.plots.map((plot: { identifier: string; areaHectares: number }) => [
      plot.identifier,
      plot.areaHectares,
    ]);
    const assessed = plots.filter(({ state }) => state !== "not_assessed");
    const exact = assessed.map(({ identifier, hectares }) => [
      identifier,
      identifier.startsWith("point") ? 0 : expect.closeTo(hectares!, 9),
    ]);
    expect(Object.fromEntries(measured)).toEqual(Object.fromEntries(exact));
  });

  it("of a declared product are the same on screen and in print: the exact sum, rounded once", async () => {
    const declared = [...usual.map((index) => `P-${index}`), "point"];
    const second = ["parties", "P-1"];
    const { id } = await story.product.ask("create-declaration", {
      projectId: story.projectId,
      internalReference: "COOP-1",
      plots: { ids: declared.map((code) => ids[code]) },
    });
    const whole = completeDeclaration(declared.map((code) => ids[code]!));
    const products = [
      ...whole.products,
      { ...whole.products[0]!, plotIds: second.map((code) => ids[code]!) },
    ];
    await story.product.ask("save-declaration", { declarationId: id, declaration: { ...whole, products } });
    const { data: areas } = await story.person
      .from("declaration_areas")
      .select("plots,hectares")
      .eq("declaration_id", id)
      .order("position");
    const hectaresOf = (codes: string[]) =>
      codes.reduce((sum, code) => sum + plots.find(({ identifier }) => identifier === code)!.hectares!, 0);
    const exact = [declared, second].map((codes) => ({ plots: codes.length, hectares: hectaresOf(codes) }));
    expect(areas).toEqual(exact.map((area) => ({ ...area, hectares: expect.closeTo(area.hectares, 9) })));
    const rounded = declared.reduce((sum, code) => sum + Number(hectaresOf([code]).toFixed(2)), 0);
    expect(shown(rounded)).not.toBe(shown(hectaresOf(declared)));
    const order = { declarationId: id, format: "pdf", requestKey: crypto.randomUUID() };
    const { jobId } = await story.product.ask("export-declaration", order);
    const text = printed(await fetched(await story.product.completed(jobId)));
    for (const { plots: count, hectares } of exact)
      expect(text).toContain(`${shown(hectares)} ha (${count} parcelles)`);
    expect(text).toMatch(new RegExp(`Total\\s+${shown(hectaresOf([...declared, "parties"]))}\\s`));
  });
});
