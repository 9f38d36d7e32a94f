import { type HouseholdRole, householdRoles } from "@parcelle/domain/farmers/household-roles";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";

export type KnownHousehold = RowOf<"households_named">;

const MOST_MEMBERS = 200;

/** Everybody of a household, its head first. */
export const membersQuery = (organisationId: number, householdId: number) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "household", householdId],
    queryFn: async () => {
      const members = await rows((client) =>
        client
          .from("farmer_overview")
          .select("id, identifier, first_name, last_name, household_role")
          .eq("household_id", householdId)
          .order("name_order")
          .limit(MOST_MEMBERS),
      );
      return members.toSorted((one, other) => rankOf(one.household_role) - rankOf(other.household_role));
    },
  });

const rankOf = (role: HouseholdRole | null): number => (role === null ? -1 : householdRoles.indexOf(role));

/** Households by their name or that of a member. */
export const householdsNamedQuery = (organisationId: number, search: string) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "households", search],
    placeholderData: keepPreviousData,
    queryFn: () =>
      rows((client) => client.rpc("households_named", { organisation: organisationId, search }, READ)),
  });

/** The names of some households; those that are gone have none. */
export const householdNamesQuery = (organisationId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...farmerKeys.of(organisationId), "household-names", ids],
    enabled: ids.length > 0,
    queryFn: () => rows((client) => client.from("farmer_households").select("id, name").in("id", ids)),
  });
