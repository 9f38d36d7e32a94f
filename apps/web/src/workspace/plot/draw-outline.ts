import { areaHectares } from "@parcelle/geometry/area";
import { describeReason } from "@parcelle/geometry/finding-messages";
import { checkValidity } from "@parcelle/geometry/validity";
import type { Geometry, Polygon, Position } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import type { Locale } from "#shell/locale.ts";
import { DECIMALS } from "./drawable-rings.ts";

export interface Outline {
  geometry: Geometry;
  areaHectares: number;
  /** Why it cannot be saved; null when it can. */
  problem: string | null;
}

export interface Drawing {
  stop: () => void;
}

/** One polygon, or several parts as one geometry. */
export function geometryOfRings(rings: Position[][]): Geometry | null {
  if (rings.length === 0) return null;
  if (rings.length === 1) return { type: "Polygon", coordinates: [rings[0]!] };
  return { type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) };
}

function outlineOf(draw: TerraDraw, locale: Locale): Outline | null {
  const rings = draw
    .getSnapshot()
    .filter((feature) => feature.properties.mode === "polygon" && feature.geometry.type === "Polygon")
    .filter((feature) => !feature.properties.currentlyDrawing)
    .map((feature) => (feature.geometry as Polygon).coordinates[0]!);
  const geometry = geometryOfRings(rings);
  if (!geometry) return null;
  const validity = checkValidity(geometry);
  return {
    geometry,
    areaHectares: areaHectares(geometry),
    problem: validity.valid ? null : describeReason(validity.reason, locale),
  };
}

const COLOR = "#7c3aed";

function createDraw(map: MapLibre): TerraDraw {
  const look = { fillColor: COLOR, outlineColor: COLOR, fillOpacity: 0.15, outlineWidth: 3 } as const;
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [
      new TerraDrawPolygonMode({ styles: look }),
      new TerraDrawSelectMode({
        flags: {
          polygon: {
            feature: {
              draggable: false,
              coordinates: { midpoints: true, draggable: true, deletable: true },
            },
          },
        },
      }),
    ],
  });
}

/** Starts drawing on the map: with rings their vertices are moved, without a new outline is traced. */
export function drawOutline(
  map: MapLibre,
  rings: Position[][] | null,
  locale: Locale,
  onChange: (outline: Outline | null) => void,
): Drawing {
  const draw = createDraw(map);
  draw.start();
  const tell = () => onChange(outlineOf(draw, locale));
  draw.on("change", tell);
  draw.on("finish", () => {
    // One traced outline is enough: its vertices can then be moved.
    if (draw.getMode() === "polygon") draw.setMode("select");
    tell();
  });
  if (rings) {
    const added = draw.addFeatures(
      rings.map((ring) => ({
        type: "Feature",
        properties: { mode: "polygon" },
        geometry: { type: "Polygon", coordinates: [ring] },
      })),
    );
    draw.setMode("select");
    const first = added.find(({ valid }) => valid)?.id;
    if (first !== undefined) draw.selectFeature(first);
    tell();
  } else {
    draw.setMode("polygon");
  }
  return { stop: () => draw.stop() };
}
