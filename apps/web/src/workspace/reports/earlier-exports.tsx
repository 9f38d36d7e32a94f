import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { exportedFile } from "#app/exported-file.ts";
import { problemText } from "#app/problem-text.ts";
import { whileAnswered } from "#app/query.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatBytes, formatDateTime, formatNumber } from "#ui/format.ts";
import { isOver, type JobStatus } from "#ui/job.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useFormatWords } from "../exports/file-texts.ts";
import { depthOfJob, EXPORT_JOB, formatOfJob } from "../exports/format-of-job.ts";
import { exportMessages } from "../exports/messages.ts";
import { useDownload } from "../exports/use-export.ts";
import { type ProjectJob, projectJobsQuery } from "../project/project-jobs-query.ts";
import { reportMessages } from "./messages.ts";
import { scopeOf } from "./report-jobs.ts";
import classes from "./report-page.module.css";

const TONES: Record<JobStatus, Tone> = {
  queued: "neutral",
  running: "running",
  completed: "success",
  failed: "critical",
  cancelled: "warning",
};
const ASK_WHILE_RUNNING = 2_000;

/** The exports of the project, to be fetched again as long as they are kept. */
export function EarlierExports({ projectId }: { projectId: number }) {
  const messages = useMessages(reportMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...projectJobsQuery(projectId, EXPORT_JOB),
    refetchInterval: (asked) =>
      asked.state.data?.some((job) => !isOver(job)) ? whileAnswered(ASK_WHILE_RUNNING)(asked) : false,
  });
  const jobs = data ?? [];
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  return (
    <Section title={messages.earlier}>
      {jobs.length === 0 ? (
        <p className={classes.muted}>{messages.none}</p>
      ) : (
        <FactTable
          label={messages.earlier}
          headers={[messages.format, messages.scope, messages.date, messages.size, messages.state]}
        >
          <tbody>
            {jobs.map((job) => (
              <ExportRow key={job.id} job={job} />
            ))}
          </tbody>
        </FactTable>
      )}
    </Section>
  );
}

function ExportRow({ job }: { job: ProjectJob }) {
  const messages = useMessages(reportMessages);
  const { depths } = useMessages(exportMessages);
  const wordsOf = useFormatWords();
  const locale = useLocale();
  const download = useDownload();
  const format = formatOfJob(job);
  const depth = depthOfJob(job);
  const file = exportedFile(job.result);
  const scope = scopeOf(job);
  return (
    <tr className={classes.export}>
      <th scope="row">
        {format ? wordsOf(format).name : job.kind}
        {depth && <small className={classes.muted}> {depths[depth]}</small>}
      </th>
      <td>{typeof scope === "number" ? formatNumber(scope, locale, 0) : messages.scopes[scope]}</td>
      <td>
        <time dateTime={job.finished_at ?? job.created_at}>
          {formatDateTime(job.finished_at ?? job.created_at, locale)}
        </time>
      </td>
      <td>{formatBytes(file?.bytes, locale)}</td>
      <td>
        {file ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={15} stroke={1.7} />}
            aria-label={`${messages.action} ${file.fileName}`}
            onClick={() => download(job.result)}
          >
            {messages.action}
          </Button>
        ) : (
          <StateBadge tone={TONES[job.status]} label={messages.states[job.status]} />
        )}
      </td>
    </tr>
  );
}
