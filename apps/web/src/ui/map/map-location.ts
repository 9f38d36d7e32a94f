import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import type { MapLocation } from "./map-types.ts";

/** "5.84512,-6.59301,12.5": latitude, longitude, zoom. */
export function formatLocation({ latitude, longitude, zoom }: MapLocation): string {
  return [latitude.toFixed(5), longitude.toFixed(5), zoom.toFixed(1)].join(",");
}

export function parseLocation(text: string | undefined): MapLocation | null {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN, ...more] = (text ?? "")
    .split(",")
    .map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 24;
  return isPlace && more.length === 0 ? { latitude, longitude, zoom } : null;
}

export interface LocationControl {
  location: MapLocation | null;
  change: (location: MapLocation) => void;
}

/** Where the page's map looks, kept in the address as `?loc=lat,lon,zoom`. */
export function useMapLocation(): LocationControl {
  const router = useRouter();
  // A map that is still moving when its page is left must not write its place into the next page's address.
  const [page] = useState(() => router.latestLocation.pathname);
  const text = useRouterState({ select: (state) => parseSearch(state.location.searchStr).loc });
  const change = useCallback(
    (location: MapLocation) => {
      const { pathname, searchStr } = router.latestLocation;
      const next = stringifySearch({ ...parseSearch(searchStr), loc: formatLocation(location) });
      if (pathname === page && next !== searchStr)
        void router.navigate({ href: pathname + next, replace: true, resetScroll: false });
    },
    [router, page],
  );
  return useMemo(() => ({ location: parseLocation(text), change }), [text, change]);
}
