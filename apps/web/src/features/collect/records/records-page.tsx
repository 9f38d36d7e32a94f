import { IconClipboardOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { everyRow } from "#workspace/rows/ask-rows.ts";
import { ExportListButton } from "#workspace/rows/export-list-button.tsx";
import type { RowQuestion } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { useCollectAddresses, useCollectType, useFormPlace, useProjectId } from "../collect-address.ts";
import { collectProjectQuery } from "../collect-queries.ts";
import { type FormDraft, formDraftQuery } from "../form/form-queries.ts";
import { collectMessages } from "../messages.ts";
import { recordMessages } from "./messages.ts";
import { useRecordColumns } from "./record-columns.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import {
  RECORD_COLUMNS,
  type RecordRow,
  recordCountQuery,
  recordKeys,
  recordSource,
} from "./record-queries.ts";

/** What was answered to a form in its project. */
export function RecordsPage() {
  const messages = useMessages(recordMessages);
  const collect = useMessages(collectMessages);
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const type = useCollectType();
  const { projectFormId, formId } = useFormPlace();
  const project = useQuery(collectProjectQuery(useProjectId()));
  const form = useQuery(formDraftQuery(formId));
  const count = useQuery(recordCountQuery(projectFormId));
  const error = project.error ?? form.error ?? count.error;
  const title = form.data ? messages.title(form.data.name) : collect.form;
  const again = () => void Promise.all([project.refetch(), form.refetch(), count.refetch()]);
  const isLoaded = project.data && form.data && count.data !== undefined;
  return (
    <Page
      title={title}
      width="wide"
      breadcrumbs={[
        { label: collect.types[type], href: addresses.list },
        ...(project.data ? [{ label: project.data.name, href: addresses.project(project.data.id) }] : []),
        { label: title },
      ]}
    >
      {!isLoaded && error && <Failed message={problemText(error, locale)} onRetry={again} />}
      {!isLoaded && !error && <Loading lines={10} />}
      {isLoaded && count.data === 0 && (
        <Empty
          icon={<IconClipboardOff size={28} stroke={1.5} />}
          title={messages.empty}
          text={messages.emptyText}
        />
      )}
      {isLoaded && count.data! > 0 && <Records form={form.data!} total={count.data!} />}
    </Page>
  );
}

const NOT_HERE: RecordRow[] = [];
const LATEST: RowQuestion["order"] = [{ column: "created_at", ascending: false }];
const rowId = ({ id }: RecordRow) => String(id);

function Records({ form, total }: { form: FormDraft; total: number }) {
  const messages = useMessages(recordMessages);
  const { projectFormId } = useFormPlace();
  const control = useTableSearch();
  const columns = useRecordColumns(form.definition);
  const source = useMemo(() => recordSource(projectFormId), [projectFormId]);
  const [opened, setOpened] = useState<number | null>(null);
  const { remote, question } = useRemoteRows({
    ...{ queryKey: recordKeys(projectFormId), source, columns, total },
    ...{ state: control.state, unsorted: LATEST, select: RECORD_COLUMNS },
  });
  return (
    <Section flush>
      <DataTable
        label={messages.table}
        rows={NOT_HERE}
        remote={remote}
        columns={columns}
        rowId={rowId}
        control={control}
        onOpen={({ id }) => setOpened(id)}
        tools={
          <ExportListButton
            label={messages.exportList}
            failure={messages.exportFailed}
            fileName={messages.file}
            columns={columns}
            ask={() => everyRow(source, question, RECORD_COLUMNS)}
          />
        }
      />
      <RecordDialog recordId={opened} definition={form.definition} onClose={() => setOpened(null)} />
    </Section>
  );
}
