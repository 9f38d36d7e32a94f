import { createHmac, randomInt } from "node:crypto";

const DIGITS = 6;

export const writeOneTimeCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/** A code means something only together with the address that it was sent to. */
export const hashOneTimeCode = (sealingKey: Uint8Array, recipient: string, code: string): string =>
  createHmac("sha256", sealingKey).update(`${recipient}\n${code}`).digest("hex");
