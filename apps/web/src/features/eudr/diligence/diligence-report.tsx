import { Button, Group, Text } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { KeepButton } from "#workspace/folders/keep-button.tsx";
import type { DocumentTarget } from "#workspace/folders/send-documents.ts";
import { useKeptFile } from "#workspace/folders/use-kept-file.ts";
import { useCancelInProject } from "#workspace/project/use-cancel-in-project.ts";
import { reportMessages } from "./report-messages.ts";

interface Props {
  projectId: number;
  /** A declaration or a folder; the whole project where neither is named. */
  of: DocumentTarget;
}

/** The due diligence report of a declaration, a folder or the project: written, saved, and kept where it belongs. */
export function DiligenceReport({ projectId, of }: Props) {
  const messages = useMessages(reportMessages);
  const file = useKeptFile(projectId, of);
  const { job, isBusy, start } = file;
  const cancel = useCancelInProject(job);
  return (
    <Section title={messages.report}>
      <Text size="sm" c="dimmed" mb="sm">
        {messages.text}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<IconFileTypePdf size={17} stroke={1.7} />}
          onClick={() => void start("start-diligence-report", { projectId, ...of })}
        >
          {messages.report}
        </Button>
        <KeepButton file={file} />
      </Group>
      {job && <JobMonitor title={messages.preparing} job={job} {...(cancel && { onCancel: cancel })} />}
    </Section>
  );
}

/** The report of a folder, on its page. */
export function FolderDiligence({ projectId, folderId }: { projectId: number; folderId: number }) {
  return <DiligenceReport projectId={projectId} of={{ folderId }} />;
}
