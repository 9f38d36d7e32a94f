import { pictureStatesOf } from "@parcelle/domain/modules/picture-states";
import { features } from "@parcelle/domain/permissions/features";
import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";
import { becameMessages } from "./became-messages.ts";
import { plotProjectsQuery } from "./mapping-queries.ts";

export type PlotStateChoice = { value: string; label: string };

/** As the server calls a plot that no assessment has looked at. */
const WAITING = "waiting";

/** The states that plots of these modules may have, as records are filtered by them: `EUDR:compliant`. */
export function plotStateChoices(modules: readonly string[], locale: Locale): PlotStateChoice[] {
  const states = features
    .filter(({ key }) => modules.includes(key))
    .flatMap(({ key, shortName }) =>
      pictureStatesOf(key).map(({ value, name }) => ({
        ...{ value: `${key}:${value}`, label: `${shortName[locale]} · ${name[locale]}` },
      })),
    );
  return states.length === 0
    ? []
    : [{ value: WAITING, label: becameMessages[locale].waitsForAssessment }, ...states];
}

/** The same for the modules in which an organisation has projects with plots; none where it has none. */
export function usePlotStateChoices(organisationId: number): PlotStateChoice[] {
  const locale = useLocale();
  const { data: projects } = useBesides(plotProjectsQuery(organisationId));
  return useMemo(
    () =>
      plotStateChoices(
        (projects ?? []).map(({ module }) => module),
        locale,
      ),
    [projects, locale],
  );
}
