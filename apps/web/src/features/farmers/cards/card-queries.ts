import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { holding } from "#app/rest-conditions.ts";
import { rows } from "#app/rows.ts";
import { countOfRows, pageOfRows, type RowSource } from "#workspace/rows/ask-rows.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerKeys, farmerSource } from "../registry/farmer-queries.ts";

/** What one request makes or prints at most. */
export const MOST_CARDS = 1_000;

/** Numbers that stand in one address. */
const IDS_AT_ONCE = 250;

export const cardKeys = {
  /** Renewed with all of the farmers: a card is told with its farmer. */
  list: (organisationId: number) => [...farmerKeys.of(organisationId), "cards"] as const,
};

export const CARD_COLUMNS = [
  "id",
  "farmer_id",
  "number",
  "farmer_number",
  "name",
  "issued_on",
  "last_year",
  "status",
  "revoked_at",
  "revoked_for",
  "revoker",
  "author",
] as const;

export type CardRow = RowOf<"farmer_cards", (typeof CARD_COLUMNS)[number]>;

/** The cards of a farmer, the newest first. */
export const cardsOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...cardKeys.list(organisationId), "of", farmerId],
    queryFn: (): Promise<CardRow[]> =>
      rows((client) =>
        client
          .from("farmer_cards")
          .select(
            "id, farmer_id, number, farmer_number, name, issued_on, last_year, status, revoked_at, revoked_for, revoker, author",
          )
          .eq("farmer_id", farmerId)
          .order("id", { ascending: false }),
      ),
  });

/** Those whose records were merged into these farmers and are still so, and into those in turn. */
async function mergedInto(farmerIds: readonly number[]): Promise<number[]> {
  const merges = await rows((client) =>
    client.from("farmer_merges").select("other_id").in("farmer_id", farmerIds).is("undone_at", null),
  );
  const merged = merges.map(({ other_id }) => other_id);
  return merged.length === 0 ? [] : [...merged, ...(await mergedInto(merged))];
}

/** The cards that were issued to records which are one with this farmer today, the newest first. */
export const cardsOfMergedQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...cardKeys.list(organisationId), "merged", farmerId],
    queryFn: async (): Promise<CardRow[]> => {
      const merged = await mergedInto([farmerId]);
      if (merged.length === 0) return [];
      return rows((client) =>
        client
          .from("farmer_cards")
          .select(
            "id, farmer_id, number, farmer_number, name, issued_on, last_year, status, revoked_at, revoked_for, revoker, author",
          )
          .in("farmer_id", merged)
          .order("id", { ascending: false }),
      );
    },
  });

export const keysQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cardKeys.list(organisationId), "keys"],
    queryFn: () =>
      rows((client) =>
        client
          .from("card_keys")
          .select("id, number, fingerprint, valid_from, retired_on, withdrawn_on")
          .eq("organisation_id", organisationId)
          .order("number", { ascending: false }),
      ),
  });

/** Every card that was issued; what is searched is looked for as it is written on the card. */
export const cardSource =
  (organisationId: number): RowSource<CardRow> =>
  (client, { searched, select, options }) => {
    const { get: _, ...counted } = options;
    const request = client
      .from("farmer_cards")
      .select<"*", CardRow>(select, counted)
      .eq("organisation_id", organisationId);
    const { search } = searched;
    if (search === undefined) return request;
    const byNumber = /^\d{1,10}$/.test(search) ? `,number.eq.${search}` : "";
    return request.or(`${holding(["name", "farmer_number"], search)}${byNumber}`);
  };

export const cardCountQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cardKeys.list(organisationId), "count"],
    queryFn: () => countOfRows(cardSource(organisationId), { search: null, conditions: [] }),
  });

/** The numbers of chosen farmers, at most as many as one request prints. */
async function chosenFarmers(organisationId: number, choice: RowChoice): Promise<number[]> {
  if ("ids" in choice) return choice.ids.slice(0, MOST_CARDS);
  const question = { ...choice.filter, conditions: [...choice.filter.conditions] };
  const order = [{ column: "id", ascending: true }];
  const { rows: found } = await pageOfRows(
    farmerSource(organisationId),
    { ...question, order },
    ["id"],
    [0, MOST_CARDS - 1],
    false,
  );
  return found.map(({ id }) => id);
}

async function countHolders(farmerIds: readonly number[]): Promise<number> {
  const parts = Array.from({ length: Math.ceil(farmerIds.length / IDS_AT_ONCE) }, (_, part) =>
    farmerIds.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
  );
  const found = await Promise.all(
    parts.map((ids) =>
      rows((client) =>
        client.from("farmer_cards").select("farmer_id").eq("status", "valid").in("farmer_id", ids),
      ),
    ),
  );
  return found.flat().length;
}

/** Whom a choice names, and how many of them hold a valid card. */
export const chosenHoldersQuery = (organisationId: number, choice: RowChoice) =>
  queryOptions({
    queryKey: [...cardKeys.list(organisationId), "holders", choice],
    queryFn: async () => {
      const farmerIds = await chosenFarmers(organisationId, choice);
      return { farmerIds, holders: await countHolders(farmerIds) };
    },
    gcTime: 0,
  });

/** The files that were printed last, of all who print for the organisation. */
export const printedFilesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...cardKeys.list(organisationId), "files"],
    queryFn: () =>
      rows((client) =>
        client
          .from("jobs")
          .select("id, result, finished_at")
          .eq("organisation_id", organisationId)
          .eq("kind", "print-farmer-cards")
          .eq("status", "completed")
          .order("id", { ascending: false })
          .limit(6),
      ),
  });
