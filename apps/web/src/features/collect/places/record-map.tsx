import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { problemText } from "#app/problem-text.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FIT } from "#ui/map/fit.ts";
import { useMapLocation } from "#ui/map/map-location.ts";
import type { Bounds } from "#ui/map/map-types.ts";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useCollectAddresses, useFormPlace, useProjectId } from "../collect-address.ts";
import classes from "../figures/figures.module.css";
import type { RecordFilter } from "../figures/record-filter.ts";
import { type ColorChoice, looksOf } from "./color-choice.ts";
import { drawnPlaces, nearId, nearOverlays } from "./drawn-places.ts";
import { placeMessages } from "./messages.ts";
import { type MappedPlaces, placesQuery } from "./place-queries.ts";

interface Props {
  projectFormId: number;
  paths: readonly string[];
  color: ColorChoice;
  filter: RecordFilter;
}

const PAUSE = 250;
const NEARER = 2;

/** The places of the records that pass, coloured by what is chosen; those near each other are counted together. */
export function RecordMap({ projectFormId, paths, color, filter }: Props) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const asked = { paths, color: color.asked };
  const { data: all, error, refetch } = useQuery(placesQuery(projectFormId, { ...asked, box: null }, filter));
  const [map, setMap] = useState<MapLibre | null>(null);
  const box = useSeenBox(map);
  const { data: seen } = useQuery({
    ...placesQuery(projectFormId, { ...asked, box }, filter),
    enabled: box !== null && (all?.placed ?? 0) > 0,
  });
  if (!all && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!all) return <Loading lines={8} />;
  if (all.places === 0) return <Empty title={messages.noPlace} text={messages.noPlaceText} />;
  return (
    <>
      {all.placed > 0 && (
        <Drawn {...{ all, color, map, setMap }} shown={box === null ? all : (seen ?? all)} />
      )}
      <div className={classes.under}>
        <p role="status" className={classes.total}>
          {messages.places(all.placed)}
        </p>
        {all.places > all.placed && (
          <p className={classes.note}>{messages.unread(all.places - all.placed)}</p>
        )}
        <Counts all={all} color={color} />
      </div>
    </>
  );
}

interface DrawnProps {
  all: MappedPlaces;
  shown: MappedPlaces;
  color: ColorChoice;
  map: MapLibre | null;
  setMap: (map: MapLibre | null) => void;
}

function Drawn({ all, shown, color, map, setMap }: DrawnProps) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const location = useMapLocation();
  const router = useRouter();
  const addresses = useCollectAddresses();
  const page = addresses.form("open", useProjectId(), useFormPlace());
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const focus = useStableBounds(all.bounds);
  useFitAgain(map, focus);
  const values = useMemo(() => all.colors.map(({ value }) => value), [all.colors]);
  const states = useMemo(() => looksOf(color, values, locale), [color, values, locale]);
  const plots = useMemo(() => drawnPlaces(shown, states), [shown, states]);
  const overlays = useMemo(
    () => nearOverlays(shown, states, (count) => formatNumber(count, locale, 0)),
    [shown, states, locale],
  );
  const nearOf = (id: string) => shown.near?.find((near) => nearId(near) === id);
  const placeOf = (id: string) => shown.drawn?.find((place) => String(place.id) === id);
  const open = (id: string) => {
    const [near, place] = [nearOf(id), placeOf(id)];
    if (near && map) map.easeTo({ center: [near.longitude, near.latitude], zoom: map.getZoom() + NEARER });
    if (place) void router.navigate({ href: `${page}?record=${place.record}` });
  };
  const describe = (id: string) => {
    const [near, place] = [nearOf(id), placeOf(id)];
    if (near) return messages.near(formatNumber(near.places, locale, 0));
    if (!place) return "";
    const name = place.label ?? `${messages.record} ${place.record}`;
    return `${messages.one(name)} (${color.called(place.color)})`;
  };
  return (
    <MemberMap
      label={messages.map}
      plots={plots}
      states={shown.near === null ? states : NO_STATES}
      overlays={overlays}
      focus={focus}
      location={location}
      onMap={setMap}
      hoveredId={hoveredId}
      onHover={setHoveredId}
      describe={describe}
      onCurrent={open}
    />
  );
}

const NO_STATES: ReturnType<typeof looksOf> = [];

/** How many places have each value, of all that pass: the map shows those of a part. */
function Counts({ all, color }: { all: MappedPlaces; color: ColorChoice }) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  return (
    <FactTable label={messages.legend} headers={[color.label, { number: messages.count }]}>
      <tbody>
        {all.colors.map(({ value, count }) => (
          <tr key={value}>
            <th scope="row">{color.called(value)}</th>
            <td data-number>{formatNumber(count, locale, 0)}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

/** What the map shows, once it stands still. */
function useSeenBox(map: MapLibre | null): Bounds | null {
  const [box, setBox] = useState<Bounds | null>(null);
  useEffect(() => {
    if (!map) return;
    const tell = () => {
      const [[west, south], [east, north]] = map.getBounds().toArray();
      setBox([west, south, east, north]);
    };
    tell();
    map.on("moveend", tell);
    return () => {
      map.off("moveend", tell);
    };
  }, [map]);
  const [settled] = useDebouncedValue(box, PAUSE);
  return settled;
}

/** Another object only where the bounds are others: the map would look there again. */
function useStableBounds(bounds: Bounds | null): Bounds | null {
  const text = JSON.stringify(bounds);
  return useMemo(() => JSON.parse(text) as Bounds | null, [text]);
}

/** Records that are filtered anew are elsewhere: the map looks where they are. */
function useFitAgain(map: MapLibre | null, bounds: Bounds | null): void {
  const before = useRef(bounds);
  useEffect(() => {
    const isOther = before.current !== null && before.current !== bounds;
    if (bounds) before.current = bounds;
    if (map && bounds && isOther) map.fitBounds(bounds, FIT);
  }, [map, bounds]);
}
