import { queryOptions } from "@tanstack/react-query";
import { throwIdentityError } from "#app/identity-problem.ts";
import { supabase } from "#app/supabase.ts";

export interface OwnFactor {
  id: string;
  name: string | null;
}

/** The authenticators that count for the person, the oldest first. */
export const owedFactorsQuery = queryOptions({
  queryKey: ["owed-factors"],
  queryFn: async (): Promise<OwnFactor[]> => {
    const client = await supabase();
    const { data, error } = await client.auth.mfa.listFactors();
    throwIdentityError(error);
    return (data?.totp ?? []).map(({ id, friendly_name: name }) => ({ id, name: name ?? null }));
  },
});
