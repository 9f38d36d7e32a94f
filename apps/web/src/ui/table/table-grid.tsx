// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one cannot be in a table element.
// biome-ignore-all lint/a11y/useFocusableInteractive: what stands in the rows takes the focus.
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { toggleRow } from "./chosen-rows.ts";
import classes from "./data-table.module.css";
import type { DataTableProps } from "./data-table.tsx";
import { TableHeader } from "./table-header.tsx";
import { TableRow } from "./table-row.tsx";

const ROW_HEIGHT = 40;
const SELECTION_WIDTH = 40;
const DEFAULT_WIDTH = 140;

interface GridProps<Row extends object> extends Omit<DataTableProps<Row>, "rows"> {
  id: string;
  rows: readonly (Row | undefined)[];
  selectable: boolean;
  onSelectEvery: () => void;
}

function useLayout<Row extends object>({ columns, selectable }: GridProps<Row>) {
  return useMemo(() => {
    const widths = columns.map((column) => column.width ?? DEFAULT_WIDTH);
    const tracks = widths.map((width) => `minmax(${width}px, ${width}fr)`);
    const lead = selectable ? [`${SELECTION_WIDTH}px`] : [];
    const minimum = widths.reduce((sum, width) => sum + width, selectable ? SELECTION_WIDTH : 0);
    return { gridTemplateColumns: [...lead, ...tracks].join(" "), minWidth: minimum };
  }, [columns, selectable]);
}

const PAGE_ROWS = 12;

function targetOfKey(key: string, active: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return active + 1;
    case "ArrowUp":
      return active - 1;
    case "PageDown":
      return active + PAGE_ROWS;
    case "PageUp":
      return active - PAGE_ROWS;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** Which row the keyboard is on; arrows move it, Enter opens it, the space bar chooses it. */
function useKeyboard<Row extends object>(props: GridProps<Row>, scrollTo: (index: number) => void) {
  const { rows, rowId, onOpen, onCurrent, control, selectable } = props;
  const [active, setActive] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  function move(index: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    scrollTo(next);
    const row = rows[next];
    if (row) onCurrent?.(rowId(row));
    requestAnimationFrame(() => {
      const selector = `[data-index="${next}"]`;
      body.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    });
  }
  function toggle(row: Row): void {
    toggleRow(control, rowId(row));
  }
  function onKeyDown(event: KeyboardEvent): void {
    // Keys pressed on a link or a check box inside the row belong to that.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.index === undefined) return;
    const row = rows[active];
    const target = targetOfKey(event.key, active, rows.length);
    if (target !== null) move(target);
    else if (event.key === "Enter" && row) onOpen?.(row);
    else if (event.key === " " && row && selectable) toggle(row);
    else return;
    event.preventDefault();
  }
  return { active: Math.min(active, Math.max(0, rows.length - 1)), setActive, body, onKeyDown, toggle };
}

export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { id, label, rows, columns, rowId, currentId, height = "min(60vh, 640px)", selectable } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const layout = useLayout(props);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? rowId(row) : index;
    },
    initialRect: { width: 800, height: 400 },
  });
  const keyboard = useKeyboard(props, (index) => virtualizer.scrollToIndex(index));
  useEffect(() => {
    const index = currentId ? rows.findIndex((row) => row && rowId(row) === currentId) : -1;
    if (index >= 0) virtualizer.scrollToIndex(index);
  }, [currentId, rows, rowId, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const onSight = props.remote?.onSight;
  useEffect(() => onSight?.(first, last), [onSight, first, last]);
  const isActiveInSight = items.some((item) => item.index === keyboard.active);
  return (
    <div ref={scroll} className={classes.scroll} style={{ maxHeight: height }}>
      <div
        id={id}
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (selectable ? 1 : 0)}
        style={{ minWidth: layout.minWidth }}
      >
        <TableHeader {...props} layout={layout} />
        <div
          ref={keyboard.body}
          role="rowgroup"
          className={classes.body}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={keyboard.onKeyDown}
        >
          {items.map(({ index, start, key }) => (
            <TableRow
              key={key}
              {...props}
              row={rows[index]}
              index={index}
              style={{ ...layout, transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
              isTabStop={isActiveInSight ? index === keyboard.active : index === items[0]?.index}
              onActivate={() => keyboard.setActive(index)}
              onToggle={keyboard.toggle}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
