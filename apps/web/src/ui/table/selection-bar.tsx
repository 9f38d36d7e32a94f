import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { isChosen } from "./chosen-rows.ts";
import classes from "./data-table.module.css";
import { useTableMessages } from "./table-messages.ts";
import type { TableControl } from "./use-table-search.ts";

interface Props<Row> {
  all: number;
  visible: readonly (Row | undefined)[];
  onSelectEvery: () => void;
  rowId: (row: Row) => string;
  control: TableControl;
  chosen: number;
  actions: ReactNode;
}

/** Under the table: how many rows there are, or what to do with the chosen ones. */
export function SelectionBar<Row>(props: Props<Row>) {
  const { all, visible, rowId, control, chosen, actions, onSelectEvery } = props;
  const messages = useTableMessages();
  const inSight = visible.reduce((sum, row) => sum + (row && isChosen(control, rowId(row)) ? 1 : 0), 0);
  // Rows that are still on the server may be among the chosen: nothing is said about them.
  const isWhole = !visible.includes(undefined);
  const hidden = isWhole && chosen > inSight ? ` (${messages.hidden(chosen - inSight)})` : "";
  const isEvery = control.every ? control.every.size === 0 : inSight === visible.length;
  const count = visible.length === all ? messages.rows(all) : messages.rowsOf(visible.length, all);
  return (
    <div className={classes.footer} data-chosen={chosen > 0 || undefined}>
      <span role="status">{chosen > 0 ? messages.selected(chosen) + hidden : count}</span>
      {chosen > 0 && (
        <>
          {!isEvery && (
            <Button variant="subtle" size="compact-sm" onClick={onSelectEvery}>
              {messages.selectAll(visible.length)}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => control.select(new Set())}>
            {messages.clearSelection}
          </Button>
          <span className={classes.bulk}>{actions}</span>
        </>
      )}
    </div>
  );
}
