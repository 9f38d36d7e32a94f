import { useEffect, useRef, useState } from "react";
import type { Fix } from "./geopoint-text.ts";

export type Watch = {
  isWatching: boolean;
  /** The best so far. */
  best: Fix | null;
  failure: "denied" | "failed" | null;
  start: () => void;
  stop: () => void;
};

/**
 * Watches where the device is until a place is good enough.
 *
 * @param takenFrom metres of accuracy from which a place is taken by itself
 */
export function usePosition(takenFrom: number, take: (fix: Fix) => void): Watch {
  const [isWatching, setWatching] = useState(false);
  const [best, setBest] = useState<Fix | null>(null);
  const [failure, setFailure] = useState<Watch["failure"]>(null);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    if (!isWatching) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setBest((known) => (known !== null && known.accuracy <= coords.accuracy ? known : coords));
        if (coords.accuracy > takenFrom) return;
        setWatching(false);
        taking.current(coords);
      },
      ({ code, PERMISSION_DENIED }) => {
        setFailure(code === PERMISSION_DENIED ? "denied" : "failed");
        setWatching(false);
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: 60_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWatching, takenFrom]);
  return {
    ...{ isWatching, best, failure },
    start() {
      setBest(null);
      setFailure("geolocation" in navigator ? null : "failed");
      setWatching("geolocation" in navigator);
    },
    stop: () => setWatching(false),
  };
}
