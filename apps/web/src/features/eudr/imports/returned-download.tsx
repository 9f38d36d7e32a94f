import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import type { PlannedRow } from "./import-plan.ts";
import { importMessages } from "./messages.ts";
import { returnedRowsCsv, returnedRowsXlsx } from "./returned-rows.ts";
import { saveFile } from "./save-file.ts";

interface Props {
  rows: readonly PlannedRow[];
  columns: readonly string[];
  fileName: string;
}

/** The returned rows with their reasons, to be mended and dropped again. */
export function ReturnedDownload({ rows, columns, fileName }: Props) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const count = rows.filter(({ fate }) => fate === "returned").length;
  if (count === 0) return null;
  const stem = `${fileName.replace(/\.[^.]+$/, "")}-${messages.returnedFile}`;
  const saveCsv = () => {
    const text = returnedRowsCsv(rows, columns, locale);
    saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), `${stem}.csv`);
  };
  async function saveXlsx(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await returnedRowsXlsx(rows, columns, locale), `${stem}.xlsx`);
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button.Group>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />} onClick={saveCsv}>
        {count === 1 ? messages.downloadReturnedOne : messages.downloadReturned(count)}
      </Button>
      <Button
        variant="default"
        aria-label={messages.downloadReturnedExcel}
        loading={busy}
        onClick={() => void saveXlsx()}
      >
        Excel
      </Button>
    </Button.Group>
  );
}
