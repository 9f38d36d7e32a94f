import { CardDocumentError } from "@parcelle/farmers/card/card-document";
import { readPublishedKeys } from "@parcelle/farmers/card/published-keys";
import { type RevocationList, readRevocationList } from "@parcelle/farmers/card/revocation-list";
import type { CardIssuer } from "@parcelle/farmers/card/verify-card";
import { z } from "zod";
import { PUBLISHED_DOCUMENTS } from "#shell/offline/published-documents.ts";

/** What an organisation published, as this device keeps it. */
export interface KeptIssuer extends CardIssuer {
  /** The reader belongs to the organisation. */
  isOwn: boolean;
  /** When the documents were asked for, ISO 8601. */
  fetchedAt: string;
}

/** The two documents as they came, so that their signatures are checked at each reading. */
const documents = z.object({
  keys: z.string(),
  revoked: z.string().nullable(),
  isOwn: z.boolean(),
  fetchedAt: z.string(),
});
export type Documents = z.infer<typeof documents>;

/** Whether this browser keeps anything: without HTTPS it has no such store. */
const canKeep = (): boolean => "caches" in globalThis;

const addressOf = (fingerprint: string): string => `/farmer-cards/${fingerprint}/kept.json`;

/** An issuer whose documents hold; null where they do not. Without a list that holds, its cards may be revoked all the same. */
export async function openDocuments({ keys, revoked, ...kept }: Documents): Promise<KeptIssuer | null> {
  try {
    const published = await readPublishedKeys(keys);
    return { ...kept, published, list: revoked === null ? null : await listOf(revoked, published) };
  } catch (error) {
    if (error instanceof CardDocumentError) return null;
    throw error;
  }
}

async function listOf(json: string, published: CardIssuer["published"]): Promise<RevocationList | null> {
  try {
    return await readRevocationList(json, published);
  } catch (error) {
    if (error instanceof CardDocumentError) return null;
    throw error;
  }
}

/** Every issuer that is kept here. */
export async function readKept(): Promise<KeptIssuer[]> {
  if (!canKeep()) return [];
  const store = await caches.open(PUBLISHED_DOCUMENTS);
  const answers = await Promise.all((await store.keys()).map((request) => store.match(request)));
  const read = await Promise.all(answers.map(async (answer) => documents.safeParse(await answer?.json())));
  const opened = await Promise.all(read.map(({ data }) => data && openDocuments(data)));
  return opened.filter((issuer) => issuer !== null && issuer !== undefined);
}

/** Keeps documents under the first key of their organisation, whose fingerprint no rotation changes. */
export async function keepDocuments(fresh: Documents, { published }: KeptIssuer): Promise<void> {
  const first = published.keys.find(({ number }) => number === 1) ?? published.keys[0];
  if (!canKeep() || first === undefined) return;
  const store = await caches.open(PUBLISHED_DOCUMENTS);
  await store.put(
    addressOf(first.fingerprint),
    new Response(JSON.stringify(fresh), { headers: { "content-type": "application/json" } }),
  );
}
