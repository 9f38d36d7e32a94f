import type { Map as MapLibre } from "maplibre-gl";
import { useMemo, useState } from "react";
import type { RasterView } from "../map-style.ts";
import type { MapBackground } from "../map-types.ts";
import type { LinkedSide } from "../tools/link/map-link.ts";
import type { ShownBackground } from "../use-background.ts";

export type Side = "left" | "right";

/** What one side of the curtain shows. */
export interface Look {
  views: Record<string, RasterView>;
  onView: (id: string, view: RasterView) => void;
  background: ShownBackground | null;
  choose: (id: string | null) => void;
}

export interface Comparison {
  isOn: boolean;
  toggle: () => void;
  /** Where the curtain hangs, as a share of the width. */
  share: number;
  setShare: (share: number) => void;
  /** Which side the legend and the choice of background speak of. */
  side: Side;
  setSide: (side: Side) => void;
  right: Look;
  /** The map of the right side, once it is drawn. */
  map: MapLibre | null;
  setMap: (map: MapLibre | null) => void;
}

/**
 * A second look at the same place: as a link says, or it begins with the background of the first and none of its layers.
 *
 * @param linked the side to the right of the curtain, where a link has one
 */
export function useComparison(
  left: Look,
  backgrounds: readonly MapBackground[] = [],
  linked: LinkedSide | null = null,
): Comparison {
  const [isOn, setOn] = useState(linked !== null);
  const [share, setShare] = useState(linked?.share ?? 0.5);
  const [side, setSide] = useState<Side>("right");
  const [views, setViews] = useState<Record<string, RasterView>>(() => viewsOf(linked));
  const [chosen, setChosen] = useState<string | null>(linked?.background ?? null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const background = useMemo(() => {
    const found = backgrounds.find(({ id }) => id === chosen);
    return found ? { ...found, attempt: 0 } : null;
  }, [backgrounds, chosen]);
  const shown = useMemo(() => ({ ...withoutLayers(left.views), ...views }), [left.views, views]);
  return {
    isOn,
    toggle: () => {
      if (!isOn) {
        setViews({});
        setChosen(left.background?.id ?? null);
        setSide("right");
      }
      setOn(!isOn);
    },
    share,
    setShare,
    side,
    setSide,
    right: {
      views: shown,
      onView: (id, view) => setViews((before) => ({ ...before, [id]: view })),
      background,
      choose: setChosen,
    },
    map,
    setMap,
  };
}

function withoutLayers(views: Record<string, RasterView>): Record<string, RasterView> {
  return Object.fromEntries(Object.entries(views).map(([id, view]) => [id, { ...view, visible: false }]));
}

function viewsOf(linked: LinkedSide | null): Record<string, RasterView> {
  const layers = linked?.layers ?? [];
  return Object.fromEntries(layers.map(({ id, ...look }) => [id, { visible: true, ...look }]));
}
