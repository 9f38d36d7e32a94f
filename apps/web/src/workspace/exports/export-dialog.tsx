import { Button, Radio, Stack } from "@mantine/core";
import type { ExportFormat } from "@parcelle/domain/export-formats";
import { type ReportDepth, usualDepth } from "@parcelle/domain/report-documents";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { exportedFile } from "#app/exported-file.ts";
import { useBesides } from "#app/use-besides.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatBytes, formatDateTime } from "#ui/format.ts";
import { isOver, type JobStatus } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type ProjectJob, projectJobsQuery } from "../project/project-jobs-query.ts";
import { useCancelInProject } from "../project/use-cancel-in-project.ts";
import type { RowChoice } from "../rows/row-choice.ts";
import { useWorkspace } from "../workspace-context.ts";
import { DepthChoice } from "./depth-choice.tsx";
import classes from "./exports.module.css";
import { useFormatWords } from "./file-texts.ts";
import { depthOfJob, EXPORT_JOB, formatOfJob } from "./format-of-job.ts";
import { exportMessages } from "./messages.ts";
import { useDownload, useExport } from "./use-export.ts";

export interface ExportDialogProps {
  projectId: number;
  /** The chosen plots; null for all of the project. */
  plots: RowChoice | null;
  /** How many plots that is. */
  count: number;
  /** The format that is proposed. */
  first?: ExportFormat;
  opened: boolean;
  onClose: () => void;
}

/** What to export in which format, the file on its way, and those made before. */
export function ExportDialog(props: ExportDialogProps) {
  const messages = useMessages(exportMessages);
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={messages.title} shape="wide">
      <Exporting {...props} />
    </Dialog>
  );
}

function Exporting({ projectId, plots, count, first = "xlsx" }: ExportDialogProps) {
  const messages = useMessages(exportMessages);
  const [format, setFormat] = useState<ExportFormat>(first);
  const [depth, setDepth] = useState<ReportDepth>(usualDepth(count));
  const { exports: formats } = useWorkspace();
  const wordsOf = useFormatWords();
  const { job, isStarting, start } = useExport(projectId);
  const cancel = useCancelInProject(job);
  const steps: Record<string, string> = messages.steps;
  return (
    <div className={classes.dialog}>
      <p className={classes.scope}>{plots ? messages.chosen(count) : messages.all(count)}</p>
      <Radio.Group
        label={messages.format}
        value={format}
        onChange={(value) => setFormat(formats.find((one) => one === value) ?? "xlsx")}
      >
        <div className={classes.formats}>
          {formats.map((one) => (
            <Radio key={one} value={one} label={wordsOf(one).name} description={wordsOf(one).explained} />
          ))}
        </div>
      </Radio.Group>
      {format === "pdf" && <DepthChoice depth={depth} count={count} onChange={setDepth} />}
      {job ? (
        <JobMonitor
          title={messages.started}
          job={job}
          stepLabel={(step) => steps[step] ?? step}
          onCancel={cancel}
        />
      ) : (
        <div>
          <Button
            loading={isStarting}
            disabled={count === 0}
            onClick={() => void start(format, plots, depth)}
          >
            {messages.prepare}
          </Button>
          <p className={classes.hint}>{messages.leave}</p>
        </div>
      )}
      <RecentExports projectId={projectId} />
    </div>
  );
}

const TONES: Record<JobStatus, Tone> = {
  queued: "neutral",
  running: "running",
  completed: "success",
  failed: "critical",
  cancelled: "warning",
};

function RecentExports({ projectId }: { projectId: number }) {
  const messages = useMessages(exportMessages);
  const { data = [] } = useBesides(projectJobsQuery(projectId, EXPORT_JOB));
  const exports = data.filter(isOver).slice(0, 6);
  return (
    <Stack gap={4}>
      <h3 className={classes.title}>{messages.recent}</h3>
      {exports.length === 0 && <p className={classes.hint}>{messages.none}</p>}
      <ul className={classes.list}>
        {exports.map((job) => (
          <RecentExport key={job.id} job={job} />
        ))}
      </ul>
    </Stack>
  );
}

function RecentExport({ job }: { job: ProjectJob }) {
  const messages = useMessages(exportMessages);
  const locale = useLocale();
  const download = useDownload();
  const wordsOf = useFormatWords();
  const format = formatOfJob(job);
  const depth = depthOfJob(job);
  const file = exportedFile(job.result);
  return (
    <li className={classes.item}>
      <span>
        {format ? wordsOf(format).name : job.kind}
        {depth && <small className={classes.muted}> {messages.depths[depth]}</small>}
      </span>
      <span className={classes.muted}>{formatDateTime(job.finished_at, locale)}</span>
      {file ? (
        <>
          <span className={classes.muted}>{formatBytes(file.bytes, locale)}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={15} stroke={1.7} />}
            onClick={() => download(job.result)}
          >
            {messages.download}
          </Button>
        </>
      ) : (
        <span className={classes.itemState}>
          <StateBadge tone={TONES[job.status]} label={messages.failed} />
        </span>
      )}
    </li>
  );
}
