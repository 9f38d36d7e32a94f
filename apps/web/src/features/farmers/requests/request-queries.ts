import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { countOfRows, type RowSource } from "#workspace/rows/ask-rows.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import "./known-columns.ts";

/** Of requests everything begins so; what renews farmers renews them too. */
export const requestKeys = {
  of: (organisationId: number) => [...farmerKeys.of(organisationId), "requests"] as const,
};

export const REQUEST_COLUMNS = [
  "id",
  "farmer_id",
  "farmer_name",
  "identifier",
  "village",
  "wanted",
  "former",
  "present",
  "status",
  "closed_because",
  "comment",
  "author",
  "own",
  "list_name",
  "created_at",
  "decider",
  "decided_at",
] as const;

export type Request = RowOf<"farmer_request_overview", (typeof REQUEST_COLUMNS)[number]>;

/** Those that wait, or those that were decided about, taken back or closed. */
export type RequestView = "open" | "decided";

export const conditionOf = (view: RequestView): string =>
  view === "open" ? "status.eq.open" : "status.neq.open";

export const requestSource =
  (organisationId: number): RowSource<Request> =>
  (client, { searched, select, options }) =>
    client
      .rpc("requested_farmer_changes", { organisation: organisationId, ...searched }, options)
      .select<"*", Request>(select);

export const requestCountQuery = (organisationId: number, view: RequestView) =>
  queryOptions({
    queryKey: [...requestKeys.of(organisationId), view, "count"],
    queryFn: () =>
      countOfRows(requestSource(organisationId), { search: null, conditions: [conditionOf(view)] }),
  });

/** The request of this number, where the caller may read it; else null. */
export const requestQuery = (organisationId: number, requestId: number) =>
  queryOptions({
    queryKey: [...requestKeys.of(organisationId), "one", requestId],
    queryFn: async (): Promise<Request | null> => {
      const [request] = await rows((client) =>
        client
          .from("farmer_request_overview")
          .select(
            "id, farmer_id, farmer_name, identifier, village, wanted, former, present, status, closed_because, comment, author, own, list_name, created_at, decider, decided_at",
          )
          .eq("organisation_id", organisationId)
          .eq("id", requestId),
      );
      return request ?? null;
    },
  });

/** What waits of one farmer, as far as the caller may read it. */
export const requestsOfFarmerQuery = (organisationId: number, farmerId: number) =>
  queryOptions({
    queryKey: [...requestKeys.of(organisationId), "of farmer", farmerId],
    queryFn: () =>
      rows((client) =>
        client
          .from("farmer_request_overview")
          .select("id, author, own, created_at, wanted")
          .eq("farmer_id", farmerId)
          .eq("status", "open")
          .order("id"),
      ),
  });

/** Whether changes of who farmers are wait for those who lead the registry. */
export const changesWaitQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...requestKeys.of(organisationId), "setting"],
    queryFn: async () => {
      const [setting] = await rows((client) =>
        client.from("farmer_registry_settings").select("changes_wait").eq("organisation_id", organisationId),
      );
      return setting?.changes_wait ?? false;
    },
  });
