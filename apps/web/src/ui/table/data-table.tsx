import { type ReactNode, useId, useMemo } from "react";
import { Empty } from "../states/empty.tsx";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import { SelectionBar } from "./selection-bar.tsx";
import { TableGrid } from "./table-grid.tsx";
import { useTableMessages } from "./table-messages.ts";
import { TableToolbar } from "./table-toolbar.tsx";
import { useTableRows } from "./use-table-rows.ts";
import type { TableControl } from "./use-table-search.ts";

export interface DataTableProps<Row extends object> {
  /** Accessible name: "Parcelles". */
  label: string;
  /** Stable between renders (a query's data, a memo). */
  rows: readonly Row[];
  /** Stable between renders; the first one names the row and stays in sight. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** From `useTableSearch()`. */
  control: TableControl;
  /** Shown for the chosen rows; without it rows have no check boxes. */
  bulkActions?: (rows: Row[]) => ReactNode;
  /** Enter or a double click on a row. */
  onOpen?: (row: Row) => void;
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
}

function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] {
  const shown = columns.filter((column) => (chosen ? chosen.includes(column.id) : !column.hidden));
  return shown.length > 0 ? shown : columns.slice(0, 1);
}

/** A table of up to 100,000 rows: only those in sight are in the page. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, control, bulkActions, tools } = props;
  const messages = useTableMessages();
  const id = useId();
  const visible = useTableRows(rows, columns, control.state);
  const shown = useMemo(() => shownColumns(columns, control.state.columns), [columns, control.state.columns]);
  const chosen = useMemo(
    () => (control.selected.size > 0 ? rows.filter((row) => control.selected.has(rowId(row))) : []),
    [rows, control.selected, rowId],
  );
  if (rows.length === 0 && props.empty) return <>{props.empty}</>;
  return (
    <div className={classes.table}>
      <TableToolbar
        columns={columns}
        shown={shown}
        control={control}
        copied={chosen.length > 0 ? chosen : visible}
        tools={tools}
        controls={id}
      />
      <TableGrid {...props} id={id} rows={visible} columns={shown} selectable={bulkActions !== undefined} />
      {visible.length === 0 && <Empty title={messages.noMatch} text={messages.noMatchText} />}
      <SelectionBar
        all={rows.length}
        visible={visible}
        rowId={rowId}
        control={control}
        chosen={chosen.length}
        actions={chosen.length > 0 ? bulkActions?.(chosen) : null}
      />
    </div>
  );
}
