import { Alert, Button } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import type { TableControl } from "#ui/table/use-table-search.ts";
import { goneFromList, withoutGone } from "./gone-from-list.ts";
import { savedFilterMessages } from "./messages.ts";

interface Props {
  /** All that the list has, once all of it was read. */
  columns: readonly Pick<Column<never>, "id" | "header" | "choices">[];
  control: TableControl;
}

/** Says what a link or a kept filter names that is no longer there: it would be left out in silence. */
export function GoneNotice({ columns, control }: Props) {
  const messages = useMessages(savedFilterMessages);
  const gone = goneFromList(control.state, columns);
  if (gone.length === 0) return null;
  const names = gone.map(({ column, choice }) =>
    choice === null ? messages.goneColumn(column) : messages.goneChoice(column, choice),
  );
  return (
    <Alert color="warning" variant="light" title={messages.gone}>
      <p>{messages.goneText(names.join(", "))}</p>
      <Button size="xs" variant="default" onClick={() => control.change(withoutGone(control.state, columns))}>
        {messages.clean}
      </Button>
    </Alert>
  );
}
