import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { type ChosenUnits, inChosenUnits } from "#workspace/statistics/figures.ts";
import classes from "../results.module.css";
import { PlaceCharts } from "./place-charts.tsx";
import { figuresTold, yearsOfPlaces } from "./place-figures.ts";
import { placeMessages } from "./place-messages.ts";
import { PlaceTable } from "./place-table.tsx";
import { type MeasuredPlace, placesQuery } from "./places-query.ts";
import { useYear, YearSlider } from "./year-slider.tsx";

/** Zones and units that a run measured as a whole, those of the chosen units; nothing where none was. */
export function PlaceSection({ projectId, units }: { projectId: number; units: ChosenUnits }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(placesQuery(projectId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  const kept = inChosenUnits(data ?? [], units);
  return kept.length === 0 ? null : <Places places={kept} />;
}

function Places({ places }: { places: readonly MeasuredPlace[] }) {
  const messages = useMessages(placeMessages);
  const years = yearsOfPlaces(places);
  const { year, choose } = useYear(years);
  const figures = figuresTold(places);
  return (
    <Section title={messages.title}>
      <p className={classes.muted}>{messages.explained}</p>
      <YearSlider years={years} year={year} onChange={choose} />
      <PlaceTable places={places} year={year} figures={figures} />
      <PlaceCharts places={places} year={year} figures={figures} />
    </Section>
  );
}
