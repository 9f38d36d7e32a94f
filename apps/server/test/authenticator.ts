import type { SupabaseClient } from "@supabase/supabase-js";
import { stepAt, totpCode } from "../src/hosted/auth/mfa/totp.ts";

export type EnrolledFactor = {
  id: string;
  secret: Buffer;
  totp: { qr_code: string; secret: string; uri: string };
};

/** Enrols an authenticator for the person of the client; it counts once `proveFactor` gave a code. */
export async function enrolFactor(
  client: SupabaseClient,
  friendlyName = "Téléphone",
): Promise<EnrolledFactor> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error !== null) throw error;
  return { id: data.id, secret: fromBase32(data.totp.secret), totp: data.totp };
}

/** Gives the code of now, or of a step ahead: each counts once. */
export const proveFactor = (client: SupabaseClient, { id, secret }: EnrolledFactor, ahead = 0) =>
  client.auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(secret, stepAt(Date.now()) + ahead) });

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
