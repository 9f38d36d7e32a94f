import type { CardKey, PublishedKeys } from "./published-keys.ts";

/** Whether a key signed on a day: it was published by then and not yet retired. Both days count. */
export const wasInUse = ({ validFrom, retiredOn }: CardKey, day: string): boolean =>
  validFrom <= day && (retiredOn === null || day <= retiredOn);

export const keyOf = ({ keys }: PublishedKeys, fingerprint: string): CardKey | undefined =>
  keys.find((key) => key.fingerprint === fingerprint);
