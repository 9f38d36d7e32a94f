import { fetchFromServer } from "#app/presence/fetch-from-server.ts";
import type { Documents } from "./published-store.ts";

/**
 * What the organisation of a key publishes now.
 *
 * @returns null where nobody publishes such a key
 * @throws TypeError without a network, Error for an answer that is none
 */
export async function fetchDocuments(fingerprint: string, isOwn: boolean): Promise<Documents | null> {
  const [keys, revoked] = await Promise.all([
    textOf(`/farmer-cards/${fingerprint}/keys.json`),
    textOf(`/farmer-cards/${fingerprint}/revoked.json`),
  ]);
  return keys === null ? null : { keys, revoked, isOwn, fetchedAt: new Date().toISOString() };
}

async function textOf(address: string): Promise<string | null> {
  // A cache between may hold a list for an hour: who scans wants the one of today.
  const answer = await fetchFromServer(address, { cache: "no-cache" });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}
