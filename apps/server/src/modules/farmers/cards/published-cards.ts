import type { CardKey, PublishedKeys } from "@parcelle/farmers/card/published-keys";
import type { RevocationList } from "@parcelle/farmers/card/revocation-list";
import type { Transaction } from "#database/database.ts";

type StoredKey = Omit<CardKey, "publicKey"> & { publicKey: string };

type Stored = {
  organisationId: number;
  organisation: string;
  keys: StoredKey[];
  list: number;
  revoked: number[];
};

export type PublishedCards = { organisationId: number; published: PublishedKeys; list: RevocationList };

/** What the organisation of a key publishes, as of now; null for a key that nobody here has. */
export async function findPublishedCards(
  transaction: Transaction,
  fingerprint: string,
): Promise<PublishedCards | null> {
  const [row] = await transaction.query<{ told: Stored | null }>("select app.published_cards($1) as told", [
    fingerprint,
  ]);
  if (!row?.told) return null;
  const { organisationId, organisation, keys, list, revoked } = row.told;
  const now = new Date().toISOString();
  return {
    organisationId,
    published: { organisation, publishedAt: now, keys: keys.map(keyOf) },
    list: { number: list, issuedAt: now, cards: revoked },
  };
}

const keyOf = ({ publicKey, ...key }: StoredKey): CardKey => ({
  ...key,
  publicKey: new Uint8Array(Buffer.from(publicKey, "hex")),
});
