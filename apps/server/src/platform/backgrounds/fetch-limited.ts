import { gunzipSync } from "node:zlib";
import { AddressRefused, guardedFetch } from "#http/outgoing/guarded-fetch.ts";
import { BackgroundProblem } from "./background-problem.ts";

export type FetchLimits = { mayBePrivate: boolean; mostBytes: number; patienceMs: number };

const maximumRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * What an address answers, whole, within bytes and time. Redirects are followed on the same server only: the key, and what may
 * be asked, belong to that one.
 *
 * @throws BackgroundProblem
 */
export async function fetchLimited(
  address: string,
  { mayBePrivate, mostBytes, patienceMs }: FetchLimits,
  headers: Record<string, string> = {},
): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await follow(address, guardedFetch(mayBePrivate), { headers, signal });
    const bytes = await readWithin(response, mostBytes);
    return {
      status: response.status,
      bytes: unpacked(response, bytes, mostBytes),
      headers: response.headers,
    };
  } catch (cause) {
    if (cause instanceof BackgroundProblem) throw cause;
    if (cause instanceof AddressRefused) throw new BackgroundProblem("address-refused");
    throw new BackgroundProblem(signal.aborted ? "slow" : "no-answer");
  }
}

async function follow(address: string, ask: typeof fetch, init: RequestInit): Promise<Response> {
  const start = new URL(address);
  let place = start;
  for (let redirect = 0; redirect <= maximumRedirects; redirect++) {
    const headers = { "accept-encoding": "identity", "user-agent": "Parcelle", ...init.headers };
    const response = await ask(place.href, { ...init, headers });
    const location = response.headers.get("location");
    if (!redirects.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, place.href);
    if (next?.origin !== start.origin) throw new BackgroundProblem("redirected");
    place = next;
  }
  throw new BackgroundProblem("redirected");
}

async function readWithin(response: Response, mostBytes: number): Promise<Buffer> {
  if (Number(response.headers.get("content-length") ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw new BackgroundProblem("too-large");
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > mostBytes) throw new BackgroundProblem("too-large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Some servers pack although they were asked not to. */
function unpacked(response: Response, bytes: Buffer, mostBytes: number): Buffer {
  if (response.headers.get("content-encoding") !== "gzip") return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    throw new BackgroundProblem("unreadable");
  }
}
