import { createHash } from "node:crypto";
import { z } from "zod";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { accountOfIdentity } from "../identities/account-of-identity.ts";
import { linkIdentity } from "../identities/link-identity.ts";
import { requireManualLinking } from "../identities/unlink-identity.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { readProfile } from "./read-profile.ts";

export const idTokenGrantInput = z.object({
  provider: z.string().default(""),
  id_token: z.string().default(""),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().default(false),
});

type Input = z.infer<typeof idTokenGrantInput>;

/** POST /token?grant_type=id_token: a token that an application got from a provider itself. */
export async function grantIdToken(
  services: AuthServices,
  input: Input,
  authorization: string | undefined,
  client: Client,
): Promise<TokenAnswer> {
  if (input.id_token === "" || input.provider === "")
    throw new AuthError(400, "validation_failed", "id_token and provider required");
  const provider = services.providers.get(input.provider);
  if (provider === undefined)
    throw new AuthError(400, "provider_disabled", `Provider (issuer "${input.provider}") is not enabled`);
  await passDoor(services, DOORS.provider, client);
  if (input.link_identity) requireManualLinking(services);
  const linker = input.link_identity ? await requireUser(services, authorization) : null;
  const accessToken = input.access_token || undefined;
  const claims = await provider.verifyIdToken(input.id_token).catch((cause: unknown) => {
    if (cause instanceof AuthError) throw cause;
    throw Object.assign(new AuthError(400, "validation_failed", "Bad ID token"), { cause });
  });
  refuseOtherNonce(input.nonce || undefined, claims.nonce);
  const profile = await readProfile(provider, claims, accessToken);
  const { user, session } = await services.database.asService(async (transaction) => {
    const account =
      linker === null
        ? await accountOfIdentity(services, transaction, profile)
        : await linkIdentity(services, transaction, linker.account.user.id, profile);
    return { user: account, session: await openSession(transaction, account, "oauth", client) };
  });
  return issueTokens(services, session, user);
}

/** The token holds the hash of what the application made up: nobody who saw the token alone can use it. */
function refuseOtherNonce(given: string | undefined, claimed: unknown): void {
  if ((given === undefined) !== (claimed === undefined))
    throw new AuthError(
      400,
      "validation_failed",
      "Passed nonce and nonce in id_token should either both exist or not.",
    );
  if (given !== undefined && createHash("sha256").update(given).digest("hex") !== claimed)
    throw new AuthError(400, "validation_failed", "Nonces mismatch");
}
