import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { filterOf } from "#workspace/rows/row-choice.ts";
import type { AskedColumn, RowQuestion } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { TrashLink } from "#workspace/trash/trash-link.tsx";
import { EraseAction } from "../privacy/erase-action.tsx";
import { fullName } from "./farmer-names.ts";
import {
  farmerKeys,
  TRASHED_COLUMNS,
  type TrashedFarmer,
  trashedFarmerSource,
  trashedFarmersCountQuery,
} from "./farmer-queries.ts";
import { farmerMessages } from "./messages.ts";
import { useFarmerTrash } from "./use-farmer-trash.ts";

interface Props {
  organisationId: number;
  mayRestore: boolean;
}

/** The farmers that were removed, and the way back for one, several or all that a search finds. */
export function TrashedFarmers({ organisationId, mayRestore }: Props) {
  const messages = useMessages(farmerMessages);
  const locale = useLocale();
  const { data: total, error, refetch } = useQuery(trashedFarmersCountQuery(organisationId));
  return (
    <Page
      title={messages.trashTable}
      width="wide"
      actions={<TrashLink count={total ?? 0} inUse={messages.inUse} />}
    >
      {total === undefined && error && (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {total === undefined && !error && <Loading lines={10} />}
      {total === 0 && <Empty title={messages.trashEmpty} />}
      {total !== undefined && total > 0 && (
        <Section flush>
          <TrashTable {...{ organisationId, mayRestore, total }} />
        </Section>
      )}
    </Page>
  );
}

const NOT_HERE: TrashedFarmer[] = [];
const LAST_FIRST: RowQuestion["order"] = [{ column: "deleted_at", ascending: false }];
const rowId = ({ id }: TrashedFarmer) => String(id);

function TrashTable({ organisationId, mayRestore, total }: Props & { total: number }) {
  const messages = useMessages(farmerMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const { restore } = useFarmerTrash(organisationId);
  const columns = useMemo(() => trashColumns(locale), [locale]);
  const source = useMemo(() => trashedFarmerSource(organisationId), [organisationId]);
  const { remote, question } = useRemoteRows({
    ...{ queryKey: farmerKeys.trash(organisationId), source, columns, total },
    ...{ state: control.state, unsorted: LAST_FIRST, select: TRASHED_COLUMNS },
  });
  const actions = (_: TrashedFarmer[], ids: ReadonlySet<string>) => (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={15} stroke={1.7} />}
        onClick={() => {
          const choice = control.every
            ? { filter: filterOf(question, control.every) }
            : { ids: [...ids].map(Number) };
          void restore(choice).then(() => control.select(new Set()));
        }}
      >
        {messages.restore}
      </Button>
      {!control.every && ids.size === 1 && (
        <EraseAction
          {...{ organisationId, farmerId: Number([...ids][0]) }}
          onDone={() => control.select(new Set())}
        />
      )}
    </>
  );
  return (
    <DataTable
      label={messages.trashTable}
      rows={NOT_HERE}
      remote={remote}
      columns={columns}
      rowId={rowId}
      control={control}
      {...(mayRestore ? { bulkActions: actions } : {})}
    />
  );
}

function trashColumns(locale: Locale): AskedColumn<TrashedFarmer>[] {
  const messages = farmerMessages[locale];
  return [
    {
      id: "name",
      header: messages.name,
      kind: "text",
      value: fullName,
      width: 220,
      asked: { columns: ["last_name", "first_name"] },
    },
    {
      id: "identifier",
      header: messages.identifier,
      kind: "text",
      value: (farmer) => farmer.identifier,
      cell: ({ identifier, identifier_taken }) => (
        <>
          {identifier} {identifier_taken && <StateBadge tone="warning" label={messages.taken} />}
        </>
      ),
      width: 220,
      asked: { columns: ["identifier"] },
    },
    {
      id: "village",
      header: messages.village,
      kind: "text",
      value: (farmer) => farmer.village,
      asked: { columns: ["village"] },
    },
    {
      id: "deleted",
      header: messages.deletedAt,
      kind: "date",
      value: (farmer) => farmer.deleted_at,
      text: (value) => formatDateTime(String(value), locale),
      asked: { columns: ["deleted_at"] },
    },
  ];
}
