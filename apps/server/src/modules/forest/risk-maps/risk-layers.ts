import { tellsOfForest } from "@parcelle/raster/forest/tells-of-forest";
import { checkToldYears, tellingLayers } from "@parcelle/raster/riskmap/telling-layers";
import type { Transaction } from "#database/database.ts";
import { type DescribedLayer, layersRead } from "#platform/analysis/layers-read.ts";
import { orRefused, riskMapUncovered } from "./risk-map-problems.ts";

/** A file of cover or of loss, as a risk map keeps it. */
export type RiskLayer = { id: number } & DescribedLayer;

export type RiskLayers = {
  /** The files of both rasters that reach into the zone. */
  files: RiskLayer[];
  product: string;
  /** Of the cover and of the loss. */
  titles: { fr: string; en: string }[];
  version: string;
  /** The years whose forest they tell. */
  firstYear: number;
  lastYear: number;
  /** Of the zone, what lies in files of both. */
  coveredShare: number;
};

/**
 * The files that tell forest cover change in a zone.
 *
 * @throws ProblemError 409 `risk_map_refused` without cover and its loss, 409 `risk_map_uncovered` where none lies in the zone
 */
export async function riskLayers(transaction: Transaction, zoneVersionId: number): Promise<RiskLayers> {
  const read = await layersRead(transaction, { reads: ({ own }) => own === undefined });
  const telling = read.flatMap((file) => rastersOf(file));
  const { cover, loss } = orRefused(() => tellingLayers(telling));
  const of = ({ product, version, component }: Pick<DescribedLayer, "product" | "version" | "component">) =>
    read.filter(
      ({ described }) =>
        described.product === product && described.version === version && described.component === component,
    );
  const [covers, losses] = [of(cover), of(loss)];
  const share = await coveredShare(transaction, zoneVersionId, [covers, losses]);
  if (share === 0) throw riskMapUncovered();
  return {
    files: [...covers, ...losses].map(({ id, described }) => ({ id, ...described })),
    ...{ product: cover.product, titles: [cover.title, loss.title], version: cover.version },
    ...{ firstYear: cover.meaning.year, lastYear: loss.meaning.lastYear, coveredShare: share },
  };
}

/** @throws ProblemError 409 `risk_map_refused` where the layers do not tell of these years */
export function requireYears(
  years: readonly number[],
  { firstYear, lastYear }: Pick<RiskLayers, "firstYear" | "lastYear">,
): void {
  orRefused(() => checkToldYears(years, [firstYear, lastYear]));
}

function rastersOf({ described: { product, component, version, title } }: { described: DescribedLayer }) {
  return tellsOfForest(product, component, version).map((meaning) => ({
    ...{ product, component, version, title, meaning },
  }));
}

/** By the extents of the files, in degrees: within a zone a share of degrees is one of the land. */
async function coveredShare(
  transaction: Transaction,
  zoneVersionId: number,
  rasters: readonly (readonly { id: number }[])[],
): Promise<number> {
  const shares: number[] = [];
  for (const files of rasters) {
    const [told] = await transaction.query<{ share: number }>(
      `select
         coalesce(
           ST_Area(ST_Intersection(version.outline, ST_UnaryUnion(ST_Collect(ST_MakeEnvelope(west, south, east, north, 4326)))))
             / nullif(ST_Area(version.outline), 0),
           0
         ) as share
       from public.zone_versions as version
       join public.layers as layer
         on layer.id = any ($2::bigint[]) and ST_MakeEnvelope(west, south, east, north, 4326) && version.outline
       where version.id = $1
       group by version.id, version.outline`,
      [zoneVersionId, files.map(({ id }) => id)],
    );
    shares.push(told?.share ?? 0);
  }
  return Math.min(1, ...shares);
}
