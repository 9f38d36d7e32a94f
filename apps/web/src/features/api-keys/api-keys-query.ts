import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";

export type ApiKey = RowOf<
  "api_keys",
  | "id"
  | "name"
  | "prefix"
  | "access_key_id"
  | "permissions"
  | "expires_at"
  | "last_used_at"
  | "revoked_at"
  | "created_at"
>;

export function apiKeysQuery(organisationId: number) {
  return queryOptions({
    queryKey: ["api-keys", organisationId],
    queryFn: () =>
      rows((client) =>
        client
          .from("api_keys")
          .select(
            "id, name, prefix, access_key_id, permissions, expires_at, last_used_at, revoked_at, created_at",
          )
          .eq("organisation_id", organisationId)
          .order("id", { ascending: false }),
      ),
  });
}

export type KeyState = "active" | "revoked" | "expired";

export function stateOfKey({ revoked_at, expires_at }: ApiKey, now: Date): KeyState {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && new Date(expires_at) <= now ? "expired" : "active";
}
