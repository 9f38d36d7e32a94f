import { Button, Checkbox, Stack } from "@mantine/core";
import type { Column } from "./column.ts";
import { useTableMessages } from "./table-messages.ts";
import type { TableControl } from "./use-table-search.ts";

interface Props<Row> {
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  control: TableControl;
}

export function ColumnChoice<Row>({ columns, shown, control }: Props<Row>) {
  const messages = useTableMessages();
  const ids = new Set(shown.map((column) => column.id));
  function toggle(id: string): void {
    const next = columns.filter((column) => (column.id === id ? !ids.has(id) : ids.has(column.id)));
    if (next.length > 0) control.change({ columns: next.map((column) => column.id) });
  }
  return (
    <Stack gap="xs" align="flex-start">
      {columns.map((column, index) => (
        <Checkbox
          key={column.id}
          label={column.header}
          checked={ids.has(column.id)}
          disabled={index === 0}
          onChange={() => toggle(column.id)}
        />
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => control.change({ columns: null })}>
        {messages.defaultColumns}
      </Button>
    </Stack>
  );
}
