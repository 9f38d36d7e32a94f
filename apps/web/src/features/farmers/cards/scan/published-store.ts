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

export interface DocumentStore {
  /** Every issuer that is kept here. */
  read(): Promise<KeptIssuer[]>;
  /** Keeps documents under the first key of their organisation, whose fingerprint no rotation changes. */
  keep(fresh: Documents, issuer: KeptIssuer): Promise<void>;
}

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

/**
 * The store of this device, opened once: what a page still writes after a logout dropped it goes with it. Without HTTPS a
 * browser has none, and nothing is kept.
 */
export async function openStore(): Promise<DocumentStore> {
  if (!("caches" in globalThis)) return { read: async () => [], keep: async () => {} };
  const store = await caches.open(PUBLISHED_DOCUMENTS);
  return {
    async read() {
      const answers = await Promise.all((await store.keys()).map((request) => store.match(request)));
      const read = await Promise.all(
        answers.map(async (answer) => documents.safeParse(await answer?.json())),
      );
      const opened = await Promise.all(read.map(({ data }) => data && openDocuments(data)));
      return opened.filter((issuer) => issuer !== null && issuer !== undefined);
    },
    async keep(fresh, { published }) {
      const first = published.keys.find(({ number }) => number === 1) ?? published.keys[0];
      if (first === undefined) return;
      const headers = { "content-type": "application/json" };
      await store.put(addressOf(first.fingerprint), new Response(JSON.stringify(fresh), { headers }));
    },
  };
}
