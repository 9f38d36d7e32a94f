import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { parseSearch, stringifySearch } from "#shell/search.ts";
import type { MapLocation } from "./map-types.ts";
import { type LinkedView, NO_VIEW, readLinkedView, writeLinkedView } from "./tools/link/map-link.ts";

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
  /** What the address said of layers and background when the map began. Stable between renders. */
  linked: LinkedView | null;
  /** The whole address of this page with a place and a view. */
  linkTo: (location: MapLocation, view: LinkedView) => string;
  /** Takes the view out of the address, once the map shows another one. */
  forget: () => void;
}

/** Where the page's map looks, kept in the address as `?loc=lat,lon,zoom`; what else it shows is in a copied link alone. */
export function useMapLocation(): LocationControl {
  const router = useRouter();
  // A map that is still moving when its page is left must not write its place into the next page's address.
  const [page] = useState(() => router.latestLocation.pathname);
  const [linked] = useState(() => readLinkedView(parseSearch(router.latestLocation.searchStr)));
  const text = useRouterState({ select: (state) => parseSearch(state.location.searchStr).loc });
  const write = useCallback(
    (changes: Record<string, string | undefined>) => {
      const { pathname, searchStr } = router.latestLocation;
      const next = stringifySearch({ ...parseSearch(searchStr), ...changes });
      if (pathname === page && next !== searchStr)
        void router.navigate({ href: pathname + next, replace: true, resetScroll: false });
    },
    [router, page],
  );
  const change = useCallback((location: MapLocation) => write({ loc: formatLocation(location) }), [write]);
  return useMemo(
    () => ({
      location: parseLocation(text),
      change,
      linked,
      linkTo: (location, view) => {
        const { pathname, searchStr } = router.latestLocation;
        const shown = { loc: formatLocation(location), ...writeLinkedView(view) };
        return window.location.origin + pathname + stringifySearch({ ...parseSearch(searchStr), ...shown });
      },
      forget: () => write(NO_VIEW),
    }),
    [text, write, change, linked, router],
  );
}
