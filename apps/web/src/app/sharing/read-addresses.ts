import { isEmail } from "@parcelle/domain/validation/rules";

export const MOST_ADDRESSES = 50;

/** Addresses in a pasted text, once each in lower case, and what cannot be one. */
export function readAddresses(text: string): { valid: string[]; invalid: string[] } {
  const written = text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, "").trim().toLowerCase())
    .filter(Boolean);
  const found = [...new Set(written)];
  const valid = found.filter(isEmail);
  return { valid, invalid: found.filter((part) => !valid.includes(part)) };
}
