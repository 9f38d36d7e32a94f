import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { useMay } from "#app/current-organisation.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { everyRow } from "#workspace/rows/ask-rows.ts";
import type { RowQuestion } from "#workspace/rows/row-question.ts";
import { onlyAsked } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { requestMessages } from "./messages.ts";
import { RequestBulkActions } from "./request-bulk-actions.tsx";
import { requestColumns } from "./request-columns.tsx";
import {
  conditionOf,
  REQUEST_COLUMNS,
  type Request,
  type RequestView,
  requestKeys,
  requestSource,
} from "./request-queries.ts";

const NOT_HERE: Request[] = [];
const NEWEST: RowQuestion["order"] = [{ column: "id", ascending: false }];
const rowId = ({ id }: Request) => String(id);

interface Props {
  organisationId: number;
  view: RequestView;
  total: number;
}

/** Requests, the newest first; search, filters and order stand in the address. */
export function RequestsTable({ organisationId, view, total }: Props) {
  const locale = useLocale();
  const messages = useMessages(requestMessages);
  const router = useRouter();
  const { request } = useFarmerAddresses();
  const control = useTableSearch();
  const mayManage = useMay("farmers.manage");
  const columns = useMemo(() => onlyAsked(requestColumns(locale, view, request)), [locale, view, request]);
  const source = useMemo(() => requestSource(organisationId), [organisationId]);
  const always = useMemo(() => [conditionOf(view)], [view]);
  const { remote, question } = useRemoteRows({
    ...{ queryKey: [...requestKeys.of(organisationId), view], source, columns, total, always },
    ...{ state: control.state, unsorted: NEWEST, select: REQUEST_COLUMNS },
  });
  /** Those that are chosen, one by one or all that pass the filters. */
  async function chosen(ids: ReadonlySet<string>): Promise<number[]> {
    const { every } = control;
    if (!every) return [...ids].map(Number);
    const passing = await everyRow(source, question, ["id"]);
    return passing.map(({ id }) => id).filter((id) => !every.has(String(id)));
  }
  const actions = (_: Request[], ids: ReadonlySet<string>) => (
    <RequestBulkActions
      organisationId={organisationId}
      requests={() => chosen(ids)}
      onDone={() => control.select(new Set())}
    />
  );
  return (
    <DataTable
      label={view === "open" ? messages.table : messages.decidedTable}
      rows={NOT_HERE}
      remote={remote}
      columns={columns}
      rowId={rowId}
      control={control}
      onOpen={({ id }) => void router.navigate({ href: request(id) })}
      {...(mayManage && view === "open" ? { bulkActions: actions } : {})}
    />
  );
}
