import { openHttp } from "@parcelle/raster/source/http-source";
import { AddressRefused, guardedFetch } from "#http/outgoing/guarded-fetch.ts";
import { mostTileBytes, tilePatienceMs } from "../ask-tile.ts";
import { BackgroundProblem } from "../background-problem.ts";

/** A file at an address by its parts, asked for within the bounds of all backgrounds: same server, bytes and time. */
export async function openRemote(address: string, mayBePrivate: boolean) {
  const { origin } = new URL(address);
  const ask = guardedFetch(mayBePrivate);
  const guarded: typeof fetch = async (input, init) => {
    const place = new URL(input instanceof Request ? input.url : input);
    if (place.origin !== origin) throw new BackgroundProblem("redirected");
    const patience = AbortSignal.timeout(tilePatienceMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
    try {
      return await ask(place.href, { ...init, signal });
    } catch (cause) {
      if (cause instanceof AddressRefused) throw new BackgroundProblem("address-refused");
      throw patience.aborted ? new BackgroundProblem("slow") : cause;
    }
  };
  return openHttp(address, {
    fetch: guarded,
    attempts: 2,
    timeout: tilePatienceMs,
    requestBytes: mostTileBytes,
    // A server that gives whole files only is refused, however small the file.
    wholeFileBytes: 0,
  });
}
