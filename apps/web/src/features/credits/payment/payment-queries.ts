import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";

/** Lots that still hold something, in the order in which they are spent. */
export function lotsQuery(organisationId: number) {
  return queryOptions({
    queryKey: ["credits", organisationId, "lots"],
    queryFn: () =>
      rows((client) =>
        client
          .from("credit_lots")
          .select("id, amount, available, reserved, expires_at, created_at")
          .eq("organisation_id", organisationId)
          .or("available.gt.0,reserved.gt.0")
          .order("expires_at", { nullsFirst: false })
          .order("id"),
      ),
  });
}

export type Invoice = RowOf<"invoices", "id" | "year" | "number" | "issued_on" | "currency" | "total_cents">;

export function invoicesQuery(organisationId: number) {
  return queryOptions({
    queryKey: ["credits", organisationId, "invoices"],
    queryFn: () =>
      rows((client) =>
        client
          .from("invoices")
          .select("id, year, number, issued_on, currency, total_cents")
          .eq("organisation_id", organisationId)
          .order("id", { ascending: false })
          .limit(200),
      ),
  });
}

export const salesAddressQuery = queryOptions({
  queryKey: ["sales-address"],
  queryFn: async () => {
    const found = await rows((client) => client.from("sellers").select("email"));
    return found[0]?.email ?? "";
  },
});
