import { Button } from "@mantine/core";
import { carbonFigureName } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised } from "@parcelle/domain/language";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { UnitField } from "#workspace/plots/unit-field.ts";
import { downloadCsv } from "#workspace/rows/download-csv.ts";
import { type ChosenUnits, inChosenUnits } from "#workspace/statistics/figures.ts";
import { statisticsMessages } from "#workspace/statistics/messages.ts";
import { useUnitName } from "#workspace/statistics/unit-names.ts";
import { AddressChoice, useAddressChoice } from "./address-choice.tsx";
import { boundsText, valueText } from "./figure-text.ts";
import { resultMessages } from "./messages.ts";
import { PlaceSection } from "./places/place-section.tsx";
import classes from "./results.module.css";
import { UnitBars } from "./unit-bars.tsx";
import { sumsByYear, type ValueSum } from "./value-sums.ts";
import { valuesCsv } from "./values-csv.ts";
import { type UnitSum, valuesQuery } from "./values-query.ts";

/** CO₂e, biomass and forest of the plots of the chosen units by year, and of zones and units that were measured as a whole. */
export function ProjectFigures({ projectId, units }: { projectId: number; units: ChosenUnits }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(valuesQuery(projectId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  const kept = inChosenUnits(data, units);
  return (
    <div className={classes.parts}>
      {kept.length > 0 && <Figures projectId={projectId} sums={kept} isPart={kept.length < data.length} />}
      <PlaceSection projectId={projectId} units={units} />
    </div>
  );
}

interface FiguresProps {
  projectId: number;
  sums: readonly UnitSum[];
  isPart: boolean;
}

function Figures({ projectId, sums, isPart }: FiguresProps) {
  const messages = useMessages(resultMessages);
  const unknown = useMessages(statisticsMessages).unknown;
  const locale = useLocale();
  const unitName = useUnitName(sums);
  const nameOf = (level: UnitField, code: string) => (code ? unitName(code) : unknown[level]);
  const years = useYears(sums);
  const byYear = sumsByYear(years.kept);
  return (
    <Section
      title={isPart ? messages.ofUnits : messages.ofProject}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={15} stroke={1.7} />}
          onClick={() => downloadCsv(valuesCsv(years.kept, nameOf, locale), `carbon-${projectId}.csv`)}
        >
          {messages.exportSums}
        </Button>
      }
    >
      <p className={classes.muted}>{messages.ofProjectExplained}</p>
      {years.isRange && (
        <div className={classes.choices}>
          <AddressChoice label={messages.fromYear} {...years.from} nameOf={String} />
          <AddressChoice label={messages.toYear} {...years.to} nameOf={String} />
        </div>
      )}
      <Sums sums={byYear} />
      <LiveCurve sums={byYear.filter(({ key, year }) => key === "co2e_live" && year !== null)} />
      <UnitBars sums={years.kept} nameOf={nameOf} />
    </Section>
  );
}

/** The range of years of the address, in whichever order; what is told of no year belongs to all of them. */
function useYears(sums: readonly UnitSum[]) {
  const years = [...new Set(sums.flatMap(({ year }) => year ?? []))].toSorted((one, other) => one - other);
  const from = useAddressChoice("from", years.map(String));
  const to = useAddressChoice("to", years.map(String).toReversed());
  const ends = [Number(from.chosen), Number(to.chosen)];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const kept = sums.filter(({ year }) => year === null || (year >= first && year <= last));
  return { from, to, kept, isRange: years.length > 2 };
}

function Sums({ sums }: { sums: readonly ValueSum[] }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const years = [...new Set(sums.map(({ year }) => year))].toSorted(
    (one, other) => (one ?? 0) - (other ?? 0),
  );
  const keys = [...new Set(sums.map(({ key }) => key))];
  const headers = years.map((year) => ({ number: year === null ? messages.noYear : String(year) }));
  return (
    <FactTable stacks label={messages.ofProject} headers={[messages.figure, ...headers]}>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{capitalised(carbonFigureName(key, locale))}</th>
            {years.map((year) => (
              <td key={String(year)} data-number data-column={year ?? messages.noYear}>
                <Sum sum={sums.find((one) => one.key === key && one.year === year)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function Sum({ sum }: { sum: ValueSum | undefined }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  if (!sum) return NO_VALUE;
  const bounds = boundsText(sum, locale);
  return (
    <>
      {valueText(sum.key, sum.value, locale)}
      {bounds && <span className={classes.below}>{bounds}</span>}
      <span className={classes.below}>{messages.ofPlots(sum.plots)}</span>
    </>
  );
}

/** A curve of years that tell of other plots would show the plots and not the carbon: then why there is none is said. */
function LiveCurve({ sums }: { sums: readonly ValueSum[] }) {
  const messages = useMessages(resultMessages);
  // Without any value the chart says itself that there is not enough for one.
  if (sums.length === 1) return <p className={classes.muted}>{messages.oneYear}</p>;
  if (sums.some(({ plots }) => plots !== sums[0]!.plots))
    return <p className={classes.muted}>{messages.otherPlots}</p>;
  const series = { color: "#15803d" };
  return (
    <Chart
      kind="line"
      title={`${messages.live} (Mg CO₂e)`}
      unit="Mg CO₂e"
      hasTable
      categories={sums.map(({ year }) => String(year))}
      series={[
        { ...series, name: messages.live, values: sums.map(({ value }) => value) },
        { ...series, name: messages.low, values: sums.map(({ low }) => low), dashed: true },
        { ...series, name: messages.high, values: sums.map(({ high }) => high), dashed: true },
      ]}
    />
  );
}
