import { Button, Popover, TextInput } from "@mantine/core";
import { IconColumns3, IconCopy, IconFilter, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocale } from "../locale.tsx";
import { toast } from "../toast.tsx";
import type { Column } from "./column.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { ColumnFilters, FilterChips } from "./column-filters.tsx";
import { toCsv } from "./csv.ts";
import classes from "./data-table.module.css";
import { useTableMessages } from "./table-messages.ts";
import type { TableControl } from "./use-table-search.ts";

interface Props<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  control: TableControl;
  canCopy: boolean;
  /** The rows that are copied, fetched where they are not here. */
  copied: () => Promise<readonly Row[]>;
  tools: ReactNode;
  controls: string;
}

export function TableToolbar<Row>(props: Props<Row>) {
  const { columns, shown, control, tools } = props;
  const messages = useTableMessages();
  return (
    <div className={classes.toolbar}>
      <SearchBox control={control} controls={props.controls} />
      <Popover position="bottom-start" shadow="md" trapFocus withinPortal={false}>
        <Popover.Target>
          <Button variant="default" size="sm" leftSection={<IconFilter size={16} stroke={1.7} />}>
            {messages.filters}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel}>
          <ColumnFilters columns={columns} control={control} />
        </Popover.Dropdown>
      </Popover>
      <Popover position="bottom-start" shadow="md" trapFocus withinPortal={false}>
        <Popover.Target>
          <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} stroke={1.7} />}>
            {messages.columns}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel}>
          <ColumnChoice columns={columns} shown={shown} control={control} />
        </Popover.Dropdown>
      </Popover>
      <CopyButton {...props} columns={shown} />
      {tools}
      <FilterChips columns={columns} control={control} />
    </div>
  );
}

const TYPING_PAUSE = 150;

/** What is typed goes into the address after a short pause, so that long tables stay smooth. */
function SearchBox({ control, controls }: { control: TableControl; controls: string }) {
  const messages = useTableMessages();
  const { q } = control.state;
  const { change } = control;
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => change({ q: text }), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, q, change]);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={messages.search}
      aria-controls={controls}
      placeholder={messages.search}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function CopyButton<Row>({ canCopy, copied, columns }: Pick<Props<Row>, "canCopy" | "copied" | "columns">) {
  const messages = useTableMessages();
  const separator = useLocale() === "fr" ? ";" : ",";
  async function copy(): Promise<void> {
    try {
      const rows = await copied();
      await navigator.clipboard.writeText(toCsv(rows, columns, separator));
      toast({ title: messages.copied, description: messages.rows(rows.length) });
    } catch {
      toast({ title: messages.copyFailed, color: "critical" });
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCopy size={16} stroke={1.7} />}
      disabled={!canCopy}
      onClick={() => void copy()}
    >
      {messages.copy}
    </Button>
  );
}
