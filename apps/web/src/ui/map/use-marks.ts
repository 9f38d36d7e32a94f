import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef } from "react";

type Mark = "hovered" | "current" | "selected";

function setMark(map: MapLibre, id: string, mark: Mark, on: boolean): void {
  for (const source of ["plots", "centres"]) map.setFeatureState({ source, id }, { [mark]: on });
}

/** Marks the plots of a set on the map, touching only those that changed. */
export function useMarks(map: MapLibre | null, mark: Mark, ids: ReadonlySet<string>): void {
  const marked = useRef<{ map: MapLibre | null; ids: ReadonlySet<string> }>({ map: null, ids: new Set() });
  useEffect(() => {
    if (!map) return;
    const before = marked.current.map === map ? marked.current.ids : new Set<string>();
    for (const id of before) if (!ids.has(id)) setMark(map, id, mark, false);
    for (const id of ids) if (!before.has(id)) setMark(map, id, mark, true);
    marked.current = { map, ids };
  }, [map, mark, ids]);
}
