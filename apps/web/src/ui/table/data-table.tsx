import { type ReactNode, useId, useMemo } from "react";
import { Empty } from "../states/empty.tsx";
import { Failed } from "../states/failed.tsx";
import { Loading } from "../states/loading.tsx";
import { countChosen } from "./chosen-rows.ts";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import type { RemoteRows } from "./remote-rows.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { TableGrid } from "./table-grid.tsx";
import { useTableMessages } from "./table-messages.ts";
import { TableToolbar } from "./table-toolbar.tsx";
import { useTableRows } from "./use-table-rows.ts";
import type { TableControl } from "./use-table-search.ts";

export interface DataTableProps<Row extends object> {
  /** Accessible name: "Parcelles". */
  label: string;
  /** Stable between renders (a query's data, a memo); not looked at where `remote` is given. */
  rows: readonly Row[];
  /** Where there are too many rows to have them all here. */
  remote?: RemoteRows<Row>;
  /** Stable between renders; the first one names the row and stays in sight. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** From `useTableSearch()`. */
  control: TableControl;
  /** Shown for the chosen rows, with `remote` for their ids alone (or none, where `control.every` says so); without it rows have no check boxes. */
  bulkActions?: (rows: Row[], ids: ReadonlySet<string>) => ReactNode;
  /** Enter or a double click on a row. */
  onOpen?: (row: Row) => void;
  /** One click or tap on a row opens it too, where there is no map beside that a click would show. */
  opensAtOnce?: boolean;
  /** The row that is pointed at, here or on the map. */
  hoveredId?: string | null;
  onHover?: (id: string | null) => void;
  /** The row that is looked at, here or on the map; the table scrolls to it. */
  currentId?: string | null;
  onCurrent?: (id: string) => void;
  /** CSS height of the scrolling part. Default "min(60vh, 640px)". */
  height?: string;
  /** More buttons in the toolbar. */
  tools?: ReactNode;
  /** What stands in place of rows when there is none at all. */
  empty?: ReactNode;
  /** What is said when the search or the filters leave no row. */
  noMatch?: string | undefined;
}

function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] {
  const shown = columns.filter((column) => (chosen ? chosen.includes(column.id) : !column.hidden));
  return shown.length > 0 ? shown : columns.slice(0, 1);
}

/** A table of up to 100,000 rows: only those in sight are in the page; with `remote` only those in sight are fetched. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, control, bulkActions, tools, remote } = props;
  const messages = useTableMessages();
  const id = useId();
  const passing = useTableRows(rows, columns, control.state);
  const visible: readonly (Row | undefined)[] = remote?.rows ?? passing;
  const total = remote?.total ?? rows.length;
  const shown = useMemo(() => shownColumns(columns, control.state.columns), [columns, control.state.columns]);
  const chosen = useMemo(
    () => (control.selected.size > 0 ? rows.filter((row) => control.selected.has(rowId(row))) : []),
    [rows, control.selected, rowId],
  );
  const chosenCount = remote ? countChosen(control, visible.length) : chosen.length;
  const every = remote?.every ?? (async () => passing);
  const selectEvery = () => {
    if (!remote) return control.select(new Set(passing.map(rowId)));
    if (!remote.everyId) return control.selectEvery?.(new Set());
    void remote.everyId().then((ids) => control.select(new Set(ids)));
  };
  if (total === 0 && props.empty) return <>{props.empty}</>;
  return (
    <div className={classes.table}>
      <TableToolbar
        columns={columns}
        shown={shown}
        control={control}
        canCopy={visible.length > 0}
        copied={async () => (chosen.length > 0 ? chosen : every())}
        tools={tools}
        controls={id}
      />
      <TableGrid
        {...props}
        id={id}
        rows={visible}
        columns={shown}
        selectable={bulkActions !== undefined}
        onSelectEvery={selectEvery}
      />
      {remote?.problem && <Failed message={remote.problem} onRetry={remote.retry} />}
      {remote?.isLoading && visible.length === 0 && <Loading lines={6} />}
      {visible.length === 0 && !remote?.isLoading && !remote?.problem && (
        <Empty title={props.noMatch ?? messages.noMatch} text={messages.noMatchText} />
      )}
      <SelectionBar
        all={total}
        visible={visible}
        rowId={rowId}
        control={control}
        chosen={chosenCount}
        actions={chosenCount > 0 ? bulkActions?.(chosen, control.selected) : null}
        onSelectEvery={selectEvery}
      />
    </div>
  );
}
