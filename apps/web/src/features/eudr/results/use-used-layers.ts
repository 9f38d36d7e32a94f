import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useLocale } from "#ui/locale.tsx";
import { layersQuery } from "#workspace/map/map-layers.ts";
import type { PlotResult } from "./result-queries.ts";
import { usedLayers } from "./used-layers.ts";

/** The layers that a result was read from, with their names in the reader's language. */
export function useUsedLayers(result: PlotResult) {
  const locale = useLocale();
  const { data: layers } = useBesides(layersQuery);
  const columns = result.assessments.layers;
  return useMemo(() => usedLayers(columns, layers ?? [], locale), [columns, layers, locale]);
}
