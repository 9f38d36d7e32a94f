import { z } from "zod";
import { askIdentity } from "#app/ask-identity.ts";
import { throwIdentityError } from "#app/identity-problem.ts";
import { askKey } from "#app/keys/ask-key.ts";
import { requireKeys } from "#app/keys/key-problem.ts";
import { connectionProblem } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import { hasRecoveryCodes } from "../account-query.ts";

export interface Enrolment {
  factorId: string;
  /** Address of a picture. */
  qrCode: string;
  secret: string;
}

/** Begins a factor; it counts once `proveEnrolment` gave its first code. */
export async function enrol(friendlyName: string): Promise<Enrolment> {
  const client = await supabase();
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName,
    issuer: "Parcelle",
  });
  throwIdentityError(error);
  if (!data) throw connectionProblem(null);
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Begins a factor that is a key and has the browser make it; nothing of it stays when that fails. */
export async function enrolKey(friendlyName: string): Promise<void> {
  requireKeys();
  const client = await supabase();
  const { data, error } = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName });
  throwIdentityError(error);
  if (!data) throw connectionProblem(null);
  try {
    await askKey(data.id);
  } catch (refusal) {
    await client.auth.mfa.unenroll({ factorId: data.id });
    throw refusal;
  }
}

export async function proveEnrolment(factorId: string, code: string): Promise<void> {
  const client = await supabase();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, "") });
  throwIdentityError(error);
}

const PATH = "/factors/recovery-codes";
const made = z.object({ codes: z.array(z.string()) });

/** Ten new recovery codes in place of those before, if there were any; nothing shows them again. */
export async function makeCodes(): Promise<string[]> {
  const client = await supabase();
  const { data, error } = await client.auth.getUser();
  throwIdentityError(error);
  const path = hasRecoveryCodes(data.user?.factors) ? `${PATH}/regenerate` : PATH;
  const { codes } = made.parse(await askIdentity(path, { method: "POST", body: {} }));
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, "$&-"));
}
