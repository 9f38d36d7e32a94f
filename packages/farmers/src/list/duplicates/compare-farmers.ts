import { comparable } from "../cells/plain-text.ts";
import type { ListedFarmer } from "../farmer.ts";
import { comparableName, likeness } from "./name-likeness.ts";

/** What two farmers have in common. */
export type DuplicateReason = "identifier" | "name" | "phone" | "birthDate" | "village";

/** Two rows that may be one person: 1 is certain. `isExact` where nothing that both rows tell speaks against it. */
export type Comparison = { score: number; isExact: boolean; why: DuplicateReason[] };

/** A farmer made ready for comparing with many others: texts without case and accents. */
export type Compared = { farmer: ListedFarmer; identifier: string; name: string; village: string };

const WEIGHTS = { name: 0.45, phone: 0.25, birthDate: 0.2, village: 0.1 };
const LEAST_NAME = 0.8;
const LEAST_SCORE = 0.85;
const ALIKE_VILLAGE = 0.8;
/** What is not the same to the letter is not certain. */
const MOST_UNCERTAIN = 0.99;

export const prepare = (farmer: ListedFarmer): Compared => ({
  farmer,
  identifier: comparable(farmer.identifier ?? "").replaceAll(" ", ""),
  name: comparableName(farmer),
  village: comparable(farmer.village ?? ""),
});

/**
 * Compares two rows of a list. The name has to be alike, and what both tell of phone, birth and village counts by its
 * weight; a name alone is no duplicate.
 *
 * @returns null where they are two people
 */
export function compareFarmers(one: Compared, other: Compared): Comparison | null {
  const name = likeness(one.name, other.name);
  if (name < LEAST_NAME) return null;
  const sameIdentifier = one.identifier !== "" && one.identifier === other.identifier;
  const parts = {
    name,
    phone: samePhone(one.farmer, other.farmer),
    birthDate: sameBirth(one.farmer.birthDate, other.farmer.birthDate),
    village: one.village === "" || other.village === "" ? null : likeness(one.village, other.village),
  };
  const why: DuplicateReason[] = [
    ...(sameIdentifier ? (["identifier"] as const) : []),
    "name",
    ...(parts.phone === 1 ? (["phone"] as const) : []),
    ...(parts.birthDate === 1 ? (["birthDate"] as const) : []),
    ...((parts.village ?? 0) >= ALIKE_VILLAGE ? (["village"] as const) : []),
  ];
  if (sameIdentifier) return { score: 1, isExact: true, why };
  const score = weighted(parts);
  if (score < LEAST_SCORE || !(why.includes("phone") || why.includes("birthDate"))) return null;
  const isExact = isSame(one, other) && parts.phone === 1 && parts.birthDate === 1;
  return { score: isExact ? 1 : Math.min(MOST_UNCERTAIN, Math.round(score * 100) / 100), isExact, why };
}

/** The same name and village to the letter, and no identifiers that tell them apart. */
const isSame = (one: Compared, other: Compared) =>
  one.name === other.name &&
  one.village === other.village &&
  (one.identifier === "" || other.identifier === "");

function weighted(parts: Readonly<Record<keyof typeof WEIGHTS, number | null>>): number {
  let [sum, weights] = [0, 0];
  for (const [key, weight] of Object.entries(WEIGHTS)) {
    const part = parts[key as keyof typeof WEIGHTS];
    if (part === null) continue;
    sum += part * weight;
    weights += weight;
  }
  return sum / weights;
}

function samePhone({ phones }: ListedFarmer, other: ListedFarmer): number | null {
  if (phones.length === 0 || other.phones.length === 0) return null;
  return phones.some((phone) => other.phones.includes(phone)) ? 1 : 0;
}

/** A year alone says little: the same one is neither for nor against. */
function sameBirth(one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null;
  if (one.length > 4 && other.length > 4) return one === other ? 1 : 0;
  return Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) <= 1 ? null : 0;
}
