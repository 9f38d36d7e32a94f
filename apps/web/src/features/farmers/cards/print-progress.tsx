import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { cardMessages } from "./card-messages.ts";
import classes from "./cards.module.css";
import type { CardPrint } from "./use-card-print.ts";

/** A file of cards on its way, there, or why it is not. */
export function PrintProgress({ print: { job, file, problem, download } }: { print: CardPrint }) {
  const messages = useMessages(cardMessages);
  const cancel = useCancelJob();
  const steps: Readonly<Record<string, string>> = messages.steps;
  return (
    <>
      {job && (
        <JobMonitor
          title={messages.preparing}
          job={job}
          stepLabel={(step) => steps[step] ?? step}
          onCancel={() => cancel(job.id)}
        />
      )}
      {file && (
        <p className={classes.ready} role="status">
          {messages.ready}{" "}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={15} stroke={1.7} />}
            onClick={() => void download(file)}
          >
            {messages.download}
          </Button>
        </p>
      )}
      <NotDone title={messages.printFailed} text={problem} />
    </>
  );
}
