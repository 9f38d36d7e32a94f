import { Text } from "@mantine/core";
import type { JobHealth } from "@parcelle/domain/jobs/job-health";
import { jobName } from "@parcelle/domain/jobs/job-names";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { Failures } from "./failures.tsx";
import { healthQuery } from "./jobs-query.ts";
import { jobsMessages } from "./messages.ts";

const states = ["queued", "running", "completed", "failed", "cancelled"] as const;

/** How the work of the whole platform goes on. */
export function JobsPage() {
  const messages = useMessages(jobsMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <Page title={messages.title} lead={messages.lead} width="wide">
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={6} />}
      {data && (
        <>
          <Text>
            {data.oldestWaiting === null
              ? messages.noneWaits
              : messages.oldest(formatSince(data.oldestWaiting, locale))}
          </Text>
          <Kinds kinds={data.kinds} />
          <Failures failed={data.failed} />
        </>
      )}
    </Page>
  );
}

function Kinds({ kinds }: Pick<JobHealth, "kinds">) {
  const messages = useMessages(jobsMessages);
  const locale = useLocale();
  const headers = [messages.kind, ...states.map((state) => ({ number: messages.states[state] }))];
  return (
    <Section title={messages.kinds}>
      {kinds.length === 0 && <Empty title={messages.noJob} />}
      {kinds.length > 0 && (
        <FactTable label={messages.kinds} headers={headers}>
          <tbody>
            {kinds.map((counted) => (
              <tr key={counted.kind}>
                <td>{jobName(counted.kind, locale)}</td>
                {states.map((state) => (
                  <td key={state} data-number>
                    {formatNumber(counted[state], locale, 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}
