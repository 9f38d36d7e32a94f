import { Button } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import type { PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { type RowDecisions, useRowsFile } from "./use-rows-file.ts";

/** The person's whole file as a workbook: what was repaired and what is still to be decided is marked. */
export function CorrectedDownload({ one, decided }: { one: PlotImport; decided: RowDecisions }) {
  const messages = useMessages(importMessages);
  const { isBusy, prepare } = useRowsFile(one, decided);
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconTableExport size={16} stroke={1.7} />}
      loading={isBusy}
      onClick={() => prepare("all", "xlsx")}
    >
      {messages.downloadCorrected}
    </Button>
  );
}
