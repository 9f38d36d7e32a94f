import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";

export type Connection = RowOf<
  "webhooks",
  "id" | "name" | "address" | "events" | "status" | "failing_since" | "author" | "created_at"
>;

export type Delivery = RowOf<
  "webhook_deliveries",
  | ("id" | "kind" | "record_id" | "state" | "attempts" | "next_at" | "last_at")
  | ("status" | "error" | "answer" | "milliseconds" | "created_at")
>;

export const connectionKeys = (projectId: number) =>
  [...collectKeys.project(projectId), "connections"] as const;

/** Where messages about a project are sent. */
export const connectionsQuery = (projectId: number) =>
  queryOptions({
    queryKey: connectionKeys(projectId),
    queryFn: (): Promise<Connection[]> =>
      rows((client) =>
        client
          .from("webhooks")
          .select("id, name, address, events, status, failing_since, author, created_at")
          .eq("project_id", projectId)
          .is("deleted_at", null)
          .order("id"),
      ),
  });

const SHOWN = 100;

/** The latest messages of a connection, or those that were given up. */
export const deliveriesQuery = (projectId: number, webhookId: number, onlyDead: boolean) =>
  queryOptions({
    queryKey: [...connectionKeys(projectId), webhookId, "deliveries", onlyDead],
    queryFn: (): Promise<Delivery[]> =>
      rows((client) => {
        const asked = client
          .from("webhook_deliveries")
          .select(
            "id, kind, record_id, state, attempts, next_at, last_at, status, error, answer, milliseconds, created_at",
          )
          .eq("webhook_id", webhookId)
          .order("id", { ascending: false })
          .limit(SHOWN);
        return onlyDead ? asked.eq("state", "dead") : asked;
      }),
  });
