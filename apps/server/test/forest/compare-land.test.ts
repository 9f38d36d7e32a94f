import { randomUUID } from "node:crypto";
import { PIXEL_DEGREES, SIDE, SQUARE } from "@parcelle/demonstration/square";
import { type ComparedLandPage, changedHectares } from "@parcelle/domain/forest/compared-land";
import { eligibilityStates, hectaresValue } from "@parcelle/domain/forest/eligibility";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { decodePng, tileAt } from "../../../../packages/raster/test/decode-png.ts";
import { describeOnOneEngine } from "../engines.ts";
import { giveOrganisation, writeLayers } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";
import {
  demonstration,
  faraway,
  field,
  fileOf,
  openLand,
  parameters,
  standing,
} from "./demonstration-land.ts";

const west = (column: number) => SQUARE[0] + column * PIXEL_DEGREES;
const north = (row: number) => SQUARE[3] - row * PIXEL_DEGREES;
const [column, row] = standing;
/** A slanted plot across forest and what lies beside it. */
const slanted = {
  ...{ type: "Feature", properties: { code: "slanted" } },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west(column + 1.3), north(row + 1.2)],
        [west(column + 3.1), north(row + 40.7)],
        [west(Math.min(SIDE - 1, column + 60.4)), north(row + 33.3)],
        [west(column + 1.3), north(row + 1.2)],
      ],
    ],
  },
};
const file = fileOf([field("forest", standing), field("open", openLand), slanted, field("far", faraway)]);
const denser = { ...parameters, definition: { ...parameters.definition, minimumCoverPercent: 75 } };

