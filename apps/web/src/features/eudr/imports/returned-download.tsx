import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { PlannedRow } from "./import-plan.ts";
import { importMessages } from "./messages.ts";
import { returnedRowsCsv } from "./returned-rows.ts";
import { saveText } from "./save-text.ts";

interface Props {
  rows: readonly PlannedRow[];
  columns: readonly string[];
  fileName: string;
}

/** The returned rows with their reasons, to be mended and dropped again. */
export function ReturnedDownload({ rows, columns, fileName }: Props) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const count = rows.filter(({ fate }) => fate === "returned").length;
  if (count === 0) return null;
  const stem = fileName.replace(/\.[^.]+$/, "");
  const save = () =>
    saveText(
      returnedRowsCsv(rows, columns, locale),
      `${stem}-${messages.returnedFile}.csv`,
      "text/csv;charset=utf-8",
    );
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />} onClick={save}>
      {count === 1 ? messages.downloadReturnedOne : messages.downloadReturned(count)}
    </Button>
  );
}
