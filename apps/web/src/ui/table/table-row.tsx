// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one cannot be in a table element.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys of all rows are heard at the row group.
// biome-ignore-all lint/a11y/useFocusableInteractive: what stands in the rows takes the focus.
import type { CSSProperties } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatNumber, NO_VALUE } from "../format.ts";
import { useLocale } from "../locale.tsx";
import { isChosen } from "./chosen-rows.ts";
import { type Column, textOf } from "./column.ts";
import classes from "./data-table.module.css";
import type { DataTableProps } from "./data-table.tsx";
import { useTableMessages } from "./table-messages.ts";
import { useRowClick } from "./use-row-click.ts";

interface RowProps<Row extends object> extends Omit<DataTableProps<Row>, "rows"> {
  /** Missing while it is fetched. */
  row: Row | undefined;
  index: number;
  style: CSSProperties;
  selectable: boolean;
  isTabStop: boolean;
  onActivate: () => void;
  onToggle: (row: Row) => void;
}

/** Dates and numbers in the user's language; search and copy keep them as they are. */
function shownText<Row>(column: Column<Row>, row: Row, locale: Locale): string {
  const value = column.value(row);
  if (!column.text && column.kind === "date" && typeof value === "string") return formatDate(value, locale);
  if (!column.text && typeof value === "number") return formatNumber(value, locale);
  return textOf(column, row);
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const locale = useLocale();
  if (column.cell) return <>{column.cell(row)}</>;
  const text = shownText(column, row, locale);
  return <span title={text}>{text || NO_VALUE}</span>;
}

export function TableRow<Row extends object>(props: RowProps<Row>) {
  const { row, index, style } = props;
  if (row) return <FetchedRow {...props} row={row} />;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy="true"
      data-index={index}
      className={classes.row}
      style={style}
    />
  );
}

function FetchedRow<Row extends object>(props: RowProps<Row> & { row: Row }) {
  const { row, index, style, columns, rowId, selectable, control, onActivate, onToggle } = props;
  const messages = useTableMessages();
  const id = rowId(row);
  const chosen = isChosen(control, id);
  const click = useRowClick(() => props.onOpen?.(row), props.opensAtOnce ?? false);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-hovered={props.hoveredId === id || undefined}
      data-current={props.currentId === id || undefined}
      data-chosen={chosen || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      className={classes.row}
      style={style}
      onFocus={onActivate}
      data-opens={props.opensAtOnce || undefined}
      onClick={(event) => {
        props.onCurrent?.(id);
        click.onClick(event);
      }}
      onDoubleClick={click.onDoubleClick}
      onPointerEnter={() => props.onHover?.(id)}
      onPointerLeave={() => props.onHover?.(null)}
    >
      {selectable && (
        <div role="cell" className={classes.choice} onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            tabIndex={props.isTabStop ? 0 : -1}
            aria-label={messages.selectRow(columns[0] ? textOf(columns[0], row) : id)}
            checked={chosen}
            onClick={(event) => event.stopPropagation()}
            onChange={() => onToggle(row)}
          />
        </div>
      )}
      {columns.map((column, position) => (
        <div
          key={column.id}
          role="cell"
          className={classes.cell}
          data-kind={column.kind}
          data-first={position === 0 || undefined}
          data-sentences={column.sentences || undefined}
        >
          <Cell column={column} row={row} />
        </div>
      ))}
    </div>
  );
}
