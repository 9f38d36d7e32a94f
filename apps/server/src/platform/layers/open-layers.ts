import path from "node:path";
import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
import type { CatalogueLayer, LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayers } from "@parcelle/raster/layers/open-layers";

export type StoredLayer = {
  id: number;
  file_path: string;
  product: string;
  component: string;
  version: string;
  sha256: string;
  synthetic: boolean;
  own: OwnLayer | null;
};

type Opened = { catalogue: Promise<LayerCatalogue>; users: number };

const keptOpen = 16;

/** The layer files that tiles are drawn from, the last used kept open. */
export class OpenLayers {
  readonly #dataDirectory: string;
  readonly #open = new Map<string, Opened>();

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
  }

  /** Gives the layer to `work`, and closes no file under its hands. */
  use<Result>(
    stored: StoredLayer,
    work: (layer: CatalogueLayer) => Result | Promise<Result>,
  ): Promise<Result> {
    return this.useAll([stored], ({ layers }) => work(layers[0]!));
  }

  /** The same with several files that are open together. */
  async useAll<Result>(
    stored: readonly StoredLayer[],
    work: (catalogue: LayerCatalogue) => Result | Promise<Result>,
  ): Promise<Result> {
    const key = stored.map(({ id, sha256 }) => `${id} ${sha256}`).join(" ");
    const opened = this.#open.get(key) ?? { catalogue: this.#openFiles(stored), users: 0 };
    this.#open.delete(key);
    this.#open.set(key, opened);
    opened.users += 1;
    try {
      return await work(await opened.catalogue);
    } catch (cause) {
      // A file that could not be opened is tried anew the next time.
      await opened.catalogue.catch(() => this.#open.delete(key));
      throw cause;
    } finally {
      opened.users -= 1;
      await this.#closeOldest();
    }
  }

  async close(): Promise<void> {
    for (const opened of this.#open.values()) await closed(opened);
    this.#open.clear();
  }

  #openFiles(stored: readonly StoredLayer[]): Promise<LayerCatalogue> {
    return openLayers(
      stored.map(({ file_path, product, component, version, synthetic, own }) => ({
        path: path.join(this.#dataDirectory, file_path),
        ...{ product, component, version, synthetic, own },
      })),
    );
  }

  async #closeOldest(): Promise<void> {
    for (const [key, opened] of this.#open) {
      if (this.#open.size <= keptOpen) return;
      if (opened.users > 0) continue;
      this.#open.delete(key);
      await closed(opened);
    }
  }
}

async function closed({ catalogue }: Opened): Promise<void> {
  (await catalogue.catch(() => null))?.close();
}
