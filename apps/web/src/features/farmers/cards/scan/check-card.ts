import { decodeCard } from "@parcelle/farmers/card/decode-card";
import type { FarmerCard } from "@parcelle/farmers/card/farmer-card";
import { tellCardState } from "@parcelle/farmers/card/tell-verdict";
import { type CardVerdict, verifyCard } from "@parcelle/farmers/card/verify-card";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import type { Locale } from "#shell/locale.ts";
import type { Issuers } from "./issuers.ts";

const answer = z.object({
  state: z.string(),
  message: z.string(),
  organisation: z.string().nullable(),
  card: z
    .object({
      ...{ organisation: z.string(), farmerNumber: z.string(), name: z.string(), cardNumber: z.number() },
      ...{ issuedOn: z.string(), lastYear: z.number().nullable() },
    })
    .nullable(),
  farmerId: z.number().nullable(),
});

export interface CheckedCard {
  state: string;
  /** What it is found to be, and what to do. */
  message: string;
  card: FarmerCard | null;
  /** As its keys are published; null while the signature is not proven. */
  organisation: string | null;
  /** Of an organisation that the reader belongs to. */
  isOwn: boolean;
  /** Null where the reader may not open him, or nobody could be asked. */
  farmerId: number | null;
  /** Who said so: the server as of now, or this device by the list that it keeps. */
  by: "server" | "device";
  list: CardVerdict["list"];
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** What this device can say by itself. */
export async function checkHere(text: string, issuers: Issuers, locale: Locale): Promise<CheckedCard> {
  const { state, card, organisation, keyFingerprint, list } = await verifyCard(text, issuers.all(), today());
  const issuer = keyFingerprint === null ? undefined : issuers.of(keyFingerprint);
  return {
    ...{ state, card, organisation, list, farmerId: null, by: "device" },
    isOwn: issuer?.isOwn ?? false,
    message: tellCardState(state, locale),
  };
}

/** As long as published documents are cached: asking for them with each card of a queue would only use up what one address may ask. */
const FRESH_MILLISECONDS = 300_000;

/** Whether this device would say something else than the server, or may soon: its documents are then asked for. */
async function isBehind(text: string, issuers: Issuers, state: string): Promise<boolean> {
  const here = await verifyCard(text, issuers.all(), today());
  const issuer = here.keyFingerprint === null ? undefined : issuers.of(here.keyFingerprint);
  const isOld = issuer === undefined || Date.now() - Date.parse(issuer.fetchedAt) > FRESH_MILLISECONDS;
  return isOld || here.state !== state;
}

/** What the server says of it now; what this device did not know of its organisation is learnt on the way. */
export async function checkAtServer(text: string, issuers: Issuers): Promise<CheckedCard> {
  const read = decodeCard(text);
  const fingerprint = typeof read === "string" ? null : read.keyFingerprint;
  const told = await callFunction("check-farmer-card", { text }, answer);
  const issuer = fingerprint === null ? undefined : issuers.of(fingerprint);
  // What it cannot keep for another day takes nothing from the answer of now.
  if (fingerprint !== null && told.organisation !== null && (await isBehind(text, issuers, told.state)))
    await issuers.learn(fingerprint, issuer?.isOwn ?? told.farmerId !== null).catch(() => {});
  return { ...told, by: "server", list: null, isOwn: issuer?.isOwn ?? told.farmerId !== null };
}
