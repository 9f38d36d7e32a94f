import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";

export type Subscribed = RowOf<"organisation_features", "feature" | "valid_from" | "valid_until">;

export function subscribedQuery(organisationId: number) {
  return queryOptions({
    queryKey: ["subscription", organisationId],
    queryFn: () =>
      rows((client) =>
        client
          .from("organisation_features")
          .select("feature, valid_from, valid_until")
          .eq("organisation_id", organisationId)
          .order("feature"),
      ),
  });
}

export type Usage = RowOf<"credit_usage", "month" | "service" | "units" | "credits">;

const SHOWN_ROWS = 240;

/** The latest months first. */
export function usageQuery(organisationId: number) {
  return queryOptions({
    queryKey: ["credits", organisationId, "usage"],
    queryFn: () =>
      rows((client) =>
        client
          .from("credit_usage")
          .select("month, service, units, credits")
          .eq("organisation_id", organisationId)
          .order("month", { ascending: false })
          .order("service")
          .limit(SHOWN_ROWS),
      ),
  });
}

export type PeriodState = "active" | "ended" | "coming";

/** Days are texts "2026-11-20", which compare as days do. */
export function stateOfPeriod({ valid_from, valid_until }: Subscribed, today: string): PeriodState {
  if (valid_from > today) return "coming";
  return valid_until !== null && valid_until < today ? "ended" : "active";
}
