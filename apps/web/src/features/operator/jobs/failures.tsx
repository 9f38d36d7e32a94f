import { Button } from "@mantine/core";
import type { FailedJob } from "@parcelle/domain/jobs/job-health";
import { jobName } from "@parcelle/domain/jobs/job-names";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatDuration, formatNumber, formatSince, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { healthQuery, retryJob } from "./jobs-query.ts";
import { jobsMessages } from "./messages.ts";

/** The latest failures, why each failed, and the way to try it again. */
export function Failures({ failed }: { failed: readonly FailedJob[] }) {
  const messages = useMessages(jobsMessages);
  const { number, kind, organisation, when, duration, attempts, reason, next } = messages;
  const headers = [{ number }, kind, organisation, when, { number: duration }, { number: attempts }, reason];
  return (
    <Section title={messages.failed}>
      {failed.length === 0 && <Empty title={messages.noFailure} />}
      {failed.length > 0 && (
        <FactTable label={messages.failed} headers={[...headers, next]}>
          <tbody>
            {failed.map((job) => (
              <Failure key={job.id} job={job} />
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}

function Failure({ job }: { job: FailedJob }) {
  const messages = useMessages(jobsMessages);
  const locale = useLocale();
  const { id, kind, organisation, finishedAt, seconds, attempts, code, message, repeatable } = job;
  const known = code === null ? undefined : messages.reasons[code];
  return (
    <tr>
      <td data-number>{id}</td>
      <td>{jobName(kind, locale)}</td>
      <td>{organisation ?? NO_VALUE}</td>
      <td>{finishedAt === null ? NO_VALUE : formatSince(finishedAt, locale)}</td>
      <td data-number>{seconds === null ? NO_VALUE : formatDuration(seconds)}</td>
      <td data-number>{formatNumber(attempts, locale, 0)}</td>
      <td>{[known ?? code, message].filter((part) => part !== null).join(" ") || NO_VALUE}</td>
      <td>{repeatable ? <Retry job={job} /> : messages.byPerson}</td>
    </tr>
  );
}

function Retry({ job }: { job: FailedJob }) {
  const messages = useMessages(jobsMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    setBusy(true);
    try {
      await retryJob(job.id);
      toast({ title: messages.retried, color: "success" });
    } catch (error) {
      toast({ title: messages.retryFailed, description: problemText(error, locale), color: "critical" });
    }
    await queries.invalidateQueries({ queryKey: healthQuery.queryKey });
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      aria-label={messages.retryOf(jobName(job.kind, locale), job.id)}
      onClick={() => void retry()}
    >
      {messages.retry}
    </Button>
  );
}
