// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one cannot be in a table element.
// biome-ignore-all lint/a11y/useFocusableInteractive: what stands in the rows takes the focus.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useRef } from "react";
import { countChosen, isChosen } from "./chosen-rows.ts";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import type { DataTableProps } from "./data-table.tsx";
import { useTableMessages } from "./table-messages.ts";
import { nextSort, type Sort } from "./table-state.ts";

interface HeaderProps<Row extends object> extends Omit<DataTableProps<Row>, "rows"> {
  rows: readonly (Row | undefined)[];
  onSelectEvery: () => void;
  selectable: boolean;
  layout: CSSProperties;
}

export function TableHeader<Row extends object>(props: HeaderProps<Row>) {
  const { columns, control, layout, selectable } = props;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row} style={layout}>
        {selectable && <SelectEvery {...props} />}
        {columns.map((column, position) => (
          <HeaderCell
            key={column.id}
            column={column}
            isFirst={position === 0}
            sort={control.state.sort}
            onSort={() => control.change({ sort: nextSort(control.state.sort, column.id) })}
          />
        ))}
      </div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  isFirst: boolean;
  sort: Sort | null;
  onSort: () => void;
}

function HeaderCell<Row>({ column, isFirst, sort, onSort }: HeaderCellProps<Row>) {
  if (column.sort === false) return <FixedHeader column={column} />;
  const mine = sort?.id === column.id ? sort : null;
  const direction = mine?.descending ? "descending" : "ascending";
  const Icon = mine ? (mine.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <div
      role="columnheader"
      aria-sort={mine ? direction : "none"}
      className={classes.headerCell}
      data-kind={column.kind}
      data-first={isFirst || undefined}
    >
      <button type="button" onClick={onSort} className={classes.sort} data-sorted={mine ? "" : undefined}>
        <span className={classes.headerText}>{column.header}</span>
        <Icon size={14} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}

function FixedHeader<Row>({ column }: Pick<HeaderCellProps<Row>, "column">) {
  return (
    <div role="columnheader" className={classes.headerCell} data-kind={column.kind}>
      <span className={classes.sort} data-fixed>
        <span className={classes.headerText}>{column.header}</span>
      </span>
    </div>
  );
}

function SelectEvery<Row extends object>({ rows, rowId, control, remote, onSelectEvery }: HeaderProps<Row>) {
  const messages = useTableMessages();
  const box = useRef<HTMLInputElement>(null);
  const known = rows.reduce((count, row) => count + (row && isChosen(control, rowId(row)) ? 1 : 0), 0);
  const chosen = remote ? Math.min(countChosen(control, rows.length), rows.length) : known;
  const isAll = rows.length > 0 && chosen === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll;
  }, [chosen, isAll]);
  return (
    <div role="columnheader" className={classes.choice} aria-label={messages.selectionColumn}>
      <input
        ref={box}
        type="checkbox"
        aria-label={messages.selectEvery}
        checked={isAll}
        disabled={rows.length === 0}
        onChange={() => (isAll ? control.select(new Set()) : onSelectEvery())}
      />
    </div>
  );
}
