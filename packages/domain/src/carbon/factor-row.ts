import { z } from "zod";
import { type CarbonFactor, factorKeys, longestSource } from "./factor-table.ts";

const bound = z.number().nullable();

/** A row of the table of factors as JSON holds it; `readFactorTable` tells whether the rows of a table go together. */
export const factorRowSchema = z.strictObject({
  key: z.enum(factorKeys),
  zone: z.string().min(1).max(250),
  /** Null for no bound. */
  ...{ elevation_from_m: bound, elevation_to_m: bound },
  ...{ rain_from_mm: bound, rain_to_mm: bound },
  ...{ biomass_from_mg_ha: bound, biomass_to_mg_ha: bound },
  value: z.number(),
  /** Null where the source states none. */
  standard_error: z.number().nullable(),
  source: z.string().trim().min(1).max(longestSource),
  /** Whether the value was read in its source. */
  verified: z.boolean(),
});

export type FactorRow = z.infer<typeof factorRowSchema>;

/** A factor as a row that `readFactorTable` reads again: no bound is an empty cell. */
export function factorRow({ elevation, rain, biomass, standardError, ...factor }: CarbonFactor): FactorRow {
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    ...{ key: factor.key, zone: factor.zone },
    ...{ elevation_from_m: finite(elevation[0]), elevation_to_m: finite(elevation[1]) },
    ...{ rain_from_mm: finite(rain[0]), rain_to_mm: finite(rain[1]) },
    ...{ biomass_from_mg_ha: finite(biomass[0]), biomass_to_mg_ha: finite(biomass[1]) },
    ...{ value: factor.value, standard_error: standardError },
    ...{ source: factor.source, verified: factor.verified },
  };
}
