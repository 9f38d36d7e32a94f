import type { CardSigner } from "@parcelle/farmers/card/sign-card";
import type { Transaction } from "#database/database.ts";
import { makeCardKey, openCardKey, signWith } from "./card-key-pair.ts";

type Found = { id: number; fingerprint: string; sealed: string };

export type OrganisationSigner = CardSigner & { keyId: number };

/** Who signs the cards of an organisation; its first key is made here, with its first card. */
export async function cardSigner(
  transaction: Transaction,
  organisationId: number,
  sealingKey: Uint8Array,
): Promise<OrganisationSigner> {
  const found =
    (await find(transaction, organisationId)) ?? (await first(transaction, organisationId, sealingKey));
  const key = openCardKey(sealingKey, found.sealed);
  return {
    keyId: found.id,
    fingerprint: Buffer.from(found.fingerprint, "hex"),
    sign: (content) => signWith(key, content),
  };
}

async function find(transaction: Transaction, organisationId: number): Promise<Found | undefined> {
  const [found] = await transaction.query<Found>("select * from app.card_signer($1)", [organisationId]);
  return found;
}

async function first(
  transaction: Transaction,
  organisationId: number,
  sealingKey: Uint8Array,
): Promise<Found> {
  await addCardKey(transaction, organisationId, { sealingKey, untrusted: [] });
  return (await find(transaction, organisationId))!;
}

/** Puts a new key in place of the one that signs; answers its number. */
export async function addCardKey(
  transaction: Transaction,
  organisationId: number,
  { sealingKey, untrusted }: { sealingKey: Uint8Array; untrusted: readonly number[] },
): Promise<number> {
  const { fingerprint, publicKey, sealed } = await makeCardKey(sealingKey);
  const [added] = await transaction.query<{ number: number }>(
    "select app.add_card_key($1, $2, $3, $4, $5) as number",
    [organisationId, fingerprint, publicKey, sealed, untrusted],
  );
  return added!.number;
}
