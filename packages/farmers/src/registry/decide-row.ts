import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { comparable } from "../list/cells/plain-text.ts";
import { comparableName, likeness } from "../list/duplicates/name-likeness.ts";
import type { ListedFarmer, ListedRow } from "../list/farmer.ts";
import { isReturned } from "../list/sort-rows.ts";
import { changedSince } from "./changed-since.ts";
import { changesOf, isSameIdentifier, wasKnownBy } from "./compare-with-registry.ts";
import type { ErasedFarmer, FarmerChange, RegistryFarmer } from "./registry-farmer.ts";
import { isSamePerson } from "./same-person.ts";

/** What becomes of a row: a farmer more, changes of one, nothing as all is known, or back to the person who mends it. */
export type RowDecision =
  | { fate: "new"; farmerId: null; changes: []; problems: string[] }
  | { fate: "changes" | "same"; farmerId: number; changes: FarmerChange[]; problems: string[] }
  | { fate: "returned"; farmerId: null; changes: []; problems: string[] };

/** Below it the name of a row is quite another one than that of the farmer who has its identifier. */
const LEAST_LIKENESS = 0.6;
const MOST_PHONES = 10;
const LARGEST_HECTARES = 1e6;
/** An identifier that the platform gave, as nobody had one: that of a list may take its place. */
const GIVEN = /^P-\d{5,}$/;

/**
 * Decides what becomes of a row of a list.
 *
 * @param row of the list, its names as the registry keeps them
 * @param candidates farmers in use who have its identifier or had it before a merge, its name in any order of the words, or
 * are known by the key of the registry that the row comes from; or that such a person was erased, who is not taken again
 */
export function decideRow(
  row: ListedRow,
  candidates: readonly (RegistryFarmer | ErasedFarmer)[],
): RowDecision {
  const erased = candidates.find(isErased);
  if (erased !== undefined) return returned(`registry.erased:${erased.erasedOn}`);
  return decideAmong(
    row,
    candidates.filter((one): one is RegistryFarmer => !isErased(one)),
  );
}

const isErased = (one: RegistryFarmer | ErasedFarmer): one is ErasedFarmer => "erasedOn" in one;

function decideAmong(row: ListedRow, candidates: readonly RegistryFarmer[]): RowDecision {
  if (isReturned(row)) return returned();
  const { farmer } = row;
  if (!fits(farmer)) return returned("value.tooLong");
  const migrated = candidates.find(({ told }) => told !== undefined);
  return migrated === undefined
    ? decideListed(farmer, candidates)
    : decideMigrated(farmer, migrated, candidates);
}

/** Who came from another registry is known by its key, whatever code or name he has by now; only what is new there counts. */
function decideMigrated(
  farmer: ListedFarmer,
  known: RegistryFarmer,
  candidates: readonly RegistryFarmer[],
): RowDecision {
  const { told = {}, ...present } = known;
  const since = changedSince(farmer, told);
  const own = since.identifier;
  const isTaken =
    own !== null &&
    candidates.some(({ id, identifier }) => id !== known.id && isSameIdentifier(identifier, own));
  return isTaken ? returned("registry.otherPerson") : matched(since, present);
}

function decideListed(farmer: ListedFarmer, candidates: readonly RegistryFarmer[]): RowDecision {
  const own = farmer.identifier;
  const bearers = candidates.filter(({ identifier }) => own !== null && isSameIdentifier(identifier, own));
  const bearer = bearers.find(({ identifier }) => identifier === own) ?? bearers[0];
  if (bearer !== undefined) {
    const alike = likeness(comparableName(farmer), comparableName(bearer));
    return alike < LEAST_LIKENESS ? returned("registry.otherPerson") : matched(farmer, bearer);
  }
  const merged = candidates.find((known) => own !== null && wasKnownBy(known, own));
  // Which of its names is right was decided when the records were merged.
  if (merged !== undefined) return matched({ ...farmer, lastName: null, firstName: null }, merged);
  const same = candidates.filter((known) => isSamePerson(farmer, known));
  const meant = own === null ? same : same.filter(({ identifier }) => GIVEN.test(identifier));
  if (meant.length > 1) return returned("registry.several");
  if (meant[0] !== undefined) return matched(farmer, meant[0]);
  const known = own === null ? candidates.filter((one) => isKnownAsTold(farmer, one)) : [];
  if (known.length > 1) return returned("registry.several");
  if (known[0] !== undefined) return { fate: "same", farmerId: known[0].id, changes: [], problems: [] };
  return { fate: "new", farmerId: null, changes: [], problems: same.length > 0 ? ["registry.alike"] : [] };
}

/** Of one name and village, and neither tells more of the person than the other: the same list once more. */
function isKnownAsTold(farmer: ListedFarmer, known: RegistryFarmer): boolean {
  const village = comparable(farmer.village ?? "");
  return (
    village !== "" &&
    village === comparable(known.village ?? "") &&
    comparableName(farmer) === comparableName(known) &&
    farmer.phones.length === known.phones.length &&
    farmer.birthDate === known.birthDate &&
    changesOf(farmer, known).length === 0
  );
}

function matched(farmer: ListedFarmer, known: RegistryFarmer): RowDecision {
  const changes = changesOf(farmer, known);
  const phones = changes.find(({ field }) => field === "phones")?.after;
  if (Array.isArray(phones) && phones.length > MOST_PHONES) return returned("value.tooLong");
  return { fate: changes.length === 0 ? "same" : "changes", farmerId: known.id, changes, problems: [] };
}

const returned = (...problems: string[]): RowDecision => ({
  ...{ fate: "returned", farmerId: null, changes: [], problems },
});

function fits({ identifier, lastName, firstName, village, phones, areaHectares }: ListedFarmer): boolean {
  const texts = limitedTexts.farmers;
  const isShort = (text: string | null, most: number) => (text ?? "").length <= most;
  return (
    isShort(identifier, texts.identifier.most) &&
    isShort(lastName, texts.last_name.most) &&
    isShort(firstName, texts.first_name.most) &&
    isShort(village, texts.village.most) &&
    phones.length <= MOST_PHONES &&
    (areaHectares ?? 0) < LARGEST_HECTARES
  );
}
