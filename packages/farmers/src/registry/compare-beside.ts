import { comparable } from "../list/cells/plain-text.ts";
import type { BesideField, ListedBeside, ListedFarmer } from "../list/farmer.ts";
import type { FarmerChange, RegistryFarmer } from "./registry-farmer.ts";

/**
 * What a row would change of languages, codes, household and values of own fields. Languages and codes are only added; whoever joins a
 * household without a role is one of its members.
 *
 * @param listed the row
 * @param known the farmer
 */
export function besideChanges(listed: ListedFarmer, known: RegistryFarmer): FarmerChange[] {
  const told = listed.beside;
  if (told === undefined) return [];
  const present = known.beside ?? {};
  const isMoved =
    told.household !== undefined && !isSame("household", present.household ?? null, told.household);
  const whole: ListedBeside = isMoved ? { householdRole: "other", ...told } : told;
  return (Object.keys(whole) as BesideField[]).toSorted().flatMap((field): FarmerChange[] => {
    const before = present[field] ?? null;
    const after =
      field === "languages"
        ? allLanguages(told, present)
        : field === "otherIdentifiers"
          ? allCodes(told, known)
          : (whole[field] ?? null);
    return after === null || isSame(field, before, after) ? [] : [{ field, before, after }];
  });
}

const MOST_CODES = 10;

type Told = FarmerChange["after"];

function isSame(field: BesideField, before: Told, after: Told): boolean {
  if (field === "household") return comparable(String(before ?? "")) === comparable(String(after));
  const [one, other] = [before, after].map((told) =>
    JSON.stringify(Array.isArray(told) ? told.toSorted() : told),
  );
  return one === other;
}

function allLanguages(told: ListedBeside, present: ListedBeside) {
  const known = present.languages ?? [];
  return [...known, ...(told.languages ?? []).filter((code) => !known.includes(code))];
}

/** The codes that are known with those that the row adds, as many as a farmer may have; his own identifier is none of them. */
function allCodes({ otherIdentifiers = [] }: ListedBeside, { identifier, beside }: RegistryFarmer) {
  const present = beside?.otherIdentifiers ?? [];
  const known = new Set([identifier ?? "", ...present].map(comparable));
  return [...present, ...otherIdentifiers.filter((code) => !known.has(comparable(code)))].slice(
    0,
    MOST_CODES,
  );
}

/**
 * What a row tells beside that its registry did not tell the last time.
 *
 * @param now as the row tells it
 * @param before as it was told before
 */
export function besideChangedSince(
  now: ListedBeside | undefined,
  before: ListedBeside | undefined,
): ListedBeside | undefined {
  const fields = Object.keys(now ?? {}) as BesideField[];
  const since = fields.filter((field) => JSON.stringify(now?.[field]) !== JSON.stringify(before?.[field]));
  // A role is that in a household, which is told with it.
  const told = since.includes("householdRole") ? [...new Set([...since, "household" as const])] : since;
  return told.length === 0
    ? undefined
    : (Object.fromEntries(told.map((field) => [field, now![field]])) as ListedBeside);
}
