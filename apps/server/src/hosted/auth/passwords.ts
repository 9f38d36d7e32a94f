import { channel } from "node:diagnostics_channel";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { maximumPasswordLength } from "@parcelle/domain/validation/rules";
import { AuthError } from "./auth-error.ts";

// OWASP's second set: 19 MiB, two passes; runs on the thread pool.
const OPTIONS = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hears of each hash that is made, the dearest work of a request. */
export const passwordHashes = channel("parcelle.password-hashes");

/** Never inside a transaction: it takes tens of milliseconds. */
export function hashPassword(password: string): Promise<string> {
  passwordHashes.publish(null);
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | null = null;

/** Takes equally long whether or not there is an account to compare with. */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  if (password.length > maximumPasswordLength) return false;
  decoy ??= hashPassword(crypto.randomUUID());
  try {
    if (hashed !== null && isBcrypt(hashed)) return await matchesBcrypt(password, hashed);
    const matches = await verify(hashed ?? (await decoy), password);
    return matches && hashed !== null;
  } catch {
    return false;
  }
}

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]+\$[\w+/]+$/;

/** Each step of bcrypt doubles its time; whoever may bring a hash must not stop the signing in of others by one try. */
const BROUGHT_AT_MOST = { bcryptCost: 15, kibibytes: 256 * 1024, passes: 12, lanes: 16 };

const isBcrypt = (hashed: string): boolean => BCRYPT.test(hashed);

/** bcrypt reads 72 bytes and no more: a longer password would be right by its beginning alone. */
const matchesBcrypt = async (password: string, hashed: string): Promise<boolean> =>
  Buffer.byteLength(password) <= 72 && (await verifyBcrypt(password, hashed));

/** A hash that accounts may bring from another system: one that can be compared, within seconds and a quarter of a gigabyte. */
export function isKnownHash(hashed: string): boolean {
  const most = BROUGHT_AT_MOST;
  const bcrypt = BCRYPT.exec(hashed);
  if (bcrypt !== null) return Number(bcrypt[1]) <= most.bcryptCost;
  const argon2 = ARGON2.exec(hashed);
  if (argon2 === null) return false;
  const [kibibytes, passes, lanes] = argon2.slice(1).map(Number) as [number, number, number];
  return kibibytes <= most.kibibytes && passes <= most.passes && lanes <= most.lanes;
}

/** Whether a hash is made anew at the next sign-in. */
export const isOutdated = (hashed: string): boolean => !hashed.startsWith("$argon2id$");

/** Throws weak_password with GoTrue's reasons. */
export function refuseWeakPassword(password: string, minLength: number): void {
  if (password.length > maximumPasswordLength)
    throw new AuthError(
      400,
      "validation_failed",
      `Password cannot be longer than ${maximumPasswordLength} characters`,
    );
  if (password.length >= minLength) return;
  throw new AuthError(422, "weak_password", `Password should be at least ${minLength} characters.`, {
    weak_password: { reasons: ["length"] },
  });
}
