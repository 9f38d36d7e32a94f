import type { AskedLayer, AskedRun } from "@parcelle/domain/evidence/asked-run";
import type { PlacedRun, TakenColumn } from "./load-evidence.ts";

type Columns = Record<string, { layer: string; version: string }>;

/** Under which names a run keeps the rasters that took part; one in a second version has that in its name. */
export function columnsOfLayers(layers: readonly AskedLayer[]): Columns {
  const columns: Columns = {};
  for (const { product, component, version } of layers) {
    const name = `${product} ${component}`;
    const isOther = columns[name] !== undefined && columns[name].version !== version;
    columns[isOther ? `${name} ${version}` : name] = { layer: product, version };
  }
  return columns;
}

/** The raster of such a name: no component has a space in its key. */
function layerOfColumn({ column, product, version }: TakenColumn): AskedLayer {
  const [component = ""] = column.slice(product.length + 1).split(" ");
  return { product, component, version };
}

/** Runs as their documents tell them. */
export function askedRuns(runs: readonly PlacedRun[]): AskedRun[] {
  return runs.map(({ id, layers, columns }) => ({ id, layers, asked: columns.map(layerOfColumn) }));
}
