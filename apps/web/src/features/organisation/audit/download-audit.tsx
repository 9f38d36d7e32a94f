import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { changesOf } from "#app/audit/changes-of.ts";
import { problemText } from "#app/problem-text.ts";
import { saveFile } from "#shell/save-file.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import { toCsv } from "#ui/table/csv.ts";
import { toast } from "#ui/toast.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { useAuditNames } from "./audit-names.ts";
import { type AuditEntry, everyEntry } from "./audit-query.ts";
import { auditMessages } from "./messages.ts";
import { rowName, toldValue } from "./told-value.ts";

/** The whole audit that passes the filters, as a file that spreadsheets open. */
export function DownloadAudit({ organisationId, filter }: { organisationId: number; filter: AuditFilter }) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  const columns = useColumns(organisationId);
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const entries = await everyEntry(organisationId, filter);
      const text = toCsv(entries, columns, locale === "fr" ? ";" : ",");
      saveFile(new Blob(["\ufeff", text], { type: "text/csv" }), messages.file);
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

function useColumns(organisationId: number): Column<AuditEntry>[] {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  const names = useAuditNames(organisationId);
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
    text("action", messages.action, ({ deed }) => messages.actions[deed]),
    text("entity", messages.entity, (entry) => rowName(entry, names, locale)),
    text("where", messages.where, ({ ip }) => ip),
    text("browser", messages.browser, ({ user_agent: agent }) => agent),
    text("changes", messages.details, ({ entity, before: old, after: present }) =>
      changesOf(entity, old, present)
        .map(({ field, before, after }) => {
          const [from, to] = [before, after].map((value) => toldValue(field, value, names, locale));
          return `${field.name[locale]}: ${from} → ${to}`;
        })
        .join("; "),
    ),
  ];
}
