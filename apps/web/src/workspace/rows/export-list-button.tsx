import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import { toast } from "#ui/toast.tsx";
import { downloadCsv } from "./download-csv.ts";

interface Props<Row> {
  label: string;
  /** Said where the rows cannot be had. */
  failure: string;
  fileName: string;
  columns: readonly Column<Row>[];
  /** All rows of the list; the screen may show only the first. */
  ask: () => Promise<readonly Row[]>;
}

/** Saves a list as CSV, as a spreadsheet of the language reads it. */
export function ExportListButton<Row>({ label, failure, fileName, columns, ask }: Props<Row>) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      downloadCsv(toCsv(await ask(), columns, locale === "fr" ? ";" : ","), fileName);
    } catch (error) {
      toast({ title: failure, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={15} stroke={1.7} />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
