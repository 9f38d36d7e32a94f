import { queryOptions } from "@tanstack/react-query";
import { rows, write } from "#app/rows.ts";
import type { Locale } from "#shell/locale.ts";

export interface Profile {
  first_name: string | null;
  name: string | null;
  phone: string | null;
  language: Locale;
}

const NOTHING: Profile = { first_name: null, name: null, phone: null, language: "fr" };

/** What the person says of himself; empty for an account that never said anything. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ["profile", userId],
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("profiles")
          .select("first_name, name, phone, language")
          .eq("user_id", userId)
          .overrideTypes<Profile[], { merge: false }>(),
      );
      return found[0] ?? NOTHING;
    },
  });
}

export function saveProfile(userId: string, profile: Profile): Promise<void> {
  return write((client) => client.from("profiles").upsert({ user_id: userId, ...profile }));
}
