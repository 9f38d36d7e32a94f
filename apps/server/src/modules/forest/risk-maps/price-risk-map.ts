import { riskMapUnits } from "@parcelle/domain/forest/risk-map";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findMappedZone } from "./mapped-zone.ts";
import { requireYears, riskLayers } from "./risk-layers.ts";
import { riskMapRequestSchema } from "./risk-map-request.ts";
import { riskMapSize } from "./risk-map-size.ts";

const priceSchema = z.object({
  credits: z.number(),
  /** Started millions of pixels, those of the belt too. */
  units: z.number(),
  /** Size of the map in pixels. */
  width: z.number(),
  height: z.number(),
  /** What tells of forest and its loss, and for which years. */
  product: z.string(),
  titles: z.array(z.object({ fr: z.string(), en: z.string() })),
  version: z.string(),
  firstYear: z.number(),
  lastYear: z.number(),
  /** Of the zone, what lies in files of both. */
  coveredShare: z.number(),
});

/** Asked before anything is paid; the same decides the price when the map is begun. */
export const priceRiskMap = defineFunction({
  name: "price-risk-map",
  summary:
    "Says which layers tell forest cover change in a zone and what a map of its deforestation risk would cost; nothing is paid.",
  input: riskMapRequestSchema,
  output: priceSchema,
  async handler({ input: { projectId, zoneVersionId, settings }, claims, services, signal }) {
    const { organisationId, zone, layers, price } = await services.database.asWorkflow(
      claims,
      async (transaction) => {
        const found = await findMappedZone(transaction, projectId, zoneVersionId);
        const [priced] = await transaction.query<{ credits: number }>(
          "select credits_per_unit as credits from public.service_prices where service = 'redd_risk_map'",
        );
        return { ...found, layers: await riskLayers(transaction, zoneVersionId), price: priced!.credits };
      },
      { readOnly: true },
    );
    requireYears(settings.years, layers);
    const { width, height, pixels } = await riskMapSize({ organisationId, gone: signal }, zone, settings);
    const { product, titles, version, firstYear, lastYear, coveredShare } = layers;
    return {
      ...{ credits: price * riskMapUnits(pixels), units: riskMapUnits(pixels), width, height },
      ...{ product, titles, version, firstYear, lastYear, coveredShare },
    };
  },
});
