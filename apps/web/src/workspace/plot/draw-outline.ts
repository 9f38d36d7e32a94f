import { areaHectares } from "@parcelle/geometry/area";
import { describeReason } from "@parcelle/geometry/finding-messages";
import { checkValidity } from "@parcelle/geometry/validity";
import type { Geometry, Polygon, Position } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import {
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
  TerraDrawUndoRedoKeyboardShortcuts,
} from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import type { Locale } from "#shell/locale.ts";
import { DECIMALS, geometryOfRings } from "./rings.ts";
import { snapToRings } from "./snap-to-rings.ts";

export interface Outline {
  geometry: Geometry;
  areaHectares: number;
  /** Why it cannot be saved; null when it can. */
  problem: string | null;
}

/** What can be taken back, and done again. */
export interface Steps {
  canUndo: boolean;
  canRedo: boolean;
}

export interface Drawing {
  stop: () => void;
  undo: () => void;
  redo: () => void;
  /** Another ring is traced: a hole where it lies in the outline, else another part. */
  addRing: () => void;
}

type Rings = readonly (readonly Position[])[];
const nothing: Rings = [];

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

function createDraw(map: MapLibre, neighbours: () => Rings): TerraDraw {
  const snapping = { toCustom: snapToRings(neighbours) };
  const look = { fillColor: COLOR, outlineColor: COLOR, fillOpacity: 0.15, outlineWidth: 3 } as const;
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [
      new TerraDrawPolygonMode({ styles: look, snapping }),
      new TerraDrawSelectMode({
        flags: {
          polygon: {
            feature: {
              draggable: false,
              coordinates: { midpoints: true, draggable: true, deletable: true, snappable: snapping },
            },
          },
        },
      }),
    ],
    undoRedo: {
      modeLevel: new TerraDrawModeUndoRedo(),
      sessionLevel: new TerraDrawSessionUndoRedo(),
      keyboardShortcuts: new TerraDrawUndoRedoKeyboardShortcuts(),
    },
  });
}

/**
 * Starts drawing on the map: with rings their vertices are moved, without a new outline is traced.
 *
 * @param neighbours rings to whose corners and edges the pointer is drawn, asked anew for each move
 */
export function drawOutline(
  map: MapLibre,
  rings: Position[][] | null,
  locale: Locale,
  onChange: (outline: Outline | null, steps: Steps) => void,
  neighbours: () => Rings = () => nothing,
): Drawing {
  const draw = createDraw(map, neighbours);
  draw.start();
  const tell = () => onChange(outlineOf(draw, locale), { canUndo: draw.canUndo(), canRedo: draw.canRedo() });
  draw.on("change", tell);
  draw.on("history", tell);
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
    // The outline as it was is where undoing ends.
    draw.clearUndoRedoHistory();
    tell();
  } else {
    draw.setMode("polygon");
  }
  return {
    stop: () => draw.stop(),
    undo() {
      draw.undo();
      // Where nothing is left there is nothing to select: the outline is traced again.
      if (outlineOf(draw, locale) === null && draw.getMode() === "select") draw.setMode("polygon");
      tell();
    },
    redo() {
      draw.redo();
      tell();
    },
    addRing: () => draw.setMode("polygon"),
  };
}
