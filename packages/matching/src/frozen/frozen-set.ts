import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { balanceOf, type CovariateBalance } from "../balance/balance-of.ts";
import { greatestMeanDifference, type SourcedNumber } from "../balance/balance-thresholds.ts";
import type { DistanceKind } from "../distance/measured-distance.ts";
import type { Matching, Unmatched } from "../match-controls.ts";
import type { LeftOut, Units } from "../units.ts";

/** A control with its weight, by identifiers: what stays as it is for the crediting period. */
export type FrozenPair = { treated: string; control: string; distance: number; weight: number };

export type FrozenSettings = {
  distance: { asked: DistanceKind; used: DistanceKind; dependent: string | null };
  neighbours: number;
  caliper: number | null;
  seed: string | null;
  covariates: { name: string; unit: string }[];
  /** Whether controls are of the zone of their unit. */
  exactZones: boolean;
  threshold: SourcedNumber;
};

export type FrozenContent = {
  settings: FrozenSettings;
  pairs: FrozenPair[];
  unmatched: { id: string; found: number; reason: Unmatched["reason"] }[];
  /** `what` is the covariate that is no number, why the unit is excluded, or its zone where that has no treated unit. */
  leftOut: { id: string; treated: boolean; reason: LeftOut["reason"]; what: string }[];
  balance: CovariateBalance[];
  totalDistance: number;
};

/** Matched controls as evidence: whoever has the same units and settings obtains the same hashes. */
export type FrozenSet = FrozenContent & {
  format: "parcelle-matched-controls";
  version: 1;
  /** Hash of all units that were given, in the order of their identifiers. */
  unitsSha256: string;
  /** Hash of each part, so that an altered one can be named. */
  parts: Record<keyof FrozenContent, string>;
  /** Hash of the units and all parts. */
  sha256: string;
};

const partNames = ["settings", "pairs", "unmatched", "leftOut", "balance", "totalDistance"] as const;

/**
 * Freezes controls and weights with everything that decided them; SHA-256 of canonical JSON (RFC 8785), as evidence
 * of plots has it.
 *
 * @param units those that the matching was made of
 */
export async function freeze(
  units: Units,
  matching: Matching,
  threshold: SourcedNumber = greatestMeanDifference,
): Promise<FrozenSet> {
  const { distance, neighbours, caliper, seed } = matching;
  const idOf = (unit: number) => units.ids[unit]!;
  const content: FrozenContent = {
    settings: {
      ...{ distance, neighbours, caliper, seed, threshold },
      covariates: units.covariates.map(({ name, unit }) => ({ name, unit })),
      exactZones: units.zones !== undefined,
    },
    pairs: sorted(
      matching.pairs.map(({ treated, donor, distance, weight }) => ({
        ...{ treated: idOf(treated), control: idOf(donor), distance, weight },
      })),
      ({ treated, control }) => [treated, control],
    ),
    unmatched: sorted(
      matching.unmatched.map(({ unit, found, reason }) => ({ id: idOf(unit), found, reason })),
      ({ id }) => [id],
    ),
    leftOut: sorted(
      matching.leftOut.map((left) => ({
        ...{ id: idOf(left.unit), treated: left.treated, reason: left.reason, what: whatOf(left) },
      })),
      ({ id }) => [id],
    ),
    balance: balanceOf(units, matching, threshold.value),
    totalDistance: matching.proof.totalDistance,
  };
  const unitsSha256 = await unitsHash(units);
  const parts = await hashesOf(content);
  const sha256 = await sha256Of({ unitsSha256, parts });
  return { format: "parcelle-matched-controls", version: 1, ...content, unitsSha256, parts, sha256 };
}

/**
 * Which parts of a frozen set are not what its hashes say; none where it is as it was frozen.
 *
 * @param units the units, where they are at hand: `units` is told where they are others
 */
export async function alteredParts(frozen: FrozenSet, units?: Units): Promise<string[]> {
  const parts = await hashesOf(frozen);
  const altered: string[] = partNames.filter((name) => parts[name] !== frozen.parts[name]);
  if (units && (await unitsHash(units)) !== frozen.unitsSha256) altered.push("units");
  if ((await sha256Of({ unitsSha256: frozen.unitsSha256, parts: frozen.parts })) !== frozen.sha256)
    altered.push("sha256");
  return altered;
}

/** Hash of identifiers, sides, covariates, zones and exclusions of units, whatever their order. */
export function unitsHash({ ids, treated, covariates, zones, exclusions }: Units): Promise<string> {
  const order = ids.map((_, unit) => unit).sort((one, other) => (ids[one]! < ids[other]! ? -1 : 1));
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return sha256Of({
    ids: order.map((unit) => ids[unit]!),
    treated: order.map((unit) => treated[unit]!),
    covariates: covariates.map(({ name, unit, values }) => ({
      ...{ name, unit, values: order.map((at) => finite(values[at]!)) },
    })),
    zones: zones ? order.map((unit) => zones[unit]!) : null,
    exclusions: exclusions ? order.map((unit) => exclusions[unit] ?? null) : null,
  });
}

async function hashesOf(content: FrozenContent): Promise<FrozenSet["parts"]> {
  const hashes = {} as FrozenSet["parts"];
  for (const name of partNames) hashes[name] = await sha256Of(content[name]);
  return hashes;
}

function whatOf(left: LeftOut): string {
  if (left.reason === "excluded") return left.why;
  if (left.reason === "zone-without-treated") return left.zone;
  return left.reason === "covariate-not-a-number" ? left.covariate : "";
}

function sorted<Item>(items: Item[], keysOf: (item: Item) => string[]): Item[] {
  return items.sort((one, other) => {
    const [keys, otherKeys] = [keysOf(one), keysOf(other)];
    const at = keys.findIndex((key, index) => key !== otherKeys[index]);
    return at < 0 ? 0 : keys[at]! < otherKeys[at]! ? -1 : 1;
  });
}
