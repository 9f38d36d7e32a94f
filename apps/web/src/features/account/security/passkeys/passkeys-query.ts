import { queryOptions } from "@tanstack/react-query";
import { throwIdentityError } from "#app/identity-problem.ts";
import { throwKeyError } from "#app/keys/key-problem.ts";
import { supabase } from "#app/supabase.ts";
import { securityKeys } from "../account-query.ts";

export interface Passkey {
  id: string;
  name: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The keys that open the person's account, the oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: securityKeys.passkeys,
  queryFn: async (): Promise<Passkey[]> => {
    const client = await supabase();
    const { data, error } = await client.auth.passkey.list();
    throwIdentityError(error);
    return (data ?? []).map(({ id, friendly_name: name, created_at: createdAt, last_used_at: used }) => ({
      ...{ id, createdAt },
      name: name ?? null,
      lastUsedAt: used ?? null,
    }));
  },
});

/** Has the browser make a key, and gives it its name. */
export async function addPasskey(friendlyName: string): Promise<void> {
  const client = await supabase();
  const { data, error } = await client.auth.registerPasskey();
  throwKeyError(error);
  if (data) await renamePasskey(data.id, friendlyName);
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const client = await supabase();
  throwIdentityError((await client.auth.passkey.update({ passkeyId, friendlyName })).error);
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const client = await supabase();
  throwIdentityError((await client.auth.passkey.delete({ passkeyId })).error);
}
