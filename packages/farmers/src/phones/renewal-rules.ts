import type { PhoneNote } from "./phone.ts";

/**
 * Why a stored number is another one today: what was done to it, `readable` where it could not be read before, `other` where today's
 * plan reads it otherwise, `network` where only the network is told now.
 */
export type RenewalRule = PhoneNote | "readable" | "other" | "network";

/** All rules, those that change a number first. */
export const renewalRules = [
  ...([
    "migrated",
    "zeroRestored",
    "letterO",
    "float",
    "scientific",
    "readable",
    "other",
    "network",
  ] as const),
] as const satisfies readonly RenewalRule[];
