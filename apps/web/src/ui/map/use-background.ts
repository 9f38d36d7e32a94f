import type { Map as MapLibre, RasterTileSource } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { backgroundSource } from "./background-style.ts";
import type { MapBackground } from "./map-types.ts";

const kept = () =>
  persisted({
    key: "map-background",
    parse: (value) => (typeof value === "string" ? value : null),
    storage: window.localStorage,
    clock: browserClock,
  });

export interface BackgroundControl {
  /** Null is the offline map alone. Stable between renders. */
  background: ShownBackground | null;
  choose: (id: string | null) => void;
  /** The name of a background that gave no tile; said once, until it is read or another one is chosen. */
  failed: string | null;
  /** Asks the background for its tiles again. */
  retry: () => void;
  dismiss: () => void;
}

export interface ShownBackground extends MapBackground {
  /** Counts how often its tiles were asked for anew. */
  attempt: number;
}

const NONE: readonly MapBackground[] = [];

/** What lies under the plots: as a link says, or as it was chosen on the last map. */
export function useBackground(
  backgrounds: readonly MapBackground[] = NONE,
  linked: string | null = null,
): Omit<BackgroundControl, "failed" | "dismiss"> {
  const [chosen, setChosen] = useState(() => linked ?? kept().read());
  const [attempt, setAttempt] = useState(0);
  const background = useMemo(() => {
    const found = backgrounds.find(({ id }) => id === chosen);
    return found ? { ...found, attempt } : null;
  }, [backgrounds, chosen, attempt]);
  return {
    background,
    choose: (id) => {
      setChosen(id);
      if (id === null) kept().clear();
      else kept().write(id);
    },
    retry: () => setAttempt((before) => before + 1),
  };
}

/**
 * Says of a background that gives no tile so, once: the offline map lies under it and stays. Call after the style was
 * applied.
 */
export function useBackgroundFailure(
  map: Pick<MapLibre, "getSource"> | null,
  background: ShownBackground | null,
) {
  const [failed, setFailed] = useState<ShownBackground | null>(null);
  const [read, setRead] = useState<ShownBackground | null>(null);
  useEffect(() => {
    if (!map || !background) return;
    const source = map.getSource<RasterTileSource>(backgroundSource(background));
    const fail = () => setFailed(background);
    source?.on("error", fail);
    return () => {
      source?.off("error", fail);
    };
  }, [map, background]);
  const isTold = background !== null && failed === background && read !== background;
  return { failed: isTold ? background.label : null, dismiss: () => setRead(background) };
}
