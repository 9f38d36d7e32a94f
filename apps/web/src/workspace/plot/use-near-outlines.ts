import type { Geometry } from "geojson";
import { useMemo } from "react";
import { useNeighbours } from "./use-neighbours.ts";

/** Outlines of the other plots of a project that the browser has, to which what is drawn is drawn. */
export function useNearOutlines(projectId: number, plotId: number | null = null): readonly Geometry[] {
  const { plots } = useNeighbours(projectId);
  return useMemo(
    () =>
      (plots?.features ?? [])
        .filter(({ properties }) => properties?.id !== String(plotId))
        .map(({ geometry }) => geometry),
    [plots, plotId],
  );
}
