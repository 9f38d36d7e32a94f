import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf, boundsOfPlots } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { fullName } from "../registry/farmer-names.ts";
import { type Farmer, plotsOfFarmerQuery } from "../registry/farmer-queries.ts";
import { drawnPlots } from "./drawn-plots.ts";
import { placeMessages } from "./messages.ts";
import { plotAddress } from "./plot-address.ts";

const COLOR = "#7c3aed";
const HEIGHT = "min(46vh, 360px)";
const NONE: never[] = [];

/** Where a farmer is and where his plots are, together; nothing where neither is known. */
export function FarmerMap({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const router = useRouter();
  const { data: worked = NONE } = useBesides(plotsOfFarmerQuery(farmer.organisation_id, farmer.id));
  const { plots, states } = useMemo(
    () => drawnPlots(worked, locale, messages.withoutState),
    [worked, locale, messages],
  );
  const { latitude, longitude } = farmer;
  const point = useMemo(
    () =>
      latitude === null || longitude === null
        ? null
        : { type: "Point" as const, coordinates: [longitude, latitude] },
    [latitude, longitude],
  );
  const overlays = useMemo(() => (point ? [placeOverlay(point, messages.place)] : NONE), [point, messages]);
  const focus = useMemo(
    () =>
      point ? boundsOf([point, ...plots.features.map(({ geometry }) => geometry)]) : boundsOfPlots(plots),
    [point, plots],
  );
  if (focus === null) return null;
  const plotOf = (id: string) => worked.find((plot) => String(plot.id) === id);
  return (
    <MemberMap
      label={messages.onePlace(fullName(farmer))}
      plots={plots}
      states={states}
      overlays={overlays}
      focus={focus}
      describe={(id) => plotOf(id)?.identifier ?? ""}
      onCurrent={(id) => {
        const plot = plotOf(id);
        const href = plot && plotAddress(plot, locale);
        if (href) void router.navigate({ href });
      }}
      height={HEIGHT}
    />
  );
}

function placeOverlay(geometry: { type: "Point"; coordinates: number[] }, label: string): MapOverlay {
  const feature = { type: "Feature" as const, geometry, properties: { text: "" } };
  const data = { type: "FeatureCollection" as const, features: [feature] };
  return { id: "farmer", data, look: "places", color: COLOR, label };
}
