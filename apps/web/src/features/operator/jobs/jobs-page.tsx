import { Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { jobsMessages } from "./messages.ts";

const states = ["queued", "running", "completed", "failed", "cancelled"] as const;
const count = z.number();

const health = z.object({
  kinds: z.array(
    z.object({
      ...{ kind: z.string(), queued: count, running: count },
      ...{ completed: count, failed: count, cancelled: count },
    }),
  ),
  oldestWaiting: z.string().nullable(),
  failed: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      organisation: z.string().nullable(),
      finishedAt: z.string().nullable(),
      attempts: z.number(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});

type Health = z.infer<typeof health>;

const healthQuery = queryOptions({
  queryKey: ["operator", "jobs"],
  queryFn: () => callFunction("describe-jobs", {}, health),
  refetchInterval: 15_000,
});

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

function Kinds({ kinds }: Pick<Health, "kinds">) {
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
                <td>{counted.kind}</td>
                {states.map((state) => (
                  <td key={state}>{formatNumber(counted[state], locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}

function Failures({ failed }: Pick<Health, "failed">) {
  const messages = useMessages(jobsMessages);
  const locale = useLocale();
  const { number, kind, organisation, when, attempts, reason } = messages;
  return (
    <Section title={messages.failed}>
      {failed.length === 0 && <Empty title={messages.noFailure} />}
      {failed.length > 0 && (
        <FactTable
          label={messages.failed}
          headers={[number, kind, organisation, when, { number: attempts }, reason]}
        >
          <tbody>
            {failed.map((job) => (
              <tr key={job.id}>
                <td>{job.id}</td>
                <td>{job.kind}</td>
                <td>{job.organisation ?? "–"}</td>
                <td>{job.finishedAt === null ? "–" : formatSince(job.finishedAt, locale)}</td>
                <td>{job.attempts}</td>
                <td>{job.message ?? job.code ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}
