import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";

export type PricedService = RowOf<"service_prices", "service" | "credits_per_unit" | "version">;

export const pricedServicesQuery = queryOptions({
  queryKey: ["service-prices", "versions"],
  queryFn: () =>
    rows((client) =>
      client.from("service_prices").select("service, credits_per_unit, version").order("service"),
    ),
});

export type Seller = RowOf<"sellers", "name" | "address" | "registration" | "tax_number" | "email">;

export const sellerQuery = queryOptions({
  queryKey: ["seller"],
  queryFn: () =>
    rows((client) =>
      client.from("sellers").select("name, address, registration, tax_number, email").single(),
    ),
});

export type SalesRequest = RowOf<"sales_requests", "id" | "author" | "email" | "message" | "created_at">;

export const salesRequestsQuery = queryOptions({
  queryKey: ["sales-requests"],
  queryFn: () =>
    rows((client) =>
      client
        .from("sales_requests")
        .select("id, author, email, message, created_at")
        .is("handled_at", null)
        .order("id", { ascending: false })
        .limit(100),
    ),
});
