import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

export interface ApiKey {
  id: number;
  name: string;
  prefix: string;
  permissions: string[];
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
  created_at: string;
}

export function apiKeysQuery(organisationId: number) {
  return queryOptions({
    queryKey: ["api-keys", organisationId],
    queryFn: () =>
      rows((client) =>
        client
          .from("api_keys")
          .select("id, name, prefix, permissions, expires_at, last_used_at, revoked_at, created_at")
          .eq("organisation_id", organisationId)
          .order("id", { ascending: false })
          .overrideTypes<ApiKey[], { merge: false }>(),
      ),
  });
}

export type KeyState = "active" | "revoked" | "expired";

export function stateOfKey({ revoked_at, expires_at }: ApiKey, now: Date): KeyState {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && new Date(expires_at) <= now ? "expired" : "active";
}
