import { createRandom } from "@parcelle/demonstration/random";
import type { Units } from "../src/units.ts";

export type Sample = { treated: number; donors: number; covariates: number; seed: string };

/** Made-up units: those of the project lie a little higher in each covariate, which are correlated. */
export function sampleUnits({ treated, donors, covariates, seed }: Sample): Units {
  const random = createRandom(seed);
  const count = treated + donors;
  const columns = Array.from({ length: covariates }, (_, column) => ({
    name: `covariate ${column}`,
    unit: "m",
    values: new Float64Array(count),
  }));
  for (let unit = 0; unit < count; unit += 1) {
    const common = random.normal();
    for (const { values } of columns)
      values[unit] = 100 + 10 * (random.normal() + 0.5 * common + (unit < treated ? 0.5 : 0));
  }
  return {
    ids: Array.from({ length: count }, (_, unit) => `unit ${unit}`),
    treated: Uint8Array.from({ length: count }, (_, unit) => (unit < treated ? 1 : 0)),
    covariates: columns,
  };
}
