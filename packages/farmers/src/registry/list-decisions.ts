import { comparableName } from "../list/duplicates/name-likeness.ts";
import type { ListedFarmer, ListedRow, Repair } from "../list/farmer.ts";
import { decideRow, type RowDecision } from "./decide-row.ts";
import type { ErasedFarmer, RegistryFarmer } from "./registry-farmer.ts";
import { isSamePerson } from "./same-person.ts";

/** A row with what becomes of it. */
export type DecidedRow = ListedRow & Pick<RowDecision, "fate" | "farmerId" | "changes">;

/**
 * Decides the rows of a list in their order: what is in the registry once, and in the list once, becomes one farmer.
 */
export class ListDecisions {
  readonly #rowOfFarmer = new Map<number, number>();
  readonly #newByName = new Map<string, { number: number; farmer: ListedFarmer }[]>();

  /**
   * @param listed a row as it was read
   * @param candidates farmers in use who have its identifier or its name
   * @param identifierPlace the column of identifiers, where the sheet has one
   */
  decide(
    listed: ListedRow,
    candidates: readonly (RegistryFarmer | ErasedFarmer)[],
    identifierPlace: number,
  ): DecidedRow {
    const row = withRegistryNames(listed);
    const decision = decideRow(row, candidates);
    const earlier = decision.fate === "returned" ? undefined : this.#earlier(row, decision);
    const told = decision.problems.map((code) => ({ code, column: null }));
    if (earlier !== undefined) return returnedFor(row, earlier);
    const { fate, farmerId, changes } = decision;
    const given: Repair = { code: "identifier.given", column: identifierPlace, before: "", after: "" };
    const isNumbered = fate === "new" && row.farmer.identifier === null;
    return {
      ...row,
      repairs: isNumbered ? [...row.repairs, given] : row.repairs,
      problems: [...row.problems, ...told],
      ...{ fate, farmerId, changes },
    };
  }

  /** The earlier row that is the same person; a row that is the first takes its place among them. */
  #earlier({ number, farmer }: ListedRow, { farmerId }: RowDecision): number | undefined {
    if (farmerId !== null) {
      const known = this.#rowOfFarmer.get(farmerId);
      if (known === undefined) this.#rowOfFarmer.set(farmerId, number);
      return known;
    }
    const name = comparableName(farmer);
    const namesakes = this.#newByName.get(name) ?? [];
    const known = namesakes.find(
      (other) =>
        (farmer.identifier === null || other.farmer.identifier === null) &&
        isSamePerson(other.farmer, farmer),
    );
    if (known === undefined) this.#newByName.set(name, [...namesakes, { number, farmer }]);
    return known?.number;
  }
}

function returnedFor(row: ListedRow, earlier: number): DecidedRow {
  const others = row.problems.filter(({ code }) => !code.startsWith("duplicate."));
  const problems = [...others, { code: `duplicate.exact:${earlier}`, column: null }];
  return { ...row, problems, fate: "returned", farmerId: null, changes: [] };
}

/** The registry has nobody without a last name: who is known by a first name alone has that as his name. */
function withRegistryNames(row: ListedRow): ListedRow {
  const { lastName, firstName } = row.farmer;
  if (lastName !== null || firstName === null) return row;
  const repair: Repair = { code: "name.firstOnly", column: 0, before: firstName, after: firstName };
  return {
    ...row,
    farmer: { ...row.farmer, lastName: firstName, firstName: null },
    repairs: [...row.repairs, repair],
  };
}
