import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows, write } from "#app/rows.ts";

export type Profile = RowOf<"profiles", "first_name" | "name" | "phone" | "language">;

const NOTHING: Profile = { first_name: null, name: null, phone: null, language: "fr" };

/** What the person says of himself; empty for an account that never said anything. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ["profile", userId],
    queryFn: async () => {
      const found = await rows((client) =>
        client.from("profiles").select("first_name, name, phone, language").eq("user_id", userId),
      );
      return found[0] ?? NOTHING;
    },
  });
}

export function saveProfile(userId: string, profile: Profile): Promise<void> {
  return write((client) => client.from("profiles").upsert({ user_id: userId, ...profile }));
}
