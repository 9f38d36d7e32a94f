import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Loading } from "#ui/states/loading.tsx";

interface Props {
  title: string;
  jobId: number | null;
  /** Names of its steps, and sentences for the codes with which it may fail. */
  words: { steps: Readonly<Record<string, string>>; failures: Readonly<Record<string, string>> };
  /** What came of it is asked for again. */
  onEnd: () => void;
}

/** A job of the operators, live, to be cancelled; where it failed, why. */
export function JobAtWork({ title, jobId, words, onEnd }: Props) {
  const locale = useLocale();
  const cancel = useCancelJob();
  const job = useJobEnd(jobId, onEnd);
  if (!job.data) return <Loading lines={3} />;
  const reason = reasonOf(job.data.error, locale, words.failures);
  return (
    <Section>
      <JobMonitor
        title={title}
        job={job.data}
        stepLabel={(step) => words.steps[step] ?? step}
        onCancel={() => jobId !== null && cancel(jobId)}
        {...(reason ? { problem: reason } : {})}
      />
    </Section>
  );
}

interface JobError {
  code?: string;
  message?: string;
  detail?: { text?: { fr: string; en: string }; detail?: string; folder?: string };
}

function reasonOf(
  error: unknown,
  locale: "fr" | "en",
  known: Readonly<Record<string, string>>,
): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { code = "", message, detail } = error as JobError;
  const text = detail?.text?.[locale] ?? known[code] ?? message ?? code;
  return [text, detail?.detail ?? detail?.folder].filter(Boolean).join(" ");
}
