import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "./rows.ts";

export type SupportAccess = RowOf<
  "support_accesses",
  "id" | "operator_name" | "reason" | "hours" | "asked_at" | "granted_until"
>;

/** Asked and not answered, or granted and not over. */
export const supportQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ["support", organisationId],
    queryFn: async () => {
      const open = await rows((client) =>
        client
          .from("support_accesses")
          .select("id, operator_name, reason, hours, asked_at, granted_until")
          .eq("organisation_id", organisationId)
          .is("ended_at", null)
          .order("id", { ascending: false }),
      );
      return open.filter(({ granted_until: until }) => until === null || Date.parse(until) > Date.now());
    },
  });
