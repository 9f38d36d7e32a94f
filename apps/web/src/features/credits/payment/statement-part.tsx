import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { toast } from "#ui/toast.tsx";
import type { Work } from "./ask-statement.ts";
import { paymentMessages } from "./messages.ts";
import { statementColumns } from "./statement-columns.tsx";
import { statementQuestion } from "./statement-question.ts";
import { useRemoteStatement } from "./use-remote-statement.ts";

const workId = (work: Work): string => String(work.id);
const NO_ROWS: Work[] = [];

/** A line for each work, with what it came to; their sum is the balance. */
export function StatementPart({ organisationId }: { organisationId: number }) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const columns = useMemo(() => statementColumns(locale), [locale]);
  const question = useMemo(() => statementQuestion(control.state), [control.state]);
  const remote = useRemoteStatement(organisationId, question);
  return (
    <Section title={messages.statement} flush>
      <DataTable
        label={messages.statement}
        rows={NO_ROWS}
        remote={remote}
        columns={columns}
        rowId={workId}
        control={control}
        height="min(50vh, 480px)"
        tools={<Exports organisationId={organisationId} conditions={question.conditions} />}
        empty={<Empty title={messages.noEntries} text={messages.noEntriesText} />}
      />
    </Section>
  );
}

interface ExportsProps {
  organisationId: number;
  conditions: readonly string[];
}

/** The rows that the table shows, as a file. */
function Exports({ organisationId, conditions }: ExportsProps) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const [busy, setBusy] = useState<string | null>(null);
  async function save(format: "csv" | "xlsx"): Promise<void> {
    setBusy(format);
    const input = { organisationId, format, conditions };
    try {
      await saveBytes("export-statement", input, `${messages.file}.${format}`);
    } catch (error) {
      toast({ title: messages.exportFailed, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(null);
    }
  }
  return (["csv", "xlsx"] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      size="sm"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden="true" />}
      loading={busy === format}
      aria-label={messages.export(messages[format])}
      onClick={() => void save(format)}
    >
      {messages[format]}
    </Button>
  ));
}
