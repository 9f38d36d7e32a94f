import path from "node:path";
import type { CatalogueLayer, LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayers } from "@parcelle/raster/layers/open-layers";

export type StoredLayer = {
  id: number;
  file_path: string;
  product: string;
  component: string;
  version: string;
  sha256: string;
};

const keptOpen = 16;

/** The layer files that tiles are drawn from, the last used kept open. */
export class OpenLayers {
  readonly #dataDirectory: string;
  readonly #open = new Map<string, Promise<LayerCatalogue>>();

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
  }

  async layer(stored: StoredLayer): Promise<CatalogueLayer> {
    const key = `${stored.id} ${stored.sha256}`;
    const catalogue = this.#open.get(key) ?? this.#openFile(stored);
    this.#open.delete(key);
    this.#open.set(key, catalogue);
    await this.#closeOldest();
    return (await catalogue).layers[0]!;
  }

  async close(): Promise<void> {
    for (const catalogue of this.#open.values()) (await catalogue).close();
    this.#open.clear();
  }

  #openFile({ file_path, product, component, version }: StoredLayer): Promise<LayerCatalogue> {
    return openLayers([{ path: path.join(this.#dataDirectory, file_path), product, component, version }]);
  }

  async #closeOldest(): Promise<void> {
    for (const [key, catalogue] of this.#open) {
      if (this.#open.size <= keptOpen) return;
      this.#open.delete(key);
      (await catalogue).close();
    }
  }
}
