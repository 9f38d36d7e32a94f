import { queryOptions } from "@tanstack/react-query";
import { throwIdentityError } from "#app/identity-problem.ts";
import { supabase } from "#app/supabase.ts";

export interface OwnFactor {
  id: string;
  name: string | null;
}

export interface OwedFactors {
  apps: OwnFactor[];
  keys: OwnFactor[];
}

/** The applications and keys that count for the person, the oldest first. */
export const owedFactorsQuery = queryOptions({
  queryKey: ["owed-factors"],
  queryFn: async (): Promise<OwedFactors> => {
    const client = await supabase();
    const { data, error } = await client.auth.mfa.listFactors();
    throwIdentityError(error);
    const named = (factors: readonly { id: string; friendly_name?: string }[] = []) =>
      factors.map(({ id, friendly_name: name }) => ({ id, name: name ?? null }));
    return { apps: named(data?.totp), keys: named(data?.webauthn) };
  },
});
