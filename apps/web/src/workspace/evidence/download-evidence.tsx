import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { useExport } from "../exports/use-export.ts";
import { evidenceMessages } from "./evidence-messages.ts";

interface Props {
  projectId: number;
  plotId: number;
}

/** Fetches the evidence of one plot. */
export function DownloadEvidence({ projectId, plotId }: Props) {
  const messages = useMessages(evidenceMessages);
  const { start, isStarting, job } = useExport(projectId);
  return (
    <Button
      size="xs"
      variant="default"
      mb="md"
      leftSection={<IconDownload size={15} stroke={1.7} />}
      loading={isStarting || job !== null}
      onClick={() => void start("evidence", { ids: [plotId] })}
    >
      {messages.downloadEvidence}
    </Button>
  );
}
