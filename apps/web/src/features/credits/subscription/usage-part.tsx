import { creditWords } from "@parcelle/domain/credits/credit-words";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { formatMonth, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { subscriptionMessages } from "./messages.ts";
import { type Usage, usageQuery } from "./subscription-queries.ts";
import { usageSeries } from "./usage-series.ts";

export function UsagePart({ organisationId }: { organisationId: number }) {
  const messages = useMessages(subscriptionMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(usageQuery(organisationId));
  return (
    <Section title={messages.usage}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={4} />}
      {data?.length === 0 && <Empty title={messages.noUsage} text={messages.noUsageText} />}
      {data && data.length > 0 && <UsageFigures usage={data} />}
    </Section>
  );
}

/** A single month says all in the table; the chart is for how months differ. */
function UsageFigures({ usage }: { usage: readonly Usage[] }) {
  const messages = useMessages(subscriptionMessages);
  const locale = useLocale();
  const { services } = creditWords[locale];
  const { months, series } = usageSeries(usage);
  return (
    <>
      {months.length > 1 && (
        <Chart
          title={messages.usageUnit}
          kind="stack"
          categories={months.map((month) => formatMonth(month, locale))}
          series={series.map(({ service, values }) => ({ name: services[service] ?? service, values }))}
          hasTable
        />
      )}
      <FactTable
        label={messages.usage}
        headers={[messages.month, messages.service, { number: messages.units }, { number: messages.credits }]}
      >
        <tbody>
          {usage.map(({ month, service, units, credits }) => (
            <tr key={`${month} ${service}`}>
              <th scope="row">{formatMonth(month, locale)}</th>
              <td>{services[service] ?? service}</td>
              <td data-number>{formatNumber(units, locale, 0)}</td>
              <td data-number>{formatNumber(credits, locale, 0)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}
