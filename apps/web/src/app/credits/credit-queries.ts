import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "../rows.ts";

export type Balance = RowOf<"credit_balances", "available" | "reserved" | "low_balance">;

/** What an organisation can spend; null where the user may not see it. */
export function balanceQuery(organisationId: number) {
  return queryOptions({
    queryKey: ["credits", organisationId],
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("credit_balances")
          .select("available, reserved, low_balance")
          .eq("organisation_id", organisationId),
      );
      return found[0] ?? null;
    },
  });
}

export type Price = RowOf<"service_prices", "service" | "credits_per_unit" | "unit">;

export const pricesQuery = queryOptions({
  queryKey: ["service-prices"],
  queryFn: () =>
    rows((client) =>
      client.from("service_prices").select("service, credits_per_unit, unit").order("service"),
    ),
});
