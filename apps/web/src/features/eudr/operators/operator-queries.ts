import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

export const operatorsKey = (organisationId: number) => ["known-operators", organisationId] as const;

/** The address book of an organisation, by name. */
export const operatorsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: operatorsKey(organisationId),
    queryFn: () =>
      rows((client) =>
        client
          .from("known_operators")
          .select("id, operator")
          .eq("organisation_id", organisationId)
          .order("operator->>name")
          .order("id"),
      ),
  });
