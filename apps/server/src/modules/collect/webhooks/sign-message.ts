import { createHmac } from "node:crypto";

/**
 * What proves to the other system who sent a message: the moment and an HMAC-SHA256 of `moment.body` for each secret.
 *
 * @param secrets the present one first, then the one before while it still counts
 * @param moment seconds since 1970
 */
export function signMessage(body: string, secrets: readonly string[], moment: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${moment}.${body}`).digest("hex")}`,
  );
  return [`t=${moment}`, ...signatures].join(",");
}
