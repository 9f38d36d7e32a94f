import { eventKindNames, eventKinds } from "@parcelle/domain/farmers/event-kinds";
import { useBesides } from "#app/use-besides.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import classes from "../registry/farmers.module.css";
import { farmerSeasonsQuery, type SeasonFigure } from "./event-queries.ts";
import { eventMessages } from "./messages.ts";

const HEIGHT = 280;

/** How many farmers had memberships, certifications, trainings and inputs in each season. */
export function SeasonCharts({
  organisationId,
  section,
}: {
  organisationId: number;
  section: number | null;
}) {
  const messages = useMessages(eventMessages);
  const locale = useLocale();
  const { data: figures = [] } = useBesides(farmerSeasonsQuery(organisationId, section));
  if (figures.length === 0) return null;
  const seasons = seasonsOf(figures);
  const all = figures.filter(({ name }) => name === null);
  const kinds = eventKinds.filter((kind) => all.some((figure) => figure.kind === kind));
  const farmersOf = (kind: string, season: number) =>
    all.find((figure) => figure.kind === kind && figure.season === season)?.farmers ?? 0;
  return (
    <Section title={messages.seasons}>
      <p className={classes.muted}>{messages.seasonsHelp}</p>
      <Chart
        title={messages.farmers}
        kind="line"
        categories={seasons.map((season) => messages.season(season))}
        series={kinds.map((kind) => ({
          name: eventKindNames[kind][locale],
          values: seasons.map((season) => farmersOf(kind, season)),
        }))}
        height={HEIGHT}
      />
      <SeasonTable figures={figures.filter(({ name }) => name !== null)} />
    </Section>
  );
}

/** Of the first that has something to the last, none left out. */
function seasonsOf(figures: readonly SeasonFigure[]): number[] {
  const told = figures.map(({ season }) => season);
  const first = Math.min(...told);
  return Array.from({ length: Math.max(...told) - first + 1 }, (_, index) => first + index);
}

function SeasonTable({ figures }: { figures: readonly SeasonFigure[] }) {
  const messages = useMessages(eventMessages);
  const locale = useLocale();
  const newest = figures.toSorted((one, other) => other.season - one.season);
  return (
    <FactTable
      label={messages.figures}
      headers={[
        ...[messages.seasons, messages.kind, messages.name, { number: messages.farmers }],
        { number: messages.quantity },
      ]}
    >
      <tbody>
        {newest.map(({ season, kind, name, unit, farmers, quantity }) => (
          <tr key={`${season} ${kind} ${name} ${unit}`}>
            <td>{messages.season(season)}</td>
            <td>{eventKindNames[kind][locale]}</td>
            <th scope="row">{name}</th>
            <td data-number>{formatNumber(farmers, locale, 0)}</td>
            <td data-number>
              {quantity === null
                ? NO_VALUE
                : `${formatNumber(quantity, locale)}${unit === null ? "" : `\u00a0${unit}`}`}
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
