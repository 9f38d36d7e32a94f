import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocale } from "#ui/locale.tsx";
import { PlotMap, type PlotMapProps } from "#ui/map/plot-map.tsx";
import { authoriseTiles } from "../authorise-tiles.ts";
import { useOrganisation } from "../current-organisation.ts";
import { chosenBackgroundsQuery, mapBackground } from "./backgrounds-query.ts";

/** The map of every page: with the session for its tiles, and the backgrounds that the organisation uses. */
export function MemberMap(props: Omit<PlotMapProps, "authorise" | "backgrounds">) {
  const locale = useLocale();
  const organisation = useOrganisation();
  const { data } = useQuery(chosenBackgroundsQuery(organisation?.id ?? null));
  const backgrounds = useMemo(() => data?.map((one) => mapBackground(one, locale)), [data, locale]);
  return <PlotMap {...props} authorise={authoriseTiles} backgrounds={backgrounds} />;
}
