import { Alert, Button, Group } from "@mantine/core";
import { IconFileTypePdf, IconMap2, IconUpload } from "@tabler/icons-react";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useFileJob } from "#workspace/exports/use-export.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { useCancelInProject } from "#workspace/project/use-cancel-in-project.ts";
import classes from "./declarations.module.css";
import { fileMessages } from "./file-messages.ts";

interface Props {
  declarationId: number;
  /** Saves what is not saved yet: the files hold what the server has. */
  flush: () => Promise<boolean>;
}

function useDeclarationExport({ declarationId, flush }: Props) {
  const { job, isStarting, start } = useFileJob(useProject().id);
  return {
    job,
    isBusy: isStarting || job !== null,
    start: async (format: "pdf" | "eu-geojson") => {
      await flush();
      await start("export-declaration", { declarationId, format });
    },
  };
}

/** The files of a declaration, and what one does with them in the Information System. */
export function DeclarationFiles(props: Props) {
  const messages = useMessages(fileMessages);
  const { job, isBusy, start } = useDeclarationExport(props);
  const cancel = useCancelInProject(job);
  return (
    <Section title={messages.submission}>
      <Alert
        color="interactive"
        variant="light"
        icon={<IconUpload size={19} stroke={1.7} />}
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
          disabled={isBusy}
          onClick={() => void start("eu-geojson")}
        >
          {messages.euGeojson}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={17} stroke={1.7} />}
          disabled={isBusy}
          onClick={() => void start("pdf")}
        >
          {messages.pdf}
        </Button>
      </Group>
      {job && <JobMonitor title={messages.preparing} job={job} onCancel={cancel} />}
    </Section>
  );
}
