import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef } from "react";

type Mark = "hovered" | "current" | "selected";

const PER_FRAME = 1500;

const OF_DATA = [{ source: "plots" }, { source: "centres" }];
const OF_TILES = [{ source: "plots", sourceLayer: "plots" }];

/** Marks the plots of a set on the map, touching only those that changed; large sets over several frames. */
export function useMarks(map: MapLibre | null, isTiled: boolean, mark: Mark, ids: ReadonlySet<string>): void {
  const marked = useRef<{ map: MapLibre | null; ids: Set<string> }>({ map: null, ids: new Set() });
  useEffect(() => {
    if (!map) return;
    if (marked.current.map !== map) marked.current = { map, ids: new Set() };
    const present = marked.current.ids;
    const changes = [...present]
      .filter((id) => !ids.has(id))
      .concat([...ids].filter((id) => !present.has(id)));
    let next = 0;
    let frame = 0;
    function step(): void {
      const end = Math.min(next + PER_FRAME, changes.length);
      for (; next < end; next++) {
        const id = changes[next]!;
        const on = ids.has(id);
        for (const target of isTiled ? OF_TILES : OF_DATA)
          map?.setFeatureState({ ...target, id }, { [mark]: on });
        if (on) present.add(id);
        else present.delete(id);
      }
      if (next < changes.length) frame = requestAnimationFrame(step);
    }
    step();
    return () => cancelAnimationFrame(frame);
  }, [map, isTiled, mark, ids]);
}
