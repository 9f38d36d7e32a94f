import type { CreditKind } from "@parcelle/domain/credits/credit-words";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

export interface Lot {
  id: number;
  amount: number;
  available: number;
  reserved: number;
  expires_at: string | null;
  created_at: string;
}

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
          .order("id")
          .overrideTypes<Lot[], { merge: false }>(),
      ),
  });
}

export interface Invoice {
  id: number;
  year: number;
  number: number;
  issued_on: string;
  currency: string;
  total_cents: number;
}

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
          .limit(200)
          .overrideTypes<Invoice[], { merge: false }>(),
      ),
  });
}

export const salesAddressQuery = queryOptions({
  queryKey: ["sales-address"],
  queryFn: async () => {
    const found = await rows((client) =>
      client.from("sellers").select("email").overrideTypes<{ email: string }[], { merge: false }>(),
    );
    return found[0]?.email ?? "";
  },
});

export interface StatementEntry {
  id: number;
  created_at: string;
  kind: CreditKind;
  service: string | null;
  units: number | null;
  project_id: number | null;
  project_name: string | null;
  /** Which module’s it is. */
  project_module: string | null;
  author: string | null;
  note: string | null;
  change: number;
  used: number;
  balance_after: number;
}
