import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { keys } from "../keys.ts";
import { outlinesOfPlots } from "../map/overlaps.ts";
import { privateOverlapMessages } from "./messages.ts";
import { type PrivateOverlap, privateOverlapsQuery } from "./queries.ts";

const NO_OVERLAYS: readonly MapOverlay[] = [];
/** Those of which others claim most; the table names all of them. */
const MOST_DRAWN = 500;

function largest(answers: ReadonlyMap<number, PrivateOverlap>): number[] {
  return [...answers.values()]
    .sort((one, other) => other.square_metres - one.square_metres)
    .slice(0, MOST_DRAWN)
    .map(({ plot_id }) => plot_id);
}

/** The own plots that others declare too, each marked as a whole: where inside is told to nobody. */
export function useClaimedOverlay(projectId: number): readonly MapOverlay[] {
  const messages = useMessages(privateOverlapMessages);
  const answers = useBesides(privateOverlapsQuery(projectId));
  const { data } = useBesides({
    queryKey: [...keys.project(projectId), "claimed-outlines", answers.dataUpdatedAt],
    queryFn: () => outlinesOfPlots(projectId, largest(answers.data ?? new Map())),
    enabled: Boolean(answers.data?.size),
  });
  const claimed = answers.data?.size ? data : undefined;
  return useMemo(
    () =>
      claimed?.features.length
        ? [{ id: "claimed", data: claimed, look: "solid", color: "#be185d", label: messages.overlay }]
        : NO_OVERLAYS,
    [claimed, messages.overlay],
  );
}
