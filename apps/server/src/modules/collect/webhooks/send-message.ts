import { AddressRefused, guardedFetch } from "#http/outgoing/guarded-fetch.ts";
import type { WebhookSettings } from "#platform/services.ts";
import { signMessage } from "./sign-message.ts";

export type Message = {
  id: string;
  kind: string;
  happenedAt: Date;
  content: Readonly<Record<string, unknown>>;
};

/** How sending went; `error` is null where the other system took the message. */
export type Sent = {
  status: number | null;
  error:
    | "status"
    | "redirected"
    | "slow"
    | "no_answer"
    | "address_refused"
    | "not_encrypted"
    | "secret_lost"
    | null;
  answer: string | null;
  milliseconds: number;
};

const KEPT_CHARACTERS = 1000;
const MOST_BYTES = 8_000;

/**
 * Sends a message to the address of a webhook. Redirects are not followed: what is signed for one place belongs to that one.
 *
 * @param secrets the present one first
 */
export async function sendMessage(
  address: string,
  { id, kind, happenedAt, content }: Message,
  secrets: readonly string[],
  { mayBePrivate, patienceMs }: Pick<WebhookSettings, "mayBePrivate" | "patienceMs">,
): Promise<Sent> {
  const begun = performance.now();
  const told = (sent: Omit<Sent, "milliseconds">): Sent => ({
    ...sent,
    milliseconds: Math.round(performance.now() - begun),
  });
  if (!mayBePrivate && !address.startsWith("https://"))
    return told({ status: null, error: "not_encrypted", answer: null });
  if (secrets.length === 0) return told({ status: null, error: "secret_lost", answer: null });
  const body = JSON.stringify({ version: 1, id, type: kind, at: happenedAt.toISOString(), ...content });
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await guardedFetch(mayBePrivate)(address, {
      method: "POST",
      signal,
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": String(Buffer.byteLength(body)),
        "user-agent": "Parcelle",
        "parcelle-event": kind,
        "parcelle-event-id": id,
        "parcelle-signature": signMessage(body, secrets, Math.floor(Date.now() / 1000)),
      },
    });
    const { status } = response;
    const answer = await beginningOf(response);
    const isTaken = status >= 200 && status < 300;
    return told({
      status,
      answer,
      error: isTaken ? null : status >= 300 && status < 400 ? "redirected" : "status",
    });
  } catch (cause) {
    if (cause instanceof AddressRefused)
      return told({ status: null, error: "address_refused", answer: null });
    return told({ status: null, error: signal.aborted ? "slow" : "no_answer", answer: null });
  }
}

/** The first characters of an answer; whatever else it holds is not waited for. */
async function beginningOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size >= MOST_BYTES) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces));
  // The database keeps no zero character.
  return text.replaceAll("\u0000", "").slice(0, KEPT_CHARACTERS);
}
