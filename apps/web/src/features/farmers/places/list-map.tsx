import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Map as MapLibre } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { problemText } from "#app/problem-text.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FIT } from "#ui/map/fit.ts";
import { useMapLocation } from "#ui/map/map-location.ts";
import type { Bounds, MapOverlay, PlotState } from "#ui/map/map-types.ts";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { RowFilter } from "#workspace/rows/row-choice.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { fullName } from "../registry/farmer-names.ts";
import { countsOfPlaces, drawnPlaces, placeId, stateOf } from "./drawn-places.ts";
import { placeMessages } from "./messages.ts";
import { type FarmersPlace, farmerPlacesQuery } from "./place-queries.ts";
import classes from "./places.module.css";
import { PointCard } from "./point-card.tsx";

const COLORS = { one: "#0f766e", several: "#b45309", near: "#1d4ed8" } as const;
const STATES = ["near", "several", "one"] as const;
/** Overlays tell them apart. */
const NO_STATES: PlotState[] = [];
const PAUSE = 250;
const NEARER = 2;
const NOWHERE: FarmersPlace[] = [];

interface Props {
  organisationId: number;
  filter: RowFilter;
}

/** Where the farmers of the list are; those who are near each other at this distance are counted together. */
export function ListMap({ organisationId, filter }: Props) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const location = useMapLocation();
  const { data: all, error, refetch } = useQuery(farmerPlacesQuery(organisationId, filter, null));
  const [map, setMap] = useState<MapLibre | null>(null);
  const box = useSeenBox(map);
  const { data: seen } = useQuery({
    ...farmerPlacesQuery(organisationId, filter, box),
    enabled: box !== null && (all?.placed ?? 0) > 0,
  });
  const [pointed, setPointed] = useState<FarmersPlace | null>(null);
  const places = (box === null ? all : (seen ?? all))?.places ?? NOWHERE;
  const look = useDrawn(places);
  const focus = useStableBounds(all?.bounds ?? null);
  useFitAgain(map, focus);
  const open = useOpenPlace(map, setPointed);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  if (!all && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!all) return <Loading />;
  if (all.placed === 0) return <p className={classes.told}>{messages.nobody}</p>;
  const placeOf = (id: string) => places.find((place) => placeId(place) === id);
  const without = all.farmers - all.placed;
  return (
    <>
      <MemberMap
        label={messages.map}
        {...look}
        focus={focus}
        location={location}
        onMap={setMap}
        hoveredId={hoveredId}
        onHover={setHoveredId}
        describe={(id) => describe(placeOf(id), messages)}
        onCurrent={(id) => open(placeOf(id))}
      />
      <p role="status" className={classes.told}>
        {[messages.placed(all.placed), ...(without > 0 ? [messages.notPlaced(without)] : [])].join(" · ")}
      </p>
      {pointed && <PointCard place={pointed} onClose={() => setPointed(null)} />}
    </>
  );
}

/** What the map shows, once it stands still. */
function useSeenBox(map: MapLibre | null): Bounds | null {
  const [box, setBox] = useState<Bounds | null>(null);
  useEffect(() => {
    if (!map) return;
    const tell = () => setBox(boxOf(map));
    tell();
    map.on("moveend", tell);
    return () => {
      map.off("moveend", tell);
    };
  }, [map]);
  const [settled] = useDebouncedValue(box, PAUSE);
  return settled;
}

function boxOf(map: MapLibre): Bounds {
  const bounds = map.getBounds();
  return [
    Math.max(-180, bounds.getWest()),
    Math.max(-90, bounds.getSouth()),
    Math.min(180, bounds.getEast()),
    Math.min(90, bounds.getNorth()),
  ];
}

/** Another object only where the bounds are others: the map would look there again. */
function useStableBounds(bounds: Bounds | null): Bounds | null {
  const text = JSON.stringify(bounds);
  return useMemo(() => JSON.parse(text) as Bounds | null, [text]);
}

/** A list that was filtered anew has other farmers: the map looks where they are. */
function useFitAgain(map: MapLibre | null, bounds: Bounds | null): void {
  const before = useRef(bounds);
  useEffect(() => {
    const isOther = before.current !== null && before.current !== bounds;
    if (bounds) before.current = bounds;
    if (map && bounds && isOther) map.fitBounds(bounds, FIT);
  }, [map, bounds]);
}

function useDrawn(places: readonly FarmersPlace[]) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  return useMemo(() => {
    const write = (count: number) => formatNumber(count, locale, 0);
    const overlays = STATES.map((state): MapOverlay => {
      const data = countsOfPlaces(
        places.filter((place) => stateOf(place) === state),
        write,
      );
      return { id: `farmers-${state}`, data, look: "places", color: COLORS[state], label: messages[state] };
    });
    return { plots: drawnPlaces(places), states: NO_STATES, overlays };
  }, [places, messages, locale]);
}

/** A click on a farmer opens the record, on a point of several says who they are, else the map comes nearer. */
function useOpenPlace(map: MapLibre | null, point: (place: FarmersPlace | null) => void) {
  const router = useRouter();
  const { one } = useFarmerAddresses();
  return useCallback(
    (place: FarmersPlace | undefined) => {
      if (!place) return;
      const state = stateOf(place);
      if (state === "one") return void router.navigate({ href: one(place.people[0]!.id) });
      if (state === "several") return point(place);
      const center: [number, number] = [place.longitude, place.latitude];
      map?.easeTo({ center, zoom: map.getZoom() + NEARER, duration: 300 });
    },
    [map, router, one, point],
  );
}

function describe(place: FarmersPlace | undefined, messages: (typeof placeMessages)["fr"]): string {
  if (!place) return "";
  const state = stateOf(place);
  if (state === "one") return `${fullName(place.people[0]!)} (${place.people[0]!.identifier})`;
  return state === "several" ? messages.farmers(place.farmers) : messages.nearby(place.farmers);
}
