import { Button } from "@mantine/core";
import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { recordStates } from "@parcelle/domain/states/record-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import type { AskedColumn, RowQuestion } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { useFormPlace } from "../collect-address.ts";
import { recordMessages } from "./messages.ts";
import { recordKeys } from "./record-queries.ts";
import { RecordState } from "./record-state.tsx";
import {
  TRASHED_COLUMNS,
  type TrashedRecord,
  trashedCountQuery,
  trashedRecordSource,
} from "./trashed-query.ts";
import { useRecordActions } from "./use-record-actions.ts";

/** The records that were deleted, and the way back for one or several. */
export function TrashedRecords({ mayRestore }: { mayRestore: boolean }) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const { data: total, error, refetch } = useQuery(trashedCountQuery(useFormPlace().projectFormId));
  if (total === undefined && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (total === undefined) return <Loading lines={10} />;
  if (total === 0) return <Empty title={messages.trashEmpty} />;
  return (
    <Section flush>
      <TrashTable mayRestore={mayRestore} total={total} />
    </Section>
  );
}

const NOT_HERE: TrashedRecord[] = [];
const LAST_FIRST: RowQuestion["order"] = [{ column: "deleted_at", ascending: false }];
const rowId = ({ id }: TrashedRecord) => String(id);

function TrashTable({ mayRestore, total }: { mayRestore: boolean; total: number }) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const control = useTableSearch();
  const { restore } = useRecordActions(projectFormId);
  const columns = useMemo(() => trashColumns(locale), [locale]);
  const source = useMemo(() => trashedRecordSource(projectFormId), [projectFormId]);
  const { remote } = useRemoteRows({
    ...{ queryKey: [...recordKeys(projectFormId), "trashed"], source, columns, total },
    ...{ state: control.state, unsorted: LAST_FIRST, select: TRASHED_COLUMNS },
  });
  const actions = (_: TrashedRecord[], ids: ReadonlySet<string>) => (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp size={15} stroke={1.7} />}
      onClick={() => void restore({ ids: [...ids].map(Number) }).then(() => control.select(new Set()))}
    >
      {messages.restore}
    </Button>
  );
  return (
    <DataTable
      label={messages.trashTable}
      rows={NOT_HERE}
      remote={remote}
      columns={columns}
      rowId={rowId}
      control={control}
      {...(mayRestore && !control.every ? { bulkActions: actions } : {})}
    />
  );
}

function trashColumns(locale: Locale): AskedColumn<TrashedRecord>[] {
  const messages = recordMessages[locale];
  return [
    {
      ...{ id: "number", header: messages.number, kind: "number", width: 80 },
      value: ({ id }) => id,
      text: (id) => String(id),
      asked: { columns: ["id"] },
    },
    {
      ...{ id: "label", header: messages.name, kind: "text", width: 180 },
      value: ({ label }) => label,
      asked: { columns: ["label"] },
    },
    {
      ...{ id: "state", header: messages.state, kind: "choice", width: 130 },
      value: ({ state }) => state,
      choices: recordStates.map((value) => ({ value, label: nameOfKey(recordStateNames, value, locale) })),
      cell: ({ state }) => <RecordState state={state} />,
      asked: { columns: ["state"] },
    },
    {
      ...{ id: "author", header: messages.author, kind: "text", width: 160 },
      value: ({ author }) => author,
      asked: { columns: ["author"] },
    },
    {
      ...{ id: "deleted", header: messages.deletedAt, kind: "date", width: 150 },
      value: ({ deleted_at }) => deleted_at,
      text: (value) => formatDateTime(String(value), locale),
      asked: { columns: ["deleted_at"] },
    },
  ];
}
