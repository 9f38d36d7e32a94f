import { queryOptions } from "@tanstack/react-query";
import { rows } from "../rows.ts";

export interface Balance {
  available: number;
  reserved: number;
  /** Below it the members are warned. */
  low_balance: number;
}

/** What an organisation can spend; null where the user may not see it. */
export function balanceQuery(organisationId: number) {
  return queryOptions({
    queryKey: ["credits", organisationId],
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("credit_balances")
          .select("available, reserved, low_balance")
          .eq("organisation_id", organisationId)
          .overrideTypes<Balance[], { merge: false }>(),
      );
      return found[0] ?? null;
    },
  });
}

export interface Price {
  service: string;
  credits_per_unit: number;
  unit: string;
}

export const pricesQuery = queryOptions({
  queryKey: ["service-prices"],
  queryFn: () =>
    rows((client) =>
      client
        .from("service_prices")
        .select("service, credits_per_unit, unit")
        .order("service")
        .overrideTypes<Price[], { merge: false }>(),
    ),
});
