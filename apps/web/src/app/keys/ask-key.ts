import { throwIdentityError } from "../identity-problem.ts";
import { connectionProblem } from "../problem.ts";
import { supabase } from "../supabase.ts";
import { requireKeys, throwKeyError } from "./key-problem.ts";

/** Has the key of a second factor made at the first time and sign at the others; the session has two factors from now on. */
export async function askKey(factorId: string): Promise<void> {
  requireKeys();
  const client = await supabase();
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn: site });
  throwIdentityError(error);
  if (data?.type !== "webauthn") throw connectionProblem(null);
  const { type, credential_options: options } = data.webauthn;
  const response = await (type === "create"
    ? navigator.credentials.create({ publicKey: options.publicKey as PublicKeyCredentialCreationOptions })
    : navigator.credentials.get({ publicKey: options.publicKey as PublicKeyCredentialRequestOptions })
  ).catch((refusal: unknown) => {
    throwKeyError(refusal as Error);
    return null;
  });
  const verified = await client.auth.mfa.verify({
    ...{ factorId, challengeId: data.id },
    webauthn: { ...site, type, credential_response: response as never },
  });
  throwKeyError(verified.error);
}
