import type { Phone } from "./phone.ts";
import { readPhones } from "./read-phones.ts";
import type { RenewalRule } from "./renewal-rules.ts";

/** A phone as a registry keeps it: as it was written, the number that was called, and its network. */
export type StoredPhone = { raw: string; e164: string | null; network: string | null };

export type RenewedPhone = Pick<Phone, "e164" | "network" | "notes"> & { rule: RenewalRule };

/**
 * Reads a stored phone by today's numbering plans. A number that is among those that were written stays, and one that nobody can
 * read any more is left as it is.
 *
 * @param stored of the registry
 * @param country of the organisation, ISO 3166-1 alpha-2; null where it is not known
 * @returns null where nothing changes
 * @see ITU-T E.164
 */
export function renewPhone({ raw, e164, network }: StoredPhone, country: string | null): RenewedPhone | null {
  const written = readPhones(raw, country).phones;
  const called = e164 === null ? [] : readPhones(e164, null).phones;
  const today = written.find((phone) => phone.e164 === e164) ?? written[0] ?? called[0];
  if (today === undefined) return null;
  const { notes } = today;
  const kept = { e164: today.e164, network: today.network, notes };
  if (today.e164 !== e164)
    return {
      ...kept,
      rule: notes.includes("migrated") ? "migrated" : (notes[0] ?? (e164 === null ? "readable" : "other")),
    };
  return today.network !== null && today.network !== network ? { ...kept, rule: "network" } : null;
}
