import { randomUUID } from "node:crypto";
import { PIXEL_DEGREES, SIDE, SQUARE } from "@parcelle/demonstration/square";
import {
  type EligibilityState,
  eligibilityReason,
  eligibilityReasons,
  eligibilityStates,
  hectaresValue,
} from "@parcelle/domain/forest/eligibility";
import { eligibilityTable, landFacts } from "@parcelle/raster/forest/land-codes";
import { memorySource } from "@parcelle/raster/source/memory-source";
import { openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { measureGrid } from "@parcelle/raster/zonal/measured-grid";
import { plotSet } from "@parcelle/raster/zonal/plot-set";
import { polygonPlacer } from "@parcelle/raster/zonal/polygon-on-grid";
import { createPieces, pieceWeigher } from "@parcelle/raster/zonal/weighed-pieces";
import { unzipSync } from "fflate";
import type { Polygon } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { unpackPixels } from "#platform/analysis/plot-pixels.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { decodePng } from "../../../../packages/raster/test/decode-png.ts";
import { describeOnOneEngine } from "../engines.ts";
import { giveOrganisation, writeLayers } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";
import { demonstration, faraway, field, fileOf, parameters, standing } from "./demonstration-land.ts";

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
  } satisfies Polygon,
};
/** Zoom, column and row of the tile over a place. */
function tileAt(longitude: number, latitude: number, z: number): string {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return `${z}/${Math.floor((longitude / 360 + 0.5) * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
}
const tile = tileAt(west(column + 4), north(row + 4), 15);

const file = fileOf([field("forest", standing), slanted, field("far", faraway)]);

type StoredMap = {
  identifier: string;
  grid: Parameters<typeof measureGrid>[0];
  x: number;
  y: number;
  width: number;
  height: number;
  codes: Uint8Array | null;
  hectares: Record<string, number>;
};

describeOnOneEngine("the pixels that eligibility was counted from", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let firstRun = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@pixels.example", async ({ dataDirectory }) => {
      await writeLayers(demonstration, dataDirectory);
      await registerLayers(database, dataDirectory);
    });
    await database.asOwner((transaction) =>
      transaction.query(
        "insert into public.organisation_features (organisation_id, feature) values ($1, 'REDD') on conflict do nothing",
        [product.organisationId],
      ),
    );
    projectId = await product.createProject({ module: "REDD", name: "Pixels" });
    const { importId } = await product.handIn(projectId, "land.geojson", file);
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    firstRun = await assess(parameters);
  });
  afterAll(() => product.stop());

  async function assess(asked: object, plots: unknown = "all", paid = 2): Promise<number> {
    const agreed = { requestKey: randomUUID(), agreedPlots: paid, agreedCredits: paid };
    const run = await product.ask("start-redd-run", { projectId, plots, parameters: asked, ...agreed });
    return (await product.completed(run.jobId)).assessmentId;
  }

  async function get(person: TestProduct["person"], address: string, headers: Record<string, string> = {}) {
    const { data } = await person.auth.getSession();
    const token = data.session!.access_token;
    const answer = await fetch(`${product.server.url}/tiles/land/${projectId}/${address}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const etag = answer.headers.get("etag") ?? "";
    return { status: answer.status, etag, bytes: await answer.bytes() };
  }

  const maps = () =>
    database.asService((transaction) =>
      transaction.query<StoredMap>(
        `select plot.identifier, map.grid, map.x, map.y, map.width, map.height, map.codes, map.hectares
         from public.land_maps as map join public.plots as plot on plot.id = map.plot_id
         where map.assessment_id = $1 order by plot.identifier`,
        [firstRun],
      ),
    );

  it("are kept of each plot that a layer has pixels of", async () => {
    const stored = await maps();
    expect(stored.map(({ identifier }) => identifier)).toEqual(["forest", "slanted"]);
    expect(stored[0]).toMatchObject({ width: 8, height: 8 });
  });

  it("times their share inside the outline are the hectares that the run tells", async () => {
    const stored = (await maps()).find(({ identifier }) => identifier === "slanted")!;
    const { grid, x, y, width, height } = stored;
    const codes = await unpackPixels(stored.codes!, width * height);
    const measured = measureGrid(grid, "wgs84");
    const loaded = createPieces();
    const { polygon } = polygonPlacer(measured, plotSet([slanted.geometry]))(0);
    pieceWeigher(measured, loaded, false)(polygon, 0, { x, y, width, height, shift: 0 });
    const counted = Object.fromEntries(eligibilityStates.map((state) => [state, 0])) as Record<
      EligibilityState,
      number
    >;
    codes.forEach((code, at) => {
      if (code > 0)
        counted[eligibilityReasons[eligibilityReason("redd", landFacts(code))]] +=
          loaded.squareMetres[at]! / 10_000;
    });
    const { data } = await product.person
      .from("run_values")
      .select("key, value, plots!inner(identifier)")
      .eq("project_id", projectId)
      .eq("plots.identifier", "slanted");
    const summed = Object.values(stored.hectares).reduce((sum, hectares) => sum + hectares, 0);
    expect(summed).toBeCloseTo(
      Object.values(counted).reduce((sum, hectares) => sum + hectares, 0),
      4,
    );
    expect(Object.values(counted).filter((hectares) => hectares > 0.1).length).toBeGreaterThan(1);
    for (const state of eligibilityStates)
      expect(data!.find(({ key }) => key === hectaresValue(state))!.value).toBeCloseTo(counted[state], 4);
  });

  it("are drawn as tiles, which come once to who has them", async () => {
    const drawn = await get(product.person, `eligibility/${tile}.png`);
    expect(drawn.status).toBe(200);
    const { indices } = decodePng(drawn.bytes);
    expect(indices.some((index) => index === 1)).toBe(true);
    const again = await get(product.person, `eligibility/${tile}.png`, { "if-none-match": drawn.etag });
    expect(again.status).toBe(304);
    const forest = await get(product.person, `before/${tile}.png`);
    expect(forest.etag).not.toBe(drawn.etag);
    expect((await get(product.person, `height/${tile}.png`)).status).toBe(404);
  });

  it("are drawn of one plot where it is asked for", async () => {
    const { far, forest } = await plotIds();
    const inked = async (search: string) =>
      decodePng((await get(product.person, `eligibility/${tile}.png${search}`)).bytes).indices.filter(Boolean)
        .length;
    expect(await inked(`?plot=${far}`)).toBe(0);
    expect(await inked(`?plot=${forest}`)).toBeGreaterThan(0);
    expect(await inked(`?plot=${forest}`)).toBeLessThan(await inked(""));
  });

  it("are those of the run whose results count, at once when another is shown", async () => {
    const before = await get(product.person, `eligibility/${tile}.png`);
    const strict = { ...parameters, definition: { ...parameters.definition, minimumCoverPercent: 100 } };
    await assess(strict);
    const after = await get(product.person, `eligibility/${tile}.png`, { "if-none-match": before.etag });
    expect(after.status).toBe(200);
    expect(after.bytes).not.toEqual(before.bytes);
    const earlier = await get(product.person, `eligibility/${tile}.png?run=${firstRun}`);
    expect(earlier.bytes).toEqual(before.bytes);
    await product.ask("show-run", { assessmentId: firstRun });
    const shown = await get(product.person, `eligibility/${tile}.png`, { "if-none-match": before.etag });
    expect(shown.status).toBe(304);
  });

  it("are on the map of the project where they were counted by the rules of the run that is shown", async () => {
    const { forest } = await plotIds();
    const inked = async () =>
      decodePng((await get(product.person, `eligibility/${tile}.png`)).bytes).indices.filter(Boolean).length;
    const all = await inked();
    await assess({ ...parameters, yearsBefore: 5 }, { ids: [forest!] }, 1);
    expect(await inked()).toBeGreaterThan(0);
    expect(await inked()).toBeLessThan(all);
    await product.ask("show-run", { assessmentId: firstRun });
    expect(await inked()).toBe(all);
  });

  async function plotIds(): Promise<Record<string, number>> {
    const { data } = await product.person.from("plots").select("id, identifier").eq("project_id", projectId);
    return Object.fromEntries(data!.map(({ id, identifier }) => [identifier, id]));
  }

  const startExport = async (plots: object | null) => {
    const asked = { projectId, format: "cog", plots, requestKey: randomUUID() };
    return (await product.ask("start-export", asked)).jobId as number;
  };

  it("are taken away as GeoTIFFs, of all plots or of chosen ones, of the run that counts", async () => {
    const files = async (plots: object | null) => {
      const { objectPath, fileName } = await product.completed(await startExport(plots));
      expect(fileName).toMatch(/\.maps\.zip$/);
      const { data } = await product.person.storage.from("exports").download(objectPath);
      return unzipSync(new Uint8Array(await data!.arrayBuffer()));
    };
    const all = await files(null);
    expect(Object.keys(all)).toEqual(expect.arrayContaining(["eligibility-redd.tif", "forest-2020.tif"]));
    const { forest } = await plotIds();
    const one = await files({ ids: [forest!] });
    const raster = await openGeotiff(memorySource(one["eligibility-redd.tif"]!));
    const [kept] = (await maps()).filter(({ identifier }) => identifier === "forest");
    expect([raster.width, raster.height]).toEqual([kept!.width, kept!.height]);
    expect(raster.metadata.get("START_YEAR")).toBe("2020");
    expect(raster.metadata.get("LICENCES")).toMatch(/Hansen/i);
    const samples = await raster.readWindow(0, 0, 0, raster.width, raster.height);
    const codes = await unpackPixels(kept!.codes!, kept!.width * kept!.height);
    expect([...samples]).toEqual([...codes].map((code) => eligibilityTable("redd")[code]));
  });

  it("are no file where none are kept, and the job says so by name", async () => {
    const { far } = await plotIds();
    const job = await product.over(await startExport({ ids: [far!] }));
    expect(job).toMatchObject({ status: "failed", error: { code: "no_pixels" } });
  });

  it("are seen by nobody else: strangers get the empty tile of a project that is not there", async () => {
    const { client } = await product.server.signedIn("stranger@pixels.example");
    await giveOrganisation(database, (await client.auth.getUser()).data.user!.id, 1);
    const own = await get(product.person, `eligibility/${tile}.png`);
    for (const search of ["", `?run=${firstRun}`]) {
      const seen = await get(client, `eligibility/${tile}.png${search}`);
      expect(decodePng(seen.bytes).indices.every((index) => index === 0)).toBe(true);
      expect(seen.etag).not.toBe(own.etag);
    }
    const anonymous = await fetch(`${product.server.url}/tiles/land/${projectId}/eligibility/${tile}.png`);
    expect(anonymous.status).toBe(404);
  });
});
