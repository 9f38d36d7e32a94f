import type { Uncertain } from "@parcelle/domain/carbon/uncertain";
import { type EmissionBaseline, emissionBaseline } from "@parcelle/domain/forest/emission-baseline";
import { type EmissionFactor, emissionFactor } from "@parcelle/domain/forest/emission-factor";
import type { ZoneActivity } from "@parcelle/raster/riskmap/zone-activity";

/** Forest lost by year in an area, and what the reference period lets expect. */
export type ToldArea = ZoneActivity & { baseline: EmissionBaseline | null };

/** Activity data and emissions of a zone and of the belt around it. */
export type ToldActivity = {
  method: string;
  zone: ToldArea;
  belt: (ToldArea & { metres: number }) | null;
  /** Of which emissions follow; null where no biomass was given or the factors tell no pool. */
  factor: (EmissionFactor & { biomass: Uncertain & { source: string } }) | null;
};

type Counted = {
  /** The three dates; the first two bound the reference period. */
  years: readonly [first: number, second: number, third: number];
  zone: ZoneActivity;
  belt: (ZoneActivity & { metres: number }) | null;
  /** Mg/ha; null where emissions are not asked. */
  biomass: (Uncertain & { source: string }) | null;
  /** Degrees: it decides which factors hold. */
  latitude: number;
};

/**
 * What the activity data of a zone tell up to the third date: the loss of each year, the mean of the reference period with
 * its interval, what that lets expect of the years after it, and the emissions of both.
 * @param counted activity of the zone and its belt, years, biomass
 */
export function toldActivity({ years, zone, belt, biomass, latitude }: Counted): ToldActivity {
  const factor = biomass && emissionFactor(biomass, latitude);
  const of = <Area extends ZoneActivity>(area: Area) => {
    const lost = area.lost.filter(({ year }) => year <= years[2]);
    const period = [years[0] + 1, years[1]] as const;
    return { ...area, lost, baseline: emissionBaseline(lost, period, factor?.perHectare ?? null) };
  };
  return {
    method: "mean of the reference period, interval of a prediction by its yearly spread (Student's t)",
    zone: of(zone),
    belt: belt && of(belt),
    factor: biomass && factor && { ...factor, biomass },
  };
}
