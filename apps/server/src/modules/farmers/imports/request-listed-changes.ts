import type { FarmerChange } from "@parcelle/farmers/registry/registry-farmer";
import type { Transaction } from "#database/database.ts";
import { requestChanges } from "../requests/request-changes.ts";
import type { WantedIdentity } from "../requests/wanted-identity.ts";
import type { AppliedRow, TakenRow } from "./apply-batch.ts";
import { changeListedFarmers } from "./change-listed-farmers.ts";
import type { KnownImport } from "./kept-import.ts";

const waitingFields: readonly FarmerChange["field"][] = [
  ...(["identifier", "lastName", "firstName", "sex", "birthDate", "phones"] as const),
  "otherIdentifiers",
];

const waits = ({ field }: FarmerChange): boolean => waitingFields.includes(field);

/**
 * Gives farmers what does not wait of rows of a list, and asks those who lead the registry for the rest. Rows for which the
 * person has no request left are not applied, and told.
 */
export async function requestListedChanges(
  transaction: Transaction,
  list: KnownImport,
  rows: readonly TakenRow[],
): Promise<AppliedRow[]> {
  const [told] = await transaction.query<{ room: number }>(
    "select app.room_for_farmer_requests($1) as room",
    [list.organisationId],
  );
  const wanting = rows.filter(({ changes }) => changes.some(waits));
  const asked = wanting.slice(0, told!.room);
  await requestOf(transaction, list, asked);
  const free = rows.filter(({ changes }) => !changes.some(waits));
  const partly = asked.flatMap((row) => {
    const changes = row.changes.filter((change) => !waits(change));
    return changes.length > 0 ? [{ ...row, changes }] : [];
  });
  const changed = await changeListedFarmers(transaction, list, [...free, ...partly]);
  const asking = new Set(asked.map(({ number }) => number));
  const alone = asked.filter(({ number }) => !partly.some((row) => row.number === number));
  return [
    ...changed.map((row) => (asking.has(row.number) ? { ...row, reason: "change.waits" } : row)),
    ...alone.map(
      ({ number, farmerId, farmer }): AppliedRow => ({
        ...{ number, outcome: "waiting", reason: "change.waits", farmerId, farmer, former: null },
      }),
    ),
    ...wanting.slice(told!.room).map(
      ({ number, farmerId, farmer }): AppliedRow => ({
        ...{ number, outcome: "overtaken", reason: "requests.full", farmerId, farmer, former: null },
      }),
    ),
  ];
}

async function requestOf(
  transaction: Transaction,
  list: KnownImport,
  rows: readonly TakenRow[],
): Promise<void> {
  const written = await transaction.query<{ id: number; phones: string[] }>(
    "select id, app.farmer_identity(id) -> 'phones' as phones from public.farmers where id = any ($1)",
    [rows.map(({ farmerId }) => farmerId)],
  );
  const phonesOf = new Map(written.map(({ id, phones }) => [id, phones]));
  const asked = rows.map(({ farmerId, changes }) => ({
    farmerId: farmerId!,
    wanted: wantedOf(changes.filter(waits), phonesOf.get(farmerId!) ?? []),
  }));
  await requestChanges(transaction, list.organisationId, asked, list.id);
}

/** Phones of a list are added to those that stand there, each as it is written. */
function wantedOf(changes: readonly FarmerChange[], phones: readonly string[]): Partial<WantedIdentity> {
  return Object.fromEntries(
    changes.map(({ field, before, after }) => {
      if (field === "birthDate") return ["birth", after];
      if (field !== "phones") return [field, after];
      const known = new Set(Array.isArray(before) ? before : []);
      const more = (Array.isArray(after) ? after : []).filter((phone) => !known.has(phone));
      return ["phones", [...phones, ...more]];
    }),
  );
}
