import type { Position } from "geojson";
import { use, useEffect, useState } from "react";
import type { Bounds } from "#ui/map/map-types.ts";
import { SurroundingsContext } from "./surroundings.ts";
import { surroundingsOf } from "./surroundings-of.ts";

/** Where a map begins: around what is answered, else where the device or its form belongs, told a moment later. */
export function useStartView(answered: readonly Position[]): Bounds | null {
  const surroundings = use(SurroundingsContext);
  const [view, setView] = useState(() => surroundingsOf(answered));
  const isPlaced = view !== null;
  useEffect(() => {
    if (isPlaced) return;
    let isGone = false;
    void import("./start-view.ts")
      .then(({ startView }) => startView(surroundings))
      .then((found) => {
        if (!isGone) setView(found);
      });
    return () => {
      isGone = true;
    };
  }, [isPlaced, surroundings]);
  return view;
}
