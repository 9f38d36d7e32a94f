import { ownColumn, ownKeyOf } from "@parcelle/farmers/list/columns/fields";
import type { ListedBeside } from "@parcelle/farmers/list/farmer";
import type { Transaction } from "#database/database.ts";
import type { TakenRow } from "./apply-batch.ts";

/** What of a row goes into the registry beside what every list tells; `reason` where not all of it does. */
export type ListedValues = {
  number: number;
  /** Null: his languages stay as they are. */
  languages: string[] | null;
  /** Codes that others know him by; null: they stay as they are. */
  otherIdentifiers: string[] | null;
  /** Null: his household stays as it is. */
  householdId: number | null;
  householdRole: string | null;
  /** That he leaves. */
  formerHousehold: number | null;
  own: Record<string, unknown>;
  /** Of private fields. */
  hidden: Record<string, unknown>;
  reason: string | null;
};

/** What a row tells: of a new farmer all, of one that is known what it changes. */
function toldOf({ fate, farmer: { beside = {} }, changes }: TakenRow): ListedBeside {
  if (fate === "new") return beside;
  const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const isMoved = "household" in changed || "householdRole" in changed;
  const { household, householdRole } = beside;
  return { ...changed, ...(isMoved && { household, householdRole }) } as ListedBeside;
}

const ownOf = (told: ListedBeside): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(told).flatMap((field) => {
      const key = ownKeyOf(field);
      return key === null ? [] : [[key, told[ownColumn(key)]]];
    }),
  );

/** Finds or makes the households that rows name, and sorts out what may be given. */
export async function listedValues(
  transaction: Transaction,
  organisationId: number,
  rows: readonly TakenRow[],
): Promise<ReadonlyMap<number, ListedValues>> {
  const told = rows.map((row) => ({ row, told: toldOf(row), own: ownOf(toldOf(row)) }));
  const asked = told.filter(({ told: { household }, own }) => household || Object.keys(own).length > 0);
  const prepared =
    asked.length === 0
      ? []
      : await transaction.query<Omit<ListedValues, "languages" | "otherIdentifiers">>(
          "select * from app.prepared_list_values($1, $2::jsonb)",
          [
            organisationId,
            JSON.stringify(
              asked.map(({ row: { number, farmerId }, told: { household, householdRole }, own }) => ({
                ...{ number, farmerId, household, role: householdRole, own },
              })),
            ),
          ],
        );
  const byNumber = new Map(prepared.map((one) => [one.number, one]));
  return new Map(
    told.map(({ row: { number }, told: { languages = null, otherIdentifiers = null } }) => [
      number,
      { ...nothing, number, ...byNumber.get(number), languages, otherIdentifiers },
    ]),
  );
}

const nothing: Omit<ListedValues, "number" | "languages" | "otherIdentifiers"> = {
  ...{ householdId: null, householdRole: null, formerHousehold: null, own: {}, hidden: {}, reason: null },
};
