import type { AuthServices } from "../../auth-services.ts";
import { askToMake, askToSign } from "../../passkeys/ceremony.ts";
import type { RelyingParty } from "../../passkeys/relying-party.ts";
import type { User } from "../../users/user.ts";
import { type KeyFactor, keyFactors } from "../factor.ts";

/** A new factor has its key made, one that counts has it sign. */
export type KeyQuestion =
  | { type: "create"; credential_options: { publicKey: Awaited<ReturnType<typeof askToMake>> } }
  | { type: "request"; credential_options: { publicKey: Awaited<ReturnType<typeof askToSign>> } };

/** What the browser of a person is told, for the factor that he chose. */
export async function askKey(
  { database }: AuthServices,
  party: RelyingParty,
  user: User,
  { key }: KeyFactor,
): Promise<KeyQuestion> {
  if (key !== null)
    return { type: "request", credential_options: { publicKey: await askToSign(party, [key]) } };
  const present = await database.asService((transaction) => keyFactors(transaction, user.id));
  const publicKey = await askToMake(party, { user, present, isDiscoverable: false });
  return { type: "create", credential_options: { publicKey } };
}
