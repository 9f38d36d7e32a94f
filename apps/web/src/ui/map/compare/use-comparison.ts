import { useMemo, useState } from "react";
import type { RasterView } from "../map-style.ts";
import type { MapBackground } from "../map-types.ts";
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
}

/** A second look at the same place: it begins with the background of the first and none of its layers. */
export function useComparison(left: Look, backgrounds: readonly MapBackground[] = []): Comparison {
  const [isOn, setOn] = useState(false);
  const [share, setShare] = useState(0.5);
  const [side, setSide] = useState<Side>("right");
  const [views, setViews] = useState<Record<string, RasterView>>({});
  const [chosen, setChosen] = useState<string | null>(null);
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
  };
}

function withoutLayers(views: Record<string, RasterView>): Record<string, RasterView> {
  return Object.fromEntries(Object.entries(views).map(([id, view]) => [id, { ...view, visible: false }]));
}
