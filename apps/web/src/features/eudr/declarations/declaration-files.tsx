import { Alert, Button, Group } from "@mantine/core";
import { IconFileTypePdf, IconMap2, IconPlugConnectedX } from "@tabler/icons-react";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { isOver } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { useDownload } from "../exports/use-export.ts";
import classes from "./declarations.module.css";
import { fileMessages } from "./file-messages.ts";

interface Props {
  declarationId: number;
  /** Saves what is not saved yet: the files hold what the server has. */
  flush: () => Promise<boolean>;
}

function useDeclarationExport({ declarationId, flush }: Props) {
  const messages = useMessages(fileMessages);
  const locale = useLocale();
  const download = useDownload();
  const [jobId, setJobId] = useState<number | null>(null);
  const { data: job } = useJobEnd(jobId, (ended) => {
    if (ended.status === "completed") download(ended.result);
    if (ended.status !== "failed") return;
    const description = messages.reasons[String((ended.error as { code?: string } | null)?.code)];
    toast({ title: messages.exportFailed, ...(description ? { description } : {}), color: "critical" });
  });
  async function start(format: "pdf" | "eu-geojson"): Promise<void> {
    try {
      await flush();
      const input = { declarationId, format, requestKey: crypto.randomUUID() };
      const answer = await callFunction("export-declaration", input);
      setJobId((answer as { jobId: number }).jobId);
    } catch (error) {
      toast({ title: messages.exportFailed, description: problemText(error, locale), color: "critical" });
    }
  }
  return { job: job && !isOver(job) ? job : null, start };
}

/** The files of a declaration, and what one does with them while the Information System is not connected. */
export function DeclarationFiles(props: Props) {
  const messages = useMessages(fileMessages);
  const cancel = useCancelJob();
  const { job, start } = useDeclarationExport(props);
  return (
    <Section title={messages.submission}>
      <Alert
        color="interactive"
        variant="light"
        icon={<IconPlugConnectedX size={19} stroke={1.7} />}
        title={messages.notConnected}
        mb="md"
      >
        {messages.byHand}
        <ol className={classes.hand}>
          {messages.byHandSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Alert>
      <p className={classes.muted}>{messages.filesText}</p>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconMap2 size={17} stroke={1.7} />}
          disabled={job !== null}
          onClick={() => void start("eu-geojson")}
        >
          {messages.euGeojson}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={17} stroke={1.7} />}
          disabled={job !== null}
          onClick={() => void start("pdf")}
        >
          {messages.pdf}
        </Button>
      </Group>
      {job && <JobMonitor title={messages.preparing} job={job} onCancel={() => cancel(job.id)} />}
    </Section>
  );
}
