import { IconClipboardOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { filterOf } from "#workspace/rows/row-choice.ts";
import { isEverything, type RowQuestion } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { useFormPlace } from "../collect-address.ts";
import type { FormDraft } from "../form/form-queries.ts";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { BringFileButton } from "./bring/bring-file-button.tsx";
import { DownloadRecords } from "./download/download-records.tsx";
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
  return (
    <FormFrame title={messages.title} width="wide" actions={<BringFileButton />}>
      {(_, form) => <CountedRecords form={form} />}
    </FormFrame>
  );
}

function CountedRecords({ form }: { form: FormDraft }) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const { data: total, error, refetch } = useQuery(recordCountQuery(useFormPlace().projectFormId));
  if (total === undefined && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (total === undefined) return <Loading lines={10} />;
  if (total === 0)
    return (
      <Empty
        icon={<IconClipboardOff size={28} stroke={1.5} />}
        title={messages.empty}
        text={messages.emptyText}
      />
    );
  return <Records form={form} total={total} />;
}

const NOT_HERE: RecordRow[] = [];
const NOTHING_LEFT_OUT: ReadonlySet<string> = new Set();
const LATEST: RowQuestion["order"] = [{ column: "created_at", ascending: false }];
const rowId = ({ id }: RecordRow) => String(id);

function Records({ form, total }: { form: FormDraft; total: number }) {
  const messages = useMessages(recordMessages);
  const { projectFormId } = useFormPlace();
  const control = useTableSearch();
  const columns = useRecordColumns(form.definition);
  const source = useMemo(() => recordSource(projectFormId), [projectFormId]);
  const [opened, setOpened] = useState<number | null>(null);
  const { remote, question, count } = useRemoteRows({
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
          <DownloadRecords
            form={form}
            records={isEverything(question) ? null : { filter: filterOf(question, NOTHING_LEFT_OUT) }}
            count={isEverything(question) ? total : count}
          />
        }
      />
      <RecordDialog recordId={opened} definition={form.definition} onClose={() => setOpened(null)} />
    </Section>
  );
}
