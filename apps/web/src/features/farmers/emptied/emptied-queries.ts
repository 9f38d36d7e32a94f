import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

const DAY_MS = 86_400_000;
const DAYS_TO_BRING_BACK = 30;

export type Emptied = RowOf<"emptied_registries", "id" | "farmers" | "author" | "created_at">;

/** Until when a registry that was emptied at a moment can be brought back. */
export const broughtBackUntil = (moment: number): string =>
  new Date(moment + DAYS_TO_BRING_BACK * DAY_MS).toISOString();

/** The last emptying that can still be taken back, with those who could not come back; null where there is none. */
export const emptiedQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "emptied"],
    queryFn: async () => {
      const [emptied] = await rows((client) =>
        client
          .from("emptied_registries")
          .select("id, farmers, author, created_at")
          .eq("organisation_id", organisationId)
          .is("restored_at", null)
          .is("ended_at", null)
          .gt("created_at", new Date(Date.now() - DAYS_TO_BRING_BACK * DAY_MS).toISOString())
          .order("created_at", { ascending: false })
          .limit(1),
      );
      if (!emptied) return null;
      const collisions = await rows((client) =>
        client.rpc("collisions_of_emptied", { emptied: emptied.id }, READ).select("identifier"),
      );
      return { emptied, collisions: collisions.map(({ identifier }) => identifier) };
    },
  });
