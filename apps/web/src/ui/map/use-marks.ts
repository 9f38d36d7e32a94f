import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef } from "react";

type Mark = "hovered" | "current" | "selected";

const PER_FRAME = 1500;

function setMark(map: MapLibre, id: string, mark: Mark, on: boolean): void {
  for (const source of ["plots", "centres"]) map.setFeatureState({ source, id }, { [mark]: on });
}

/** Marks the plots of a set on the map, touching only those that changed; large sets over several frames. */
export function useMarks(map: MapLibre | null, mark: Mark, ids: ReadonlySet<string>): void {
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
        if (map) setMark(map, id, mark, on);
        if (on) present.add(id);
        else present.delete(id);
      }
      if (next < changes.length) frame = requestAnimationFrame(step);
    }
    step();
    return () => cancelAnimationFrame(frame);
  }, [map, mark, ids]);
}
