import { randomUUID } from "node:crypto";
import { PIXEL_DEGREES, SIDE, SQUARE } from "@parcelle/demonstration/square";
import {
  type EligibilityState,
  eligibilityReason,
  eligibilityReasons,
  eligibilityStates,
  hectaresValue,
} from "@parcelle/domain/forest/eligibility";
import { landFacts } from "@parcelle/raster/forest/land-codes";
import { measureGrid } from "@parcelle/raster/zonal/measured-grid";
import { plotSet } from "@parcelle/raster/zonal/plot-set";
import { polygonPlacer } from "@parcelle/raster/zonal/polygon-on-grid";
import { createPieces, pieceWeigher } from "@parcelle/raster/zonal/weighed-pieces";
import type { Polygon } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { unpackPixels } from "#platform/analysis/plot-pixels.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { writeLayers } from "../factories/main-job.ts";
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
    const agreed = { requestKey: randomUUID(), agreedPlots: 2, agreedCredits: 2 };
    const run = await product.ask("start-redd-run", { projectId, plots: "all", parameters, ...agreed });
    await product.completed(run.jobId);
  });
  afterAll(() => product.stop());

  const maps = () =>
    database.asService((transaction) =>
      transaction.query<StoredMap>(
        `select plot.identifier, map.grid, map.x, map.y, map.width, map.height, map.codes, map.hectares
         from public.land_maps as map join public.plots as plot on plot.id = map.plot_id
         where map.project_id = $1 order by plot.identifier`,
        [projectId],
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
    const codes = unpackPixels(stored.codes!, width * height);
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
});
