import { session } from "#app/current-session.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import type { Locale } from "#shell/locale.ts";
import type { SignUpValues } from "./check-sign-up.ts";

/** Makes the account and its organisation. "confirm" when a message must be answered before the first login. */
export async function signUp(values: SignUpValues, language: Locale): Promise<"logged-in" | "confirm"> {
  const client = await supabase();
  const { data, error } = await client.auth.signUp({
    email: values.email.trim(),
    password: values.password,
    options: {
      data: {
        first_name: values.firstName.trim(),
        name: values.name.trim(),
        organisation_name: values.organisationName.trim(),
        organisation_kind: values.organisationKind,
        language,
      },
    },
  });
  if (error) throw problemOf({ code: error.code, message: error.message }, error.status ?? 0);
  if (!data.session) return "confirm";
  const { user } = await session.check();
  return user ? "logged-in" : "confirm";
}
