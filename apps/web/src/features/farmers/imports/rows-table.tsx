import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { everyRow } from "#workspace/rows/ask-rows.ts";
import type { RowQuestion } from "#workspace/rows/row-question.ts";
import { onlyAsked } from "#workspace/rows/row-question.ts";
import { useRemoteRows } from "#workspace/rows/use-remote-rows.ts";
import {
  type FarmerImport,
  type ImportedRow,
  importedRowSource,
  importKeys,
  ROW_COLUMNS,
} from "./import-queries.ts";
import { farmerImportMessages } from "./messages.ts";
import { useRowColumns } from "./row-columns.tsx";

const NOT_HERE: ImportedRow[] = [];
const AS_WRITTEN: RowQuestion["order"] = [];
const rowId = ({ number }: ImportedRow) => String(number);

/** What stands in the list, row by row, and what becomes of it; chosen rows can be left out. */
export function RowsTable({ one }: { one: FarmerImport }) {
  const messages = useMessages(farmerImportMessages);
  const control = useTableSearch();
  const known = useRowColumns(one.organisation_id);
  const columns = useMemo(() => onlyAsked(known), [known]);
  const source = useMemo(() => importedRowSource(one.id), [one.id]);
  const { rows: farmers = 0, skipped = 0 } = one.totals;
  const { remote, question } = useRemoteRows({
    ...{
      queryKey: [...importKeys.rows(one.organisation_id, one.id), one.job_id, one.status],
      source,
      columns,
    },
    ...{ state: control.state, unsorted: AS_WRITTEN, select: ROW_COLUMNS, key: "number" },
    total: farmers + skipped,
  });
  const numbersOf = async (ids: ReadonlySet<string>): Promise<number[]> => {
    const { every } = control;
    if (!every) return [...ids].map(Number);
    const passing = await everyRow(source, question, ["number"]);
    return passing.flatMap(({ number }) => (every.has(String(number)) ? [] : [number]));
  };
  const actions = (_: ImportedRow[], ids: ReadonlySet<string>) => (
    <LeaveOut one={one} numbers={() => numbersOf(ids)} onDone={() => control.select(new Set())} />
  );
  return (
    <Section flush>
      <DataTable
        label={messages.table}
        rows={NOT_HERE}
        remote={remote}
        columns={columns}
        rowId={rowId}
        control={control}
        {...(one.status === "ready" ? { bulkActions: actions } : {})}
      />
    </Section>
  );
}

interface LeaveOutProps {
  one: FarmerImport;
  numbers: () => Promise<number[]>;
  onDone: () => void;
}

/** As many rows as one request names. */
const MOST_NUMBERS = 10_000;

function LeaveOut({ one, numbers, onDone }: LeaveOutProps) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const queryClient = useQueryClient();
  async function choose(leftOut: boolean): Promise<void> {
    const chosen = await numbers();
    for (let at = 0; at < chosen.length; at += MOST_NUMBERS) {
      const rows = { numbers: chosen.slice(at, at + MOST_NUMBERS) };
      await callFunction("choose-farmer-import-rows", { importId: one.id, rows, leftOut });
    }
    await queryClient.invalidateQueries({ queryKey: importKeys.all(one.organisation_id) });
    onDone();
  }
  const act = (leftOut: boolean) =>
    void keepTrying({ run: () => choose(leftOut), failed: messages.choiceFailed, locale });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => act(true)}>
        {messages.leaveOut}
      </Button>
      <Button variant="default" size="xs" onClick={() => act(false)}>
        {messages.takeBack}
      </Button>
    </>
  );
}
