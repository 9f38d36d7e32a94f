import { Alert, Button, Group, Progress } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { StateBadge, type Tone } from "./badge/state-badge.tsx";
import { formatDuration, formatNumber, formatShare, plural } from "./format.ts";
import { elapsedSeconds, isOver, type Job, type JobStatus, progressOf, remainingSeconds } from "./job.ts";
import classes from "./job-monitor.module.css";
import { type Dictionary, useLocale, useMessages } from "./locale.tsx";

export interface JobMonitorProps {
  /** "Évaluation de 400 parcelles". */
  title: string;
  job: Job;
  /** The step in words; the row holds its key. */
  stepLabel?: (step: string) => string;
  /** Why it failed, in the user's language. */
  problem?: string;
  onCancel?: () => void;
  onRetry?: () => void;
  /** Rows that were refused: how many, and how to get the list. */
  errorRows?: { count: number; onDownload: () => void };
  /** What comes next when it is over: links to the result. */
  children?: ReactNode;
}

const fr = {
  status: {
    queued: "En attente",
    running: "En cours",
    completed: "Terminé",
    failed: "Échoué",
    cancelled: "Annulé",
  },
  elapsed: (time: string) => `Écoulé ${time}`,
  remaining: (time: string) => `reste environ ${time}`,
  done: (done: string, total: string) => `${done} sur ${total}`,
  leave: "Vous pouvez quitter cette page\u00a0: le travail continue et son état reste visible ici.",
  cancel: "Annuler",
  cancelling: "Annulation…",
  retry: "Relancer",
  errorRows: (count: number) => plural(count, "fr", "ligne refusée", "lignes refusées"),
  download: "Télécharger la liste",
  progress: "Avancement",
};
const en: typeof fr = {
  status: {
    queued: "Waiting",
    running: "Running",
    completed: "Finished",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  elapsed: (time: string) => `Elapsed ${time}`,
  remaining: (time: string) => `about ${time} left`,
  done: (done: string, total: string) => `${done} of ${total}`,
  leave: "You may leave this page: the work goes on and its state stays visible here.",
  cancel: "Cancel",
  cancelling: "Cancelling…",
  retry: "Start again",
  errorRows: (count: number) => plural(count, "en", "refused row", "refused rows"),
  download: "Download the list",
  progress: "Progress",
};
const dictionary: Dictionary<typeof fr> = { fr, en };

const TONES: Record<JobStatus, Tone> = {
  queued: "neutral",
  running: "running",
  completed: "success",
  failed: "critical",
  cancelled: "warning",
};

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}

/** Long work: how far, which step, how long, stop, what was refused. Feed it with `useJob(id)` of the application. */
export function JobMonitor(props: JobMonitorProps) {
  const { title, job, stepLabel, problem, onCancel, onRetry, errorRows, children } = props;
  const messages = useMessages(dictionary);
  const over = isOver(job);
  const isCancelling = !over && Boolean(job.cancel_requested_at);
  return (
    <section className={classes.monitor} aria-label={title}>
      <Group justify="space-between" gap="sm">
        <strong>{title}</strong>
        <span role="status">
          <StateBadge
            tone={TONES[job.status]}
            label={isCancelling ? messages.cancelling : messages.status[job.status]}
          />
        </span>
      </Group>
      {!over && <Advance job={job} stepLabel={stepLabel} />}
      {problem && job.status === "failed" && (
        <Alert color="critical" variant="light">
          {problem}
        </Alert>
      )}
      {errorRows && errorRows.count > 0 && (
        <Group gap="sm">
          <StateBadge tone="warning" label={messages.errorRows(errorRows.count)} />
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={15} />}
            onClick={errorRows.onDownload}
          >
            {messages.download}
          </Button>
        </Group>
      )}
      {!over && <p className={classes.leave}>{messages.leave}</p>}
      <Group gap="sm">
        {!over && onCancel && (
          <Button variant="default" size="xs" disabled={isCancelling} onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
        {over && job.status !== "completed" && onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
        {over && children}
      </Group>
    </section>
  );
}

function Advance({ job, stepLabel }: { job: Job; stepLabel: JobMonitorProps["stepLabel"] }) {
  const messages = useMessages(dictionary);
  const locale = useLocale();
  const now = useNow(true);
  const progress = progressOf(job);
  const elapsed = elapsedSeconds(job, now);
  const remaining = remainingSeconds(job, now);
  const details = [
    job.step && (stepLabel?.(job.step) ?? job.step),
    job.progress_total &&
      messages.done(formatNumber(job.progress_done, locale), formatNumber(job.progress_total, locale)),
    elapsed !== null && messages.elapsed(formatDuration(elapsed)),
    remaining !== null && messages.remaining(formatDuration(remaining)),
  ].filter(Boolean);
  return (
    <div>
      <Group gap="sm" wrap="nowrap">
        <Progress.Root className={classes.bar} size="lg">
          <Progress.Section
            value={progress === null ? 100 : progress * 100}
            animated={progress === null}
            striped={progress === null}
            aria-label={messages.progress}
          />
        </Progress.Root>
        {progress !== null && <span className={classes.percent}>{formatShare(progress, locale, 0)}</span>}
      </Group>
      <p className={classes.details}>{details.join(" · ")}</p>
    </div>
  );
}
