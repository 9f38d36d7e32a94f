import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import { toast } from "#ui/toast.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { type AuditEntry, everyEntry } from "./audit-query.ts";
import { useRowName } from "./audit-table.tsx";
import { changesOf, valueText } from "./changes-of.ts";
import { auditMessages } from "./messages.ts";

/** The whole audit that passes the filters, as a file that spreadsheets open. */
export function DownloadAudit({ organisationId, filter }: { organisationId: number; filter: AuditFilter }) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  const columns = useColumns();
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const entries = await everyEntry(organisationId, filter);
      const text = toCsv(entries, columns, locale === "fr" ? ";" : ",");
      save(new Blob(["\ufeff", text], { type: "text/csv" }), messages.file);
    } catch (error) {
      toast({ title: messages.downloadFailed, description: problemText(error, locale), color: "critical" });
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} />}
      loading={busy}
      onClick={() => void download()}
    >
      {messages.download}
    </Button>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const messages = useMessages(auditMessages);
  const nameOf = useRowName();
  const text = (
    id: string,
    header: string,
    value: (entry: AuditEntry) => string | null,
  ): Column<AuditEntry> => ({
    ...{ id, header, kind: "text", value },
  });
  return [
    text("when", messages.when, ({ created_at: at }) => at),
    text("person", messages.person, ({ actor_name: name }) => name),
    text("action", messages.action, ({ action }) => messages.actions[action]),
    text("entity", messages.entity, nameOf),
    text("where", messages.where, ({ ip }) => ip),
    text("browser", messages.browser, ({ user_agent: agent }) => agent),
    text("changes", messages.details, ({ before, after }) =>
      changesOf(before, after)
        .map((change) => {
          const field = messages.fields[change.field] ?? change.field;
          return `${field}: ${valueText(change.before)} → ${valueText(change.after)}`;
        })
        .join("; "),
    ),
  ];
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
