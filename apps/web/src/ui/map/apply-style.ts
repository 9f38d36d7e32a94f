import type {
  LayerSpecification,
  Map as MapLibre,
  RasterSourceSpecification,
  RasterTileSource,
  SourceSpecification,
  StyleSpecification,
  VectorSourceSpecification,
  VectorTileSource,
} from "maplibre-gl";

export type StyledMap = Pick<
  MapLibre,
  | "addLayer"
  | "addSource"
  | "getSource"
  | "removeLayer"
  | "removeSource"
  | "setLayoutProperty"
  | "setPaintProperty"
>;

type Properties = Record<string, unknown>;

function changed(before: Properties, after: Properties): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function partOf(layer: LayerSpecification, part: "paint" | "layout"): Properties {
  return { ...(layer as { paint?: object; layout?: object })[part] };
}

function updateLayer(map: StyledMap, before: LayerSpecification, after: LayerSpecification): void {
  const paint = partOf(after, "paint");
  for (const name of changed(partOf(before, "paint"), paint))
    map.setPaintProperty(after.id, name as never, paint[name] as never);
  const layout = partOf(after, "layout");
  for (const name of changed(partOf(before, "layout"), layout))
    map.setLayoutProperty(after.id, name as never, layout[name] as never);
}

type Tiled = VectorSourceSpecification | RasterSourceSpecification;

function isTiled(source: SourceSpecification | undefined): source is Tiled {
  return source?.type === "vector" || source?.type === "raster";
}

/** Tiles that come from another address stay on the map until the new ones are there. */
function isReaddressed(before: StyleSpecification, after: StyleSpecification, id: string): boolean {
  const [old, next] = [before.sources[id], after.sources[id]];
  return isTiled(old) && isTiled(next) && old.type === next.type && String(old.tiles) !== String(next.tiles);
}

function readdress(map: StyledMap, after: StyleSpecification, id: string): void {
  const { tiles } = after.sources[id] as Tiled;
  if (tiles) map.getSource<VectorTileSource | RasterTileSource>(id)?.setTiles(tiles);
}

/**
 * Makes the map look like `after`. Not `setStyle`: its comparison takes the data that was put into a source since
 * for a difference and empties the source.
 */
export function applyStyle(map: StyledMap, before: StyleSpecification, after: StyleSpecification): void {
  if (before === after) return;
  const old = new Map(before.layers.map((layer) => [layer.id, layer]));
  const wanted = new Set(after.layers.map((layer) => layer.id));
  const isReplaced = (id: string) =>
    JSON.stringify(before.sources[id]) !== JSON.stringify(after.sources[id]) &&
    !isReaddressed(before, after, id);
  const sourceOf = (layer: LayerSpecification) => ("source" in layer ? String(layer.source) : "");
  const gone = before.layers.filter(
    (layer) => !wanted.has(layer.id) || (sourceOf(layer) && isReplaced(sourceOf(layer))),
  );
  for (const layer of gone) {
    map.removeLayer(layer.id);
    old.delete(layer.id);
  }
  for (const id of Object.keys(before.sources)) {
    if (isReplaced(id)) map.removeSource(id);
    else if (isReaddressed(before, after, id)) readdress(map, after, id);
  }
  for (const [id, source] of Object.entries(after.sources)) if (isReplaced(id)) map.addSource(id, source);
  for (const [index, layer] of after.layers.entries()) {
    const present = old.get(layer.id);
    // A new layer goes under the next one that is already there.
    const above = after.layers.slice(index + 1).find((next) => old.has(next.id));
    if (present) updateLayer(map, present, layer);
    else map.addLayer(layer, above?.id);
  }
}
