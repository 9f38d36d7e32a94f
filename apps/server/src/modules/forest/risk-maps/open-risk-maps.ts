import { type Geotiff, openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import type { Claims } from "#database/database.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";
import { riskMapBucket } from "./store-risk-map.ts";

const keptOpen = 16;
const cacheBytes = 8_388_608;

/** Maps that tiles are drawn from, the last used kept open; what they hold is read from the store part by part. */
export class OpenRiskMaps {
  readonly #files: ObjectStore;
  readonly #open = new Map<string, Promise<Geotiff>>();

  constructor(files: ObjectStore) {
    this.#files = files;
  }

  /** @param sha256 names the content: it is the same for everybody who may read it */
  async of(claims: Claims, { path, sha256 }: { path: string; sha256: string }): Promise<Geotiff> {
    const key = `${sha256} ${path}`;
    const opening = this.#open.get(key) ?? this.#openMap(claims, path);
    this.#open.delete(key);
    this.#open.set(key, opening);
    const [oldest] = this.#open.keys();
    if (this.#open.size > keptOpen) this.#open.delete(oldest!);
    try {
      return await opening;
    } catch (error) {
      // What could not be opened is tried anew the next time.
      this.#open.delete(key);
      throw error;
    }
  }

  async #openMap(claims: Claims, path: string): Promise<Geotiff> {
    return openGeotiff(await this.#files.source(claims, riskMapBucket, path), { cacheBytes });
  }
}
