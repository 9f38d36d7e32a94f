import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

export interface PricedService {
  service: string;
  credits_per_unit: number;
  version: number;
}

export const pricedServicesQuery = queryOptions({
  queryKey: ["service-prices", "versions"],
  queryFn: () =>
    rows((client) =>
      client
        .from("service_prices")
        .select("service, credits_per_unit, version")
        .order("service")
        .overrideTypes<PricedService[], { merge: false }>(),
    ),
});

export interface Seller {
  name: string;
  address: string;
  registration: string;
  tax_number: string;
  email: string;
}

export const sellerQuery = queryOptions({
  queryKey: ["seller"],
  queryFn: () =>
    rows((client) =>
      client
        .from("sellers")
        .select("name, address, registration, tax_number, email")
        .single()
        .overrideTypes<Seller, { merge: false }>(),
    ),
});

export interface SalesRequest {
  id: number;
  author: string;
  email: string | null;
  message: string;
  created_at: string;
}

export const salesRequestsQuery = queryOptions({
  queryKey: ["sales-requests"],
  queryFn: () =>
    rows((client) =>
      client
        .from("sales_requests")
        .select("id, author, email, message, created_at")
        .is("handled_at", null)
        .order("id", { ascending: false })
        .limit(100)
        .overrideTypes<SalesRequest[], { merge: false }>(),
    ),
});
