import { fetchFollowing } from "@parcelle/raster/source/follow-redirects";
import { httpDefaults } from "@parcelle/raster/source/http-options";
import { layerFetch } from "./layer-fetch.ts";

/** What a server says of a file without sending it. */
export type AddressAnswer = {
  status: number;
  /** Null where the server does not say it. */
  bytes: number | null;
  /** Whether parts of the file can be asked for. */
  ranges: boolean;
};

const patienceMs = 15_000;

/**
 * Asks for the size of a file with HEAD; where the server knows no HEAD, or does not tell whether it sends parts, with
 * a request for the first byte.
 *
 * @throws RasterError "address-refused", "http-invalid"; TypeError where nobody answers
 */
export async function askAddress(
  address: string,
  { mayBePrivate, signal }: { mayBePrivate: boolean; signal?: AbortSignal },
): Promise<AddressAnswer> {
  const settings = { ...httpDefaults, fetch: layerFetch(mayBePrivate) };
  const limits = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])];
  const ask = (method: "GET" | "HEAD", headers: Record<string, string>) =>
    fetchFollowing(
      address,
      { "accept-encoding": "identity", ...headers },
      settings,
      AbortSignal.any(limits),
      method,
    );
  const head = await ask("HEAD", {});
  const length = head.headers.get("content-length");
  if (head.ok && length !== null && head.headers.get("accept-ranges") === "bytes") {
    return { status: head.status, bytes: Number(length), ranges: true };
  }
  if (head.status === 404 || head.status === 410) return { status: head.status, bytes: null, ranges: false };
  const first = await ask("GET", { range: "bytes=0-0" });
  await first.body?.cancel();
  return { status: first.status, bytes: sizeOf(first), ranges: first.status === 206 };
}

function sizeOf({ status, headers }: Response): number | null {
  const total = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1];
  const stated = status === 206 ? total : (headers.get("content-length") ?? undefined);
  return stated === undefined || status >= 300 ? null : Number(stated);
}
