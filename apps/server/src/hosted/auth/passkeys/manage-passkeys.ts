import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { requireAssurance } from "../mfa/factor.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { findPasskey, listPasskeys, type Passkey } from "./passkey.ts";

const { most } = limitedTexts.webauthn_credentials.friendly_name;

export const renameInput = z.object({
  friendly_name: z
    .string({ error: "is required" })
    .trim()
    .min(1, "is required")
    .max(most, `must be ${most} characters or less`),
});

/** GET /passkeys. */
export async function listOwnPasskeys(
  services: AuthServices,
  authorization: string | undefined,
): Promise<Passkey[]> {
  const { account } = await requireUser(services, authorization);
  return services.database.asService((transaction) => listPasskeys(transaction, account.user.id));
}

/** PATCH /passkeys/:id. */
export async function renamePasskey(
  services: AuthServices,
  authorization: string | undefined,
  id: string,
  { friendly_name: name }: z.infer<typeof renameInput>,
): Promise<Passkey> {
  const { account } = await requireUser(services, authorization);
  return services.database.asService(async (transaction) => {
    await findPasskey(transaction, account.user.id, id);
    await transaction.query(
      "update auth.webauthn_credentials set friendly_name = $2 where id = $1::text::uuid",
      [id, name],
    );
    return findPasskey(transaction, account.user.id, id);
  });
}

/** DELETE /passkeys/:id: the key opens nothing any more, and what it opened elsewhere ends. */
export async function deletePasskey(
  services: AuthServices,
  authorization: string | undefined,
  id: string,
  client: Client,
): Promise<void> {
  const person = await requireUser(services, authorization);
  const { user } = person.account;
  await passDoor(services, DOORS.passkey, client, user.id);
  requireAssurance(person, "AAL2 session is required to manage passkeys when MFA is enabled");
  await services.database.asService(async (transaction) => {
    await findPasskey(transaction, user.id, id);
    await removePasskey(transaction, id, person.sessionId);
    await tellOwner(services, transaction, user, "passkey-removed");
  });
}

/** Ends the sessions that the key opened, except the one that removes it. */
export async function removePasskey(
  transaction: Transaction,
  id: string,
  presentSession: string | null,
): Promise<void> {
  await transaction.query(
    "delete from auth.sessions where webauthn_credential_id = $1::text::uuid and id is distinct from $2::text::uuid",
    [id, presentSession],
  );
  await transaction.query("delete from auth.webauthn_credentials where id = $1::text::uuid", [id]);
}
