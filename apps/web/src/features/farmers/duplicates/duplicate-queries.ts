import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { countOfRows, type RowSource } from "#workspace/rows/ask-rows.ts";
import { type Farmer, farmerKeys } from "../registry/farmer-queries.ts";
import "./known-columns.ts";

/** Of pairs everything begins so; what renews farmers renews them too. */
export const duplicateKeys = {
  of: (organisationId: number) => [...farmerKeys.of(organisationId), "pairs"] as const,
};

export const PAIR_COLUMNS = [
  "id",
  "one_id",
  "other_id",
  "one_name",
  "one_identifier",
  "one_village",
  "other_name",
  "other_identifier",
  "other_village",
  "likeness",
  "score",
  "decider",
  "decided_at",
] as const;

export type PairRow = RowOf<"farmer_pair_overview", (typeof PAIR_COLUMNS)[number]>;
export type Pair = RowOf<"farmer_pair_overview">;
export type PairStatus = "open" | "different";

/** Which pairs: of all farmers, or of those whom one list brought. */
export interface PairScope {
  organisationId: number;
  importId: number | null;
}

export const pairSource =
  ({ organisationId, importId }: PairScope): RowSource<PairRow> =>
  (client, { searched, select, options }) =>
    client
      .rpc(
        "alike_farmers",
        {
          ...{ organisation: organisationId, ...searched },
          ...(importId !== null && { of_import: importId }),
        },
        options,
      )
      .select<"*", PairRow>(select);

export const pairCountQuery = (scope: PairScope, status: PairStatus) =>
  queryOptions({
    queryKey: [...duplicateKeys.of(scope.organisationId), status, scope.importId, "count"],
    queryFn: () => countOfRows(pairSource(scope), { search: null, conditions: [`status.eq.${status}`] }),
  });

/** How many farmers were registered or changed since they were compared. */
export const notComparedQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...duplicateKeys.of(organisationId), "not compared"],
    queryFn: () =>
      rows((client) => client.rpc("farmers_not_compared", { organisation: organisationId }, READ)),
  });

/** The last search of the organisation that the caller may see; null where there was none. */
export const lastPassQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...duplicateKeys.of(organisationId), "last pass"],
    queryFn: async () => {
      const [job] = await rows((client) =>
        client
          .from("jobs")
          .select("id, status")
          .eq("organisation_id", organisationId)
          .eq("kind", "find-farmer-duplicates")
          .order("id", { ascending: false })
          .limit(1),
      );
      return job ?? null;
    },
  });

export type ComparedFarmer = Farmer & { phones: string[]; birth: string | null };

/** A pair with both farmers and all reasons that the caller may know; null where there is no such pair to be seen. */
export const pairQuery = (organisationId: number, pairId: number) =>
  queryOptions({
    queryKey: [...duplicateKeys.of(organisationId), "one", pairId],
    queryFn: async () => {
      const [pair] = await rows((client) => client.from("farmer_pair_overview").select("*").eq("id", pairId));
      if (!pair) return null;
      const ids = [pair.one_id, pair.other_id];
      const [farmers, phones, births] = await Promise.all([
        rows((client) => client.from("farmer_overview").select("*").in("id", ids)),
        rows((client) =>
          client.from("farmer_phones").select("farmer_id, raw, e164").in("farmer_id", ids).order("position"),
        ),
        rows((client) => client.from("farmer_births").select("farmer_id, year, day").in("farmer_id", ids)),
      ]);
      const compared = (id: number): ComparedFarmer | null => {
        const farmer = farmers.find((one) => one.id === id);
        const birth = births.find(({ farmer_id }) => farmer_id === id);
        if (!farmer) return null;
        return {
          ...farmer,
          phones: phones.filter(({ farmer_id }) => farmer_id === id).map(({ raw, e164 }) => e164 ?? raw),
          birth: birth ? (birth.day ?? String(birth.year)) : null,
        };
      };
      const [one, other] = [compared(pair.one_id), compared(pair.other_id)];
      if (!one || !other) return null;
      return { pair, one, other };
    },
  });

/** The pair that is looked at next: the likeliest open one but this. */
export const nextPairQuery = (organisationId: number, pairId: number) =>
  queryOptions({
    queryKey: [...duplicateKeys.of(organisationId), "next", pairId],
    queryFn: async () => {
      const [next] = await rows((client) =>
        client
          .from("farmer_pair_overview")
          .select("id")
          .eq("organisation_id", organisationId)
          .eq("status", "open")
          .neq("id", pairId)
          .order("likeness")
          .order("score", { ascending: false })
          .order("id")
          .limit(1),
      );
      return next?.id ?? null;
    },
  });

/** The open pairs of one farmer, with the other one’s name. */
export const pairsOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...duplicateKeys.of(organisationId), "of farmer", farmerId],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_pair_overview")
          .select("id, one_id, one_name, other_name, likeness, score")
          .eq("status", "open")
          .or(`one_id.eq.${farmerId},other_id.eq.${farmerId}`)
          .order("likeness")
          .order("score", { ascending: false })
          .limit(5),
      ),
  });

/** The records that were merged into a farmer and are still so. */
export const mergesOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...duplicateKeys.of(organisationId), "merges", farmerId],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_merges")
          .select("id, other_identifier, author, created_at")
          .eq("farmer_id", farmerId)
          .is("undone_at", null)
          .order("id", { ascending: false }),
      ),
  });
