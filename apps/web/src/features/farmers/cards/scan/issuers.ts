import { keyOf } from "@parcelle/farmers/card/key-use";
import { rows } from "#app/rows.ts";
import { fetchDocuments } from "./fetch-documents.ts";
import { type KeptIssuer, openDocuments, openStore } from "./published-store.ts";

/** The organisations whose cards can be verified here, and the way to know them better. */
export interface Issuers {
  all(): readonly KeptIssuer[];
  of(fingerprint: string): KeptIssuer | undefined;
  /** Asks for what is published under a key; what came is kept. Without a network it throws. */
  learn(fingerprint: string, isOwn: boolean): Promise<void>;
  /** Asks anew for all that is here, and for the reader's own organisations. */
  refresh(): Promise<void>;
}

/** One fingerprint of each organisation that the reader belongs to; it leads to all of their keys. */
async function ownFingerprints(): Promise<string[]> {
  const keys = await rows((client) =>
    client.from("card_keys").select("organisation_id, fingerprint").order("number"),
  );
  return [...new Map(keys.map((key) => [key.organisation_id, key.fingerprint])).values()];
}

/** Of two lists the one with the higher number is the newer: an answer of a cache in between takes nothing back. */
function newer(fresh: KeptIssuer, kept: KeptIssuer | undefined): KeptIssuer {
  if (!kept?.list || (fresh.list && fresh.list.number >= kept.list.number)) return fresh;
  return { ...fresh, list: kept.list };
}

const sharesKey = (one: KeptIssuer, other: KeptIssuer): boolean =>
  one.published.keys.some(({ fingerprint }) => keyOf(other.published, fingerprint) !== undefined);

/** @param told what is called whenever something came */
export async function openIssuers(told: () => void): Promise<Issuers> {
  const store = await openStore();
  let known: readonly KeptIssuer[] = await store.read();

  async function learn(fingerprint: string, isOwn: boolean): Promise<void> {
    const fresh = await fetchDocuments(fingerprint, isOwn);
    const opened = fresh && (await openDocuments(fresh));
    if (!fresh || !opened) return;
    const before = known.find((one) => sharesKey(one, opened));
    const issuer = newer(opened, before);
    known = [...known.filter((one) => one !== before), issuer];
    told();
    if (issuer === opened) await store.keep(fresh, issuer);
  }

  return {
    all: () => known,
    of: (fingerprint) => known.find(({ published }) => keyOf(published, fingerprint) !== undefined),
    learn,
    async refresh() {
      const own = await ownFingerprints();
      const others = known
        .filter(({ isOwn }) => !isOwn)
        .flatMap(({ published }) => published.keys.slice(0, 1));
      await Promise.all(own.map((fingerprint) => learn(fingerprint, true)));
      await Promise.all(others.map(({ fingerprint }) => learn(fingerprint, false)));
    },
  };
}