describeOnOneEngine("the land of two runs", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let before = 0;
  let after = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@changes.example", async ({ dataDirectory }) => {
      await writeLayers(demonstration, dataDirectory);
      await registerLayers(database, dataDirectory);
    });
    await database.asOwner((transaction) =>
      transaction.query(
        "insert into public.organisation_features (organisation_id, feature) values ($1, 'REDD') on conflict do nothing",
        [product.organisationId],
      ),
    );
    projectId = await product.createProject({ module: "REDD", name: "Changes" });
    const { importId } = await product.handIn(projectId, "land.geojson", file);
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    before = await assess(parameters);
    after = await assess(denser);
  });
  afterAll(() => product.stop());

  async function assess(asked: object, plots: unknown = "all", paid = 3, more: object = {}): Promise<number> {
    const agreed = { requestKey: randomUUID(), agreedPlots: paid, agreedCredits: paid, ...more };
    const run = await product.ask("start-redd-run", { projectId, plots, parameters: asked, ...agreed });
    return (await product.completed(run.jobId)).assessmentId;
  }

  const compare = async (one: number, other: number, afterPlot = 0) =>
    (await product.ask("compare-land", { beforeId: one, afterId: other, afterPlot })) as ComparedLandPage;

  it("is told by transitions whose sums are the hectares that either run tells", async () => {
    const { changes, plots, total, next, incomparable } = await compare(before, after);
    expect([plots, total, next, incomparable]).toEqual([4, 4, null, []]);
    const { data } = await product.person.rpc("compare_run_values", {
      ...{ before_run: before, after_run: after, keys: eligibilityStates.map(hectaresValue) },
    });
    const sum = (side: "from" | "to", state: string) =>
      changes.reduce((all, change) => (change[side] === state ? all + change.hectares : all), 0);
    for (const state of eligibilityStates) {
      const told = (data as { key: string; before_value: number; after_value: number }[]).find(
        ({ key }) => key === hectaresValue(state),
      )!;
      expect(sum("from", state)).toBeCloseTo(told.before_value, 4);
      expect(sum("to", state)).toBeCloseTo(told.after_value, 4);
    }
    expect(changedHectares(changes)).toBeGreaterThan(1);
  });

  it("names the plots of which a part changes, and what becomes of it", async () => {
    const { changed } = await compare(before, after);
    const plot = changed.find(({ identifier }) => identifier === "slanted")!;
    expect(plot).toMatchObject({ before: "to_examine", after: "to_examine" });
    expect(plot.changes.map(({ from, to }) => [from, to])).toEqual([["eligible", "not_eligible"]]);
    expect(changed.map(({ identifier }) => identifier)).not.toContain("far");
    const back = await compare(after, before);
    const returned = back.changed.find(({ identifier }) => identifier === "slanted")!;
    expect(returned.changes.map(({ from, to }) => [from, to])).toEqual([["not_eligible", "eligible"]]);
    expect(returned.changes[0]!.hectares).toBeCloseTo(plot.changes[0]!.hectares, 9);
  });

  it("goes on after the last plot that was told, and does not change between two equal runs", async () => {
    const { data } = await product.person.from("plots").select("id").eq("project_id", projectId).order("id");
    const rest = await compare(before, after, data![1]!.id);
    expect(rest).toMatchObject({ plots: 2, total: 4, next: null });
    const same = await compare(before, before);
    expect(same.changed).toEqual([]);
    expect(same.changes.every(({ from, to }) => from === to)).toBe(true);
  });

  async function tileOf(person: TestProduct["person"], search: string, headers: Record<string, string> = {}) {
    const { data } = await person.auth.getSession();
    const [z, x, y] = tileAt(west(column + 8), north(row + 20), 15);
    const answer = await fetch(
      `${product.server.url}/tiles/land/${projectId}/differences/${z}/${x}/${y}.png${search}`,
      { headers: { authorization: `Bearer ${data.session!.access_token}`, ...headers } },
    );
    return { status: answer.status, etag: answer.headers.get("etag") ?? "", bytes: await answer.bytes() };
  }
  const placesOf = (png: Uint8Array) =>
    [...new Set(decodePng(png).indices.map((index) => Math.ceil(index / 2)))].sort();

  it("is drawn as tiles of what changes and what does not, which come once to who has them", async () => {
    const drawn = await tileOf(product.person, `?before=${before}&after=${after}`);
    expect(placesOf(drawn.bytes)).toEqual([0, 1, 2]);
    const again = await tileOf(product.person, `?before=${before}&after=${after}`, {
      "if-none-match": drawn.etag,
    });
    expect(again.status).toBe(304);
    const cached = await tileOf(product.person, `?before=${before}&after=${after}`);
    expect(cached.bytes).toEqual(drawn.bytes);
    const same = await tileOf(product.person, `?before=${before}&after=${before}`);
    expect(placesOf(same.bytes)).toEqual([0, 1]);
    expect((await tileOf(product.person, `?before=${before}`)).status).toBe(404);
  });

  it("is drawn for nobody else: strangers get the empty tile of a project that is not there", async () => {
    const { client } = await product.server.signedIn("other@changes.example");
    await giveOrganisation(database, (await client.auth.getUser()).data.user!.id, 2);
    const seen = await tileOf(client, `?before=${before}&after=${after}`);
    expect(placesOf(seen.bytes)).toEqual([0]);
  });

  it("is told of one plot where it is asked for", async () => {
    const { data } = await product.person.from("plots").select("id").eq("identifier", "slanted");
    const [{ id }] = data as [{ id: number }];
    const asked = { beforeId: before, afterId: after, plotId: id };
    const one = (await product.ask("compare-land", asked)) as ComparedLandPage;
    expect(one).toMatchObject({ plots: 1, total: 1, next: null });
    expect(one.changed[0]!.identifier).toBe("slanted");
  });

  it("is compared with another definition beside the shown one, whose results stay", async () => {
    const shown = async () => {
      const { data } = await product.person
        .from("projects")
        .select("current_assessment_id")
        .eq("id", projectId);
      return data![0]!.current_assessment_id as number;
    };
    expect(await shown()).toBe(after);
    const open = { ...parameters, definition: { ...parameters.definition, minimumCoverPercent: 10 } };
    const beside = await assess(open, "all", 3, { keepShown: true });
    expect(await shown()).toBe(after);
    expect(changedHectares((await compare(after, beside)).changes)).toBeGreaterThan(1);
    const { data } = await product.person
      .from("plot_overview")
      .select("assessment_id")
      .eq("identifier", "slanted");
    expect(data).toEqual([{ assessment_id: after }]);
  });

  it("is not compared where the outline was drawn anew in between, and the plot is named", async () => {
    const { data } = await product.person
      .from("plots")
      .select("id")
      .eq("project_id", projectId)
      .eq("identifier", "forest");
    const [{ id }] = data as [{ id: number }];
    const { geometry } = field("forest", standing, 6);
    await database.asOwner((transaction) =>
      transaction.query(
        "update public.plots set geometry = ST_GeomFromGeoJSON($2), geometry_hash = 'drawn anew' where id = $1",
        [id, JSON.stringify(geometry)],
      ),
    );
    const redrawn = await assess(denser, { ids: [id] }, 1);
    const { plots, changes, incomparable } = await compare(before, redrawn);
    expect([plots, changes]).toEqual([1, []]);
    expect(incomparable).toMatchObject([{ identifier: "forest", reason: "other_outline" }]);
  });

  it("is told to nobody else, and of two projects to nobody", async () => {
    const asked = { beforeId: before, afterId: after };
    const { client } = await product.server.signedIn("stranger@changes.example");
    await giveOrganisation(database, (await client.auth.getUser()).data.user!.id, 1);
    const { error } = await client.functions.invoke("compare-land", { body: asked });
    expect(error.context.status).toBe(404);
    const wrong = await product.person.functions.invoke("compare-land", {
      body: { ...asked, afterId: 999_999 },
    });
    expect(wrong.error.context.status).toBe(404);
  });
});
