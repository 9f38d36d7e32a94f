import { isDay } from "./card-days.ts";
import { CardDocumentError, isFields, readFields } from "./card-document.ts";
import { fingerprintOf, hexOf } from "./fingerprint.ts";
import { publicKeyFromPem, publicKeyToPem } from "./key-pem.ts";

const FORMAT = "parcelle-farmer-card-keys";
const VERSION = 1;

export type CardKey = {
  /** 1 and up within the organisation. */
  number: number;
  /** 16 hexadecimal digits. */
  fingerprint: string;
  /** 32 bytes. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** First day on which it signs. */
  validFrom: string;
  /** Last day on which it signs; null while it does. */
  retiredOn: string | null;
  /** Day on which it was no longer to be trusted, whatever the date of a card; null for a key that nobody else had. */
  withdrawnOn: string | null;
};

/** What an organisation publishes so that anybody may verify its cards. */
export type PublishedKeys = {
  organisation: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  keys: readonly CardKey[];
};

/** The document as it is published, in JSON. */
export function writePublishedKeys({ organisation, publishedAt, keys }: PublishedKeys): string {
  const written = keys.map(({ publicKey, ...key }) => ({
    ...key,
    algorithm: "Ed25519",
    publicKey: publicKeyToPem(publicKey),
  }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, organisation, publishedAt, keys: written }, null, 2)}\n`;
}

/**
 * A published document, read strictly: a key counts only when its fingerprint is its own.
 *
 * @throws CardDocumentError for anything else than such a document
 */
export async function readPublishedKeys(json: string): Promise<PublishedKeys> {
  const document = readFields(json);
  if (document?.format !== FORMAT) throw new CardDocumentError("not_keys");
  if (typeof document.version === "number" && document.version > VERSION)
    throw new CardDocumentError("newer_format");
  const { organisation, publishedAt, keys } = document;
  if (typeof organisation !== "string" || typeof publishedAt !== "string" || !Array.isArray(keys))
    throw new CardDocumentError("not_keys");
  return { organisation, publishedAt, keys: await Promise.all(keys.map(readKey)) };
}

async function readKey(written: unknown): Promise<CardKey> {
  if (!isFields(written)) throw new CardDocumentError("not_keys");
  const { number, fingerprint, algorithm, publicKey: pem, validFrom, retiredOn, withdrawnOn } = written;
  if (typeof number !== "number" || typeof fingerprint !== "string" || !isDay(validFrom))
    throw new CardDocumentError("not_keys");
  if (!isDayOrNull(retiredOn) || !isDayOrNull(withdrawnOn)) throw new CardDocumentError("not_keys");
  const publicKey = typeof pem === "string" && algorithm === "Ed25519" ? publicKeyFromPem(pem) : null;
  if (publicKey === null || hexOf(await fingerprintOf(publicKey)) !== fingerprint)
    throw new CardDocumentError("key_unreadable");
  return { number, fingerprint, publicKey, validFrom, retiredOn, withdrawnOn };
}

const isDayOrNull = (value: unknown): value is string | null => value === null || isDay(value);
