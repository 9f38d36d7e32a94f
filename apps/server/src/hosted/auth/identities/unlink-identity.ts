import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";

export function requireManualLinking({ settings }: AuthServices): void {
  if (!settings.manualLinking)
    throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}

/** DELETE /user/identities/:id: one way to sign in less, never the last. */
export async function unlinkIdentity(
  services: AuthServices,
  authorization: string | undefined,
  identityId: string,
  client: Client,
): Promise<Record<string, never>> {
  requireManualLinking(services);
  const { account } = await requireUser(services, authorization);
  await passDoor(services, DOORS.user, client);
  const { id: userId } = account.user;
  await services.database.asService(async (transaction) => {
    const identities = await transaction.query<{ id: string; provider: string }>(
      "select id::text, provider from auth.identities where user_id = $1::text::uuid for update",
      [userId],
    );
    const unlinked = identities.find(({ id }) => id === identityId.toLowerCase());
    if (unlinked === undefined) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
    if (identities.length === 1)
      throw new AuthError(
        422,
        "single_identity_not_deletable",
        "User must have at least 1 identity after unlinking",
      );
    await transaction.query("delete from auth.identities where id = $1::text::uuid", [unlinked.id]);
    // A password belongs to the e-mail identity: it must not open the account without it.
    if (unlinked.provider === "email")
      await transaction.query("update auth.users set encrypted_password = null where id = $1::text::uuid", [
        userId,
      ]);
    await listProviders(transaction, userId);
  });
  return {};
}

/** `app_metadata` names the ways to sign in, the oldest first. */
export async function listProviders(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `update auth.users
     set raw_app_meta_data = raw_app_meta_data || (
       select jsonb_build_object('provider', (jsonb_agg(i.provider order by i.created_at, i.id)) -> 0, 'providers', jsonb_agg(i.provider order by i.created_at, i.id))
       from auth.identities i where i.user_id = $1::text::uuid
     )
     where id = $1::text::uuid`,
    [userId],
  );
}
