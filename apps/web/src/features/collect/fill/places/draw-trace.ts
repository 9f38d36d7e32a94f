import type { Position } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { TerraDraw, TerraDrawLineStringMode, TerraDrawSelectMode } from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import { DECIMALS } from "#workspace/plot/rings.ts";

const COLOR = "#7c3aed";

/**
 * Starts drawing a trace on the map: with vertices these are moved, without a new one is drawn.
 *
 * @returns ends it
 */
export function drawTrace(
  map: MapLibre,
  vertices: readonly Position[],
  onChange: (vertices: Position[]) => void,
): () => void {
  const coordinates = { midpoints: true, draggable: true, deletable: true };
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [
      new TerraDrawLineStringMode({ styles: { lineStringColor: COLOR, lineStringWidth: 3 } }),
      new TerraDrawSelectMode({ flags: { linestring: { feature: { draggable: false, coordinates } } } }),
    ],
  });
  draw.start();
  const tell = () => {
    const traced = draw
      .getSnapshot()
      .find(({ properties, geometry }) => properties.mode === "linestring" && geometry.type === "LineString");
    if (traced?.geometry.type === "LineString") onChange(traced.geometry.coordinates);
  };
  draw.on("finish", () => {
    if (draw.getMode() === "linestring") draw.setMode("select");
    tell();
  });
  if (vertices.length < 2) {
    draw.setMode("linestring");
    return () => draw.stop();
  }
  const geometry = {
    type: "LineString" as const,
    coordinates: vertices.map((vertex) => vertex.map((value) => Number(value.toFixed(DECIMALS)))),
  };
  const [added] = draw.addFeatures([{ type: "Feature", properties: { mode: "linestring" }, geometry }]);
  draw.setMode("select");
  if (added?.valid && added.id !== undefined) draw.selectFeature(added.id);
  return () => draw.stop();
}
