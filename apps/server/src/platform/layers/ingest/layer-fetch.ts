import { RasterError } from "@parcelle/raster/raster-error";
import { AddressRefused, guardedFetch } from "#http/outgoing/guarded-fetch.ts";

/** A `fetch` for the addresses of layers, with a refusal that the reader of rasters knows. */
export function layerFetch(mayBePrivate: boolean): typeof fetch {
  const ask = guardedFetch(mayBePrivate);
  return async (input, init) => {
    try {
      return await ask(input, init);
    } catch (error) {
      throw error instanceof AddressRefused ? new RasterError("address-refused", error.address) : error;
    }
  };
}
