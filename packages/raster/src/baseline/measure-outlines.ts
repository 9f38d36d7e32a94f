import { setImmediate } from "node:timers/promises";
import type { Geometry } from "geojson";
import type { CarbonLayer } from "../carbon/carbon-layers.ts";
import { coveredShare } from "../carbon/covered-share.ts";
import { meanOf } from "../carbon/quantity-sums.ts";
import { runQuantities } from "../carbon/run-quantities.ts";
import { plotArea } from "../zonal/plot-reach.ts";
import { hasPoints, plotSet } from "../zonal/plot-set.ts";

/** What a layer tells of outlines: the mean of the covered part, NaN where there is none, and the covered share. */
export type OutlineMeans = { means: Float64Array; coverage: Float64Array };

const correlation = { kind: "full" } as const;

/** The thread answers others between blocks. */
const breathe = () => setImmediate();

/**
 * Means of layers over many outlines, weighted by the exact share of each pixel inside and its WGS 84 area. Points have none.
 * @param layers layers of quantities
 * @param outlines valid geometries in longitude and latitude
 * @throws RasterError what reading the layers throws
 */
export async function measureOutlines(
  layers: readonly CarbonLayer[],
  outlines: Iterable<Geometry>,
): Promise<Map<CarbonLayer, OutlineMeans>> {
  const set = plotSet(outlines);
  const { sums } = await runQuantities(layers, { set, correlation, breathe, isOnlyMeans: true });
  const areas = Float64Array.from({ length: set.count }, (_, plot) =>
    hasPoints(set, plot) ? Number.NaN : plotArea(set, plot, "wgs84"),
  );
  return new Map(
    [...sums].map(([layer, sum]) => {
      const told = Array.from(areas, (_, plot) => meanOf(sum, plot, correlation));
      return [
        layer,
        {
          means: Float64Array.from(told, (mean) => mean?.mean ?? Number.NaN),
          coverage: Float64Array.from(told, (mean, plot) =>
            mean ? coveredShare(mean.squareMetres, areas[plot]!) : 0,
          ),
        },
      ];
    }),
  );
}
