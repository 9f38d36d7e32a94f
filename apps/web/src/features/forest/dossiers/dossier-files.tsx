import { Button, Group, Text } from "@mantine/core";
import { IconFileTypePdf, IconShieldCheck } from "@tabler/icons-react";
import { useBesides } from "#app/use-besides.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { KeepButton } from "#workspace/folders/keep-button.tsx";
import { useKeptFile } from "#workspace/folders/use-kept-file.ts";
import { useCancelInProject } from "#workspace/project/use-cancel-in-project.ts";
import { dossierMessages } from "./dossier-messages.ts";
import { type Dossier, dossierPlotsQuery } from "./dossier-queries.ts";

interface Props {
  projectId: number;
  dossier: Dossier;
}

/** A page a plot and more: beyond this a table tells more than anybody reads. */
const FULLY_TOLD = 100;

/** The report and the evidence of a dossier's plots; what was written may be kept with the dossier. */
export function DossierFiles({ projectId, dossier }: Props) {
  const messages = useMessages(dossierMessages);
  const { data: plots = [] } = useBesides(dossierPlotsQuery(projectId, dossier.id));
  const ids = plots.filter(({ is_gone }) => !is_gone).map(({ plot_id }) => plot_id);
  const file = useKeptFile(projectId, { dossierId: dossier.id });
  const { job, isBusy, start } = file;
  const cancel = useCancelInProject(job);
  function write(format: "pdf" | "evidence"): void {
    const depth = format === "pdf" ? (ids.length <= FULLY_TOLD ? "full" : "table") : null;
    void start("start-export", { projectId, format, plots: { ids }, depth });
  }
  const isOff = isBusy || ids.length === 0;
  return (
    <Section title={messages.files}>
      <Text size="sm" c="dimmed" mb="sm">
        {messages.filesText}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={isOff}
          leftSection={<IconFileTypePdf size={17} stroke={1.7} />}
          onClick={() => write("pdf")}
        >
          {messages.report}
        </Button>
        <Button
          variant="default"
          disabled={isOff}
          leftSection={<IconShieldCheck size={17} stroke={1.7} />}
          onClick={() => write("evidence")}
        >
          {messages.evidence}
        </Button>
        <KeepButton file={file} />
      </Group>
      {job && <JobMonitor title={messages.preparing} job={job} {...(cancel && { onCancel: cancel })} />}
    </Section>
  );
}
