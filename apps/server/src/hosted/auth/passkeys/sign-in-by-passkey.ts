import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { findAccountById, refuseBanned } from "../users/user.ts";
import { askToSign, type CredentialInput, proveKey, refused } from "./ceremony.ts";
import { type AskedChallenge, keepChallenge, takeChallenge } from "./challenges.ts";
import { findKey, type OwnedKey } from "./passkey.ts";
import type { VerifyPasskeyInput } from "./register-passkey.ts";
import { requireRelyingParty } from "./relying-party.ts";

export type AuthenticationOptions = AskedChallenge & { options: Awaited<ReturnType<typeof askToSign>> };

/** POST /passkeys/authentication/options: any key of this site may answer; nobody has to say who he is. */
export async function startAuthentication(
  services: AuthServices,
  client: Client,
): Promise<AuthenticationOptions> {
  const party = requireRelyingParty(services);
  await passDoor(services, DOORS.passkey, client);
  const options = await askToSign(party);
  const asked = await services.database.asService((transaction) =>
    keepChallenge(transaction, options.challenge, null, client),
  );
  return { ...asked, options };
}

/** POST /passkeys/authentication/verify: a session for whose key has signed. */
export async function verifyAuthentication(
  services: AuthServices,
  { challenge_id: challengeId, credential }: VerifyPasskeyInput,
  client: Client,
): Promise<TokenAnswer> {
  const party = requireRelyingParty(services);
  await passDoor(services, DOORS.passkey, client);
  const challenge = await takeChallenge(services, challengeId, null, client);
  const key = await services.database.asService((transaction) => findKey(transaction, credential.id));
  if (key === null || !names(credential, key)) throw refused();
  const proof = await proveKey(party, challenge, credential, key);
  const { session, user } = await services.database.asService(async (transaction) => {
    const account = await findAccountById(transaction, key.userId);
    if (account === null) throw new AuthError(403, "user_not_found", "User not found");
    refuseBanned(account);
    if (!account.confirmed) throw new AuthError(403, "email_not_confirmed", "Email not confirmed");
    // Of two answers that come at once with the same number one is a copy's.
    const used = await transaction.query(
      `update auth.webauthn_credentials set sign_count = $2::text::bigint, backed_up = $3::text::boolean, last_used_at = now()
       where id = $1::text::uuid and (sign_count < $2::text::bigint or (sign_count = 0 and $2::text::bigint = 0))
       returning id`,
      [key.rowId, String(proof.signCount), String(proof.backedUp)],
    );
    if (used.length === 0) throw refused();
    const by = { key: { rowId: key.rowId, isOwner: proof.isOwner } };
    return {
      user: account.user,
      session: await openSession(transaction, account.user, "passkey", client, by),
    };
  });
  return issueTokens(services, session, user);
}

/** The key says itself whose it is: it was told when it was made. */
function names({ response: { userHandle } }: CredentialInput, { userId }: OwnedKey): boolean {
  return typeof userHandle === "string" && Buffer.from(userHandle, "base64url").toString() === userId;
}
