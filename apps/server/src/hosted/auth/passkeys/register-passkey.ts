import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { lockUser, requireAssurance } from "../mfa/factor.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { requireUser, type SignedIn } from "../sessions/require-user.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { isManaged } from "../users/user.ts";
import { askToMake, credentialInput, type MadeKey, readMadeKey } from "./ceremony.ts";
import { type AskedChallenge, keepChallenge, takeChallenge } from "./challenges.ts";
import { makerName } from "./known-makers.ts";
import { findKey, findPasskey, inBase64, keptKeys, type Passkey } from "./passkey.ts";
import { requireRelyingParty } from "./relying-party.ts";

export const verifyPasskeyInput = z.object({
  challenge_id: z.string().min(1),
  credential: credentialInput,
});
export type VerifyPasskeyInput = z.infer<typeof verifyPasskeyInput>;

const MAX_PASSKEYS = 10;

export type RegistrationOptions = AskedChallenge & { options: Awaited<ReturnType<typeof askToMake>> };

/** POST /passkeys/registration/options: what the browser of a person needs to have a key made. */
export async function startRegistration(
  services: AuthServices,
  authorization: string | undefined,
  client: Client,
): Promise<RegistrationOptions> {
  const party = requireRelyingParty(services);
  const person = await requireKeeper(services, authorization);
  const { user } = person.account;
  await passDoor(services, DOORS.passkey, client, user.id);
  const present = await services.database.asService((transaction) => keptKeys(transaction, user.id));
  refuseTooMany(present.length);
  const options = await askToMake(party, { user, present, isDiscoverable: true });
  const asker = { userId: user.id, sessionId: person.sessionId };
  const asked = await services.database.asService((transaction) =>
    keepChallenge(transaction, options.challenge, asker, client),
  );
  return { ...asked, options };
}

/** POST /passkeys/registration/verify: the key was made, and opens the account from now on. */
export async function verifyRegistration(
  services: AuthServices,
  authorization: string | undefined,
  { challenge_id: challengeId, credential }: VerifyPasskeyInput,
  client: Client,
): Promise<Passkey> {
  const party = requireRelyingParty(services);
  const person = await requireKeeper(services, authorization);
  const { user } = person.account;
  await passDoor(services, DOORS.passkey, client, user.id);
  const asker = { userId: user.id, sessionId: person.sessionId };
  const challenge = await takeChallenge(services, challengeId, asker, client);
  const made = await readMadeKey(party, challenge, credential);
  return services.database.asService(async (transaction) => {
    await lockUser(transaction, user.id);
    refuseTooMany((await keptKeys(transaction, user.id)).length);
    if ((await findKey(transaction, made.id)) !== null)
      throw new AuthError(422, "webauthn_credential_exists", "This credential is already registered");
    const id = await insertKey(transaction, user.id, made);
    await tellOwner(services, transaction, user, "passkey-added");
    return findPasskey(transaction, user.id, id);
  });
}

/** Who may change his keys: a person, not of a directory, who has used his second factor where he has one. */
async function requireKeeper(services: AuthServices, authorization: string | undefined): Promise<SignedIn> {
  const person = await requireUser(services, authorization);
  const { user } = person.account;
  if (user.is_anonymous)
    throw new AuthError(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  if (isManaged(user)) throw new AuthError(422, "validation_failed", "SSO users cannot register passkeys");
  requireAssurance(person, "AAL2 session is required to manage passkeys when MFA is enabled");
  return person;
}

function refuseTooMany(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new AuthError(422, "too_many_passkeys", "Maximum number of passkeys reached");
}

async function insertKey(transaction: Transaction, userId: string, made: MadeKey): Promise<string> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
       transports, backup_eligible, backed_up, friendly_name)
     values ($1::text::uuid, decode($2::text, 'base64'), decode($3::text, 'base64'), $4, $5::text::uuid, $6::text::bigint,
       $7::text::jsonb, $8::text::boolean, $9::text::boolean, $10)
     returning id::text`,
    [
      userId,
      inBase64(made.id),
      inBase64(made.publicKey),
      made.attestationType,
      made.aaguid,
      String(made.signCount),
      JSON.stringify(made.transports),
      String(made.backupEligible),
      String(made.backedUp),
      makerName(made.aaguid),
    ],
  );
  return row!.id;
}
