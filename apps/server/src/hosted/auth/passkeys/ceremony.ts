import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { User } from "../users/user.ts";
import type { RelyingParty } from "./relying-party.ts";

/** What is kept of a key. Identifier and public key are base64url. */
export type KeptKey = { id: string; publicKey: string; signCount: number; transports: string[] };
export type MadeKey = KeptKey & {
  attestationType: string;
  aaguid: string;
  backupEligible: boolean;
  backedUp: boolean;
};
export type ProvedKey = {
  signCount: number;
  backedUp: boolean;
  /** Finger, face or code were asked for: who holds the key is its owner. */
  isOwner: boolean;
};

/** What a browser answers. The library reads the rest of it and refuses what is malformed. */
export const credentialInput = z.looseObject({
  id: z.string().min(1).max(1400),
  response: z.looseObject({}),
});
export type CredentialInput = z.infer<typeof credentialInput>;

type Wish = {
  user: User;
  /** Keys of the person that need not be made again. */
  present: readonly Pick<KeptKey, "id" | "transports">[];
  /** Known to the key itself, so that nobody has to say who he is. */
  isDiscoverable: boolean;
};

const TIMEOUT_MS = 5 * 60_000;

/** What a browser is told to have a key made. */
export function askToMake(
  party: RelyingParty,
  { user, present, isDiscoverable }: Wish,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const name = user.email || user.phone || user.id;
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(user.id),
    userName: name,
    userDisplayName: name,
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: present.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: {
      residentKey: isDiscoverable ? "required" : "discouraged",
      userVerification: "preferred",
    },
  });
}

/** What a browser is told to have something signed, by any key of the site or by one of those. */
export const askToSign = (
  party: RelyingParty,
  keys: readonly Pick<KeptKey, "id" | "transports">[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: party.id,
    timeout: TIMEOUT_MS,
    userVerification: "preferred",
    allowCredentials: keys.map(({ id, transports }) => ({ id, transports })),
  });

/** The key that was made for this challenge at this site; throws webauthn_verification_failed. */
export async function readMadeKey(
  party: RelyingParty,
  challenge: string,
  answer: CredentialInput,
): Promise<MadeKey> {
  const { registrationInfo: made } = await orRefused(() =>
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }),
  );
  if (made === undefined) throw refused();
  const { id, publicKey, counter, transports = [] } = made.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    signCount: counter,
    transports: transports.filter((one) => typeof one === "string").slice(0, 10),
    attestationType: made.fmt,
    aaguid: made.aaguid,
    backupEligible: made.credentialDeviceType === "multiDevice",
    backedUp: made.credentialBackedUp,
  };
}

/** That the key has signed this challenge at this site, and is no copy that fell behind; throws webauthn_verification_failed. */
export async function proveKey(
  party: RelyingParty,
  challenge: string,
  answer: CredentialInput,
  key: KeptKey,
): Promise<ProvedKey> {
  const { verified, authenticationInfo: proof } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
        counter: key.signCount,
      },
    }),
  );
  if (!verified || answer.id !== key.id) throw refused();
  return {
    signCount: proof.newCounter,
    backedUp: proof.credentialBackedUp,
    isOwner: proof.userVerified,
  };
}

export const refused = (): AuthError =>
  new AuthError(400, "webauthn_verification_failed", "Credential verification failed");

async function orRefused<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    const refusal = refused();
    refusal.cause = cause;
    throw refusal;
  }
}
