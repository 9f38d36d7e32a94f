import { carbonFigureName } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised } from "@parcelle/domain/language";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { boundsText, valueText } from "./figure-text.ts";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";
import { valuesQuery, type YearSum } from "./values-query.ts";

/** CO₂e, biomass and forest of all plots of a project by year, with the interval and how many plots are in it. */
export function ProjectFigures({ projectId }: { projectId: number }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(valuesQuery(projectId));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  if (data.length === 0) return null;
  return (
    <Section title={messages.ofProject}>
      <p className={classes.muted}>{messages.ofProjectExplained}</p>
      <Sums sums={data} />
      <LiveCurve sums={data.filter(({ key, year }) => key === "co2e_live" && year !== null)} />
    </Section>
  );
}

function Sums({ sums }: { sums: readonly YearSum[] }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const years = [...new Set(sums.map(({ year }) => year))].toSorted(
    (one, other) => (one ?? 0) - (other ?? 0),
  );
  const keys = [...new Set(sums.map(({ key }) => key))];
  const headers = years.map((year) => ({ number: year === null ? messages.noYear : String(year) }));
  return (
    <FactTable label={messages.ofProject} headers={[messages.figure, ...headers]}>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{capitalised(carbonFigureName(key, locale))}</th>
            {years.map((year) => (
              <td key={String(year)} data-number>
                <Sum sum={sums.find((one) => one.key === key && one.year === year)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function Sum({ sum }: { sum: YearSum | undefined }) {
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
function LiveCurve({ sums }: { sums: readonly YearSum[] }) {
  const messages = useMessages(resultMessages);
  if (sums.length === 0) return null;
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
