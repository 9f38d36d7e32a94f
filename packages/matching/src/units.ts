import { MatchingError } from "./matching-error.ts";

/** A property by which units are compared: elevation, rain, distance to a road, trend of the stock. */
export type Covariate = {
  name: string;
  /** Unit of the values, such as "m" or "mm/year"; empty where they have none. */
  unit: string;
  /** One value a unit; NaN where it is missing. */
  values: Float64Array;
};

/** Units of a project and those that may be their controls, as columns of equal length. */
export type Units = {
  ids: readonly string[];
  /** 1 for a unit of the project, 0 for one that may be a control. */
  treated: Uint8Array;
  covariates: readonly Covariate[];
  /** Zone of each unit, where a control must be of the same zone as its unit. */
  zones?: readonly string[];
  /** Why a unit takes no part, such as "protected area"; null for those that may. */
  exclusions?: readonly (string | null)[];
};

/** A unit that takes no part, with the reason. */
export type LeftOut = {
  /** Number of the unit. */
  unit: number;
  treated: boolean;
} & (
  | { reason: "excluded"; why: string }
  | { reason: "covariate-not-a-number"; covariate: string }
  | { reason: "zone-missing" }
  | { reason: "zone-without-treated"; zone: string }
);

/**
 * Refuses units that cannot be compared at all.
 *
 * @throws MatchingError "lengths-differ", "no-covariates", "covariate-repeated" or "duplicate-ids"
 */
export function checkUnits({ ids, treated, covariates, zones, exclusions }: Units): void {
  const columns: [string, number][] = [
    ["treated", treated.length],
    ...covariates.map(({ name, values }): [string, number] => [name, values.length]),
    ["zones", zones?.length ?? ids.length],
    ["exclusions", exclusions?.length ?? ids.length],
  ];
  const other = columns.find(([, length]) => length !== ids.length);
  if (other) throw new MatchingError("lengths-differ", `${other[0]}: ${other[1]} ≠ ${ids.length}`);
  if (covariates.length === 0) throw new MatchingError("no-covariates", "0");
  const repeatedNames = repeated(covariates.map(({ name }) => name));
  if (repeatedNames.length > 0) throw new MatchingError("covariate-repeated", shown(repeatedNames));
  const repeatedIds = repeated(ids);
  if (repeatedIds.length > 0) throw new MatchingError("duplicate-ids", shown(repeatedIds));
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) (seen.has(name) ? twice : seen).add(name);
  return [...twice];
}

const shownAtMost = 5;

function shown(names: readonly string[]): string {
  const more = names.length > shownAtMost ? `, … (${names.length})` : "";
  return `${names.slice(0, shownAtMost).join(", ")}${more}`;
}
