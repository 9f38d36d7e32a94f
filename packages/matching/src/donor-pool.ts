import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { MatchingError } from "./matching-error.ts";
import type { LeftOut, Units } from "./units.ts";

/** Numbers of the units that are compared with each other, in the order that decides between equal distances. */
export type Zone = { name: string | null; treated: Int32Array; donors: Int32Array };

export type DonorPool = { zones: Zone[]; leftOut: LeftOut[] };

/**
 * Who may be matched with whom: units without exclusion, with a number for each covariate, each zone by itself.
 *
 * Within a zone units stand by identifier (UTF-16 code units), so that the order of the rows does not matter; a seed
 * shuffles that order, which decides between solutions of equal total distance.
 *
 * @param units checked units, see `checkUnits`
 * @param neighbours controls for each unit of the project
 * @param seed any text; none keeps the order of the identifiers
 * @throws MatchingError "no-treated", "covariate-missing", or "too-few-donors" with each zone that has fewer donors
 * than its units need
 */
export function donorPool(units: Units, neighbours: number, seed?: string): DonorPool {
  refuseMissingCovariates(units);
  const leftOut: LeftOut[] = [];
  const zones = new Map<string | null, { treated: number[]; donors: number[] }>();
  for (const unit of tieOrder(units.ids, seed)) {
    const reason = reasonToLeaveOut(units, unit);
    if (reason) {
      leftOut.push(reason);
      continue;
    }
    const name = units.zones?.[unit] ?? null;
    const zone = zones.get(name) ?? { treated: [], donors: [] };
    zones.set(name, zone);
    (units.treated[unit] === 1 ? zone.treated : zone.donors).push(unit);
  }
  for (const [zone, { treated, donors }] of zones) {
    if (zone === null || treated.length > 0) continue;
    for (const unit of donors) leftOut.push({ unit, treated: false, reason: "zone-without-treated", zone });
  }
  const used = [...zones]
    .filter(([, { treated }]) => treated.length > 0)
    .sort(([one], [other]) => ((one ?? "") < (other ?? "") ? -1 : 1));
  if (used.length === 0) throw new MatchingError("no-treated", `${leftOut.length} left out`);
  refuseShortZones(used, neighbours);
  return {
    zones: used.map(([name, { treated, donors }]) => ({
      name,
      treated: Int32Array.from(treated),
      donors: Int32Array.from(donors),
    })),
    leftOut: leftOut.sort((one, other) => one.unit - other.unit),
  };
}

function tieOrder(ids: readonly string[], seed: string | undefined): number[] {
  const byId = ids.map((_, unit) => unit).sort((one, other) => (ids[one]! < ids[other]! ? -1 : 1));
  return seed === undefined ? byId : shuffled(byId, seed);
}

function shuffled(units: number[], seed: string): number[] {
  const random = seededRandom(`matching ${seed}`);
  for (let place = units.length - 1; place > 0; place--) {
    const other = random.below(place + 1);
    [units[place], units[other]] = [units[other]!, units[place]!];
  }
  return units;
}

function reasonToLeaveOut(
  { treated, covariates, zones, exclusions }: Units,
  unit: number,
): LeftOut | undefined {
  const which = { unit, treated: treated[unit] === 1 };
  const why = exclusions?.[unit] ?? null;
  if (why !== null) return { ...which, reason: "excluded", why };
  const missing = covariates.find(({ values }) => !Number.isFinite(values[unit]));
  if (missing) return { ...which, reason: "covariate-not-a-number", covariate: missing.name };
  if (zones && zones[unit] === "") return { ...which, reason: "zone-missing" };
  return undefined;
}

function refuseMissingCovariates({ treated, covariates }: Units): void {
  for (const { name, values } of covariates) {
    const sides = [1, 0].filter((side) => treated.includes(side));
    const missing = sides.find(
      (side) => !values.some((value, unit) => treated[unit] === side && Number.isFinite(value)),
    );
    if (missing !== undefined)
      throw new MatchingError("covariate-missing", `${name}: ${missing === 1 ? "treated" : "donors"}`);
  }
}

function refuseShortZones(
  zones: readonly (readonly [string | null, { treated: number[]; donors: number[] }])[],
  neighbours: number,
): void {
  const short = zones.filter(([, { treated, donors }]) => donors.length < treated.length * neighbours);
  if (short.length === 0) return;
  const told = short.map(([name, { treated, donors }]) => {
    const numbers = `${donors.length} < ${treated.length} × ${neighbours}`;
    return name === null ? numbers : `${name}: ${numbers}`;
  });
  throw new MatchingError("too-few-donors", told.join("; "));
}
