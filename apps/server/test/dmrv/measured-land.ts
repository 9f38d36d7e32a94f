import { randomUUID } from "node:crypto";
import { biomassBounds } from "@parcelle/demonstration/biomass";
import { PIXEL_DEGREES, SIDE, SQUARE } from "@parcelle/demonstration/square";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { writeLayers } from "../factories/main-job.ts";
import { demonstration, faraway, field, fileOf, standing } from "../forest/demonstration-land.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

export const definition = {
  ...{ minimumHeightMetres: 0, minimumHectares: 0.5, minimumCoverPercent: 30, neighbours: 8 },
} as const;
export const parameters = { definition, years: [2010, 2020] };

const [corner] = field("", standing).geometry.coordinates[0]!;
const point = {
  ...{ type: "Feature", properties: { code: "point" } },
  geometry: { type: "Point", coordinates: corner },
};

/** The first column behind the map of biomass. */
const end = Math.round((biomassBounds[2] - SQUARE[0]) / PIXEL_DEGREES);

/** Standing forest, land that the map of biomass covers in half, behind it and outside of all layers, and a point. */
const file = fileOf([
  field("forest", standing),
  field("edge", [end - 4, 400]),
  field("east", [SIDE - 100, 400]),
  field("far", faraway),
  point,
]);

/** A product that may measure, with the layers of the demonstration; `layers` is where they lie. */
export async function measuringProduct(database: Database, owner: string): Promise<MeasuringProduct> {
  let layers = "";
  const product = await startProduct(database, owner, async ({ dataDirectory }) => {
    layers = `${dataDirectory}/layers`;
    await writeLayers(demonstration, dataDirectory);
    await registerLayers(database, dataDirectory);
  });
  await database.asOwner((transaction) =>
    transaction.query(
      "insert into public.organisation_features (organisation_id, feature) values ($1, 'DMRV') on conflict do nothing",
      [product.organisationId],
    ),
  );
  return { database, product, layers };
}

/** What all tests of the module have together: each has a project of its own in it. */
export type MeasuringProduct = { database: Database; product: TestProduct; layers: string };

/** A project with plots, the land above where nothing else is said. */
export async function landProject(product: TestProduct, plots = file): Promise<number> {
  const projectId: number = await product.createProject({ module: "DMRV", name: "Carbone de la Mé" });
  const { importId } = await product.handIn(projectId, "land.geojson", plots);
  const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
  await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
  return projectId;
}

/** Runs a measurement, whatever it costs. */
export async function measure(
  product: TestProduct,
  projectId: number,
  plots: unknown = "all",
  changes: object = {},
): Promise<void> {
  const asked = { projectId, plots, parameters: { ...parameters, ...changes } };
  const { priced, credits } = await product.ask("price-dmrv-run", asked);
  const agreed = { requestKey: randomUUID(), agreedPlots: priced, agreedCredits: credits };
  await product.completed((await product.ask("start-dmrv-run", { ...asked, ...agreed })).jobId);
}
