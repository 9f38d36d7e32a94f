import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import type { PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { type RowDecisions, useRowsFile } from "./use-rows-file.ts";

interface Props {
  one: PlotImport;
  /** How many rows are returned. */
  count: number;
  decided?: RowDecisions;
}

/** The returned rows with their reasons, to be mended and dropped again. */
export function ReturnedDownload({ one, count, decided }: Props) {
  const messages = useMessages(importMessages);
  const { isBusy, prepare } = useRowsFile(one, decided);
  if (count === 0) return null;
  return (
    <Button.Group>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} />}
        loading={isBusy}
        onClick={() => prepare("returned", "csv")}
      >
        {count === 1 ? messages.downloadReturnedOne : messages.downloadReturned(count)}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={messages.downloadReturnedExcel}
        disabled={isBusy}
        onClick={() => prepare("returned", "xlsx")}
      >
        Excel
      </Button>
    </Button.Group>
  );
}
