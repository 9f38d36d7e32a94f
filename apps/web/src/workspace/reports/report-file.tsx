import { Alert, Button } from "@mantine/core";
import { type ReportDepth, usualDepth } from "@parcelle/domain/report-documents";
import { IconDownload, IconFileTypePdf, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { exportedFile } from "#app/exported-file.ts";
import { formatBytes, formatSince } from "#ui/format.ts";
import { isOver } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DepthChoice } from "../exports/depth-choice.tsx";
import { exportMessages } from "../exports/messages.ts";
import { useDownload } from "../exports/use-export.ts";
import { useCancelInProject } from "../project/use-cancel-in-project.ts";
import { reportMessages } from "./messages.ts";
import { type ChosenPlots, isOlderThanPlots } from "./report-jobs.ts";
import classes from "./report-page.module.css";
import type { ReportPlots } from "./report-plots.ts";
import { type ReportSize, reportSize } from "./report-size.ts";
import { useReport } from "./use-report.ts";

interface Props {
  projectId: number;
  plotIds: ChosenPlots;
  plots: ReportPlots;
}

type FileProps = Props & { depth: ReportDepth };

function NotBegun({ size, onBegin }: { size: ReportSize; onBegin: () => void }) {
  const messages = useMessages(reportMessages);
  const { plots, documents, minutes } = size;
  return (
    <Empty
      icon={<IconFileTypePdf size={28} stroke={1.5} />}
      title={size.isInstant ? messages.notStarted : messages.largeTitle(plots)}
      text={size.isInstant ? undefined : messages.largeText(documents, minutes)}
      action={<Button onClick={onBegin}>{messages.begin}</Button>}
    />
  );
}

/** The PDF as deep as it is wanted; another depth is another document. */
export function ReportFile(props: Props) {
  const messages = useMessages(reportMessages);
  const { count } = props.plots;
  const [depth, setDepth] = useState<ReportDepth>(usualDepth(count));
  return (
    <Section title={messages.pdf}>
      <div className={classes.depth}>
        <DepthChoice depth={depth} count={count} onChange={setDepth} />
      </div>
      <DocumentOf key={depth} {...props} depth={depth} />
    </Section>
  );
}

/** The PDF on its way, then the file: the page's security rules let no document be shown inside it. */
function DocumentOf({ projectId, plotIds, plots, depth }: FileProps) {
  const messages = useMessages(reportMessages);
  const exports = useMessages(exportMessages);
  const locale = useLocale();
  const size = reportSize(plots.count, depth);
  const { job, isLoading, start } = useReport(projectId, { plotIds, depth, size });
  const cancel = useCancelInProject(job);
  const download = useDownload();
  const file = exportedFile(job?.result);
  const steps: Record<string, string> = messages.steps;
  if (!job) return isLoading ? <Loading lines={3} /> : <NotBegun size={size} onBegin={start} />;
  if (!isOver(job) || !file) {
    return (
      <JobMonitor
        title={messages.preparing}
        job={job}
        stepLabel={(step) => steps[step] ?? step}
        problem={messages.failed}
        onCancel={cancel}
        onRetry={start}
      />
    );
  }
  return (
    <>
      <div className={classes.file}>
        <span className={classes.icon}>
          <IconFileTypePdf size={30} stroke={1.4} aria-hidden="true" />
        </span>
        <div className={classes.words}>
          <strong>{file.fileName}</strong>
          <p className={classes.muted}>
            {messages.made(
              formatSince(job.finished_at ?? new Date(), locale),
              formatBytes(file.bytes, locale),
            )}
          </p>
          <p className={classes.muted}>{exports.depthsExplained[depth]}</p>
        </div>
      </div>
      {isOlderThanPlots(job, plots.latest) && (
        <Alert color="warning" variant="light" mt="md">
          {messages.older}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button
          size="md"
          leftSection={<IconDownload size={18} stroke={1.7} />}
          onClick={() => download(job.result)}
        >
          {messages.download}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.7} />}
          onClick={start}
        >
          {messages.again}
        </Button>
      </div>
    </>
  );
}
