import { boundingBoxOfPositions } from "@parcelle/geometry/bounding-box";
import type { ForestSources } from "@parcelle/raster/forest/forest-layers";
import { leakageBelt } from "@parcelle/raster/riskmap/leakage-belt";
import { zoneActivity } from "@parcelle/raster/riskmap/zone-activity";
import { type ToldActivity, toldActivity } from "@parcelle/reporting/riskmap/told-activity";
import { noteStep, type StepCounters } from "#platform/compute/step-counters.ts";
import { makingSteps, type RiskMapOrder } from "./risk-map-order.ts";

/** The loss of each year in the zone and in the belt around it, and what follows of it. */
export async function countActivity(
  { zone, settings }: RiskMapOrder,
  sources: Pick<ForestSources, "all">,
  counters: StepCounters,
): Promise<ToldActivity> {
  const { years, coverPercent, pixelMetres, leakageMetres: metres, biomass } = settings;
  const work = { onProgress: noteStep(counters, makingSteps, "activity") };
  const of = (outline: typeof zone) =>
    zoneActivity(sources, { zone: outline, coverPercent, pixelMetres }, work);
  const [, south, , north] = boundingBoxOfPositions(zone.coordinates.flat(2))!;
  return toldActivity({
    ...{ years, biomass, latitude: (south + north) / 2 },
    zone: await of(zone),
    belt: metres === null ? null : { ...(await of(leakageBelt(zone, metres))), metres },
  });
}
