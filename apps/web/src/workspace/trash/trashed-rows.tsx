import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { trashMessages } from "./trash-messages.ts";

interface Trashed {
  id: number;
  name: string;
  deleted_at: string | null;
}

interface Words {
  name: string;
  restore: string;
  restoreOne: (name: string) => string;
  trash: (count: number) => string;
}

interface Props<Row extends Trashed> {
  rows: readonly Row[];
  messages: Words;
  /** What else is told of each; a number stands on the right. */
  figure: { header: string | { number: string }; of: (row: Row) => string };
  mayRestore: boolean;
  restore: (row: Row) => Promise<unknown>;
}

/** Rows of a project that are in the trash, and the way back. */
export function TrashedRows<Row extends Trashed>({ rows, messages, figure, ...way }: Props<Row>) {
  const { plots: texts } = useMessages(trashMessages);
  const title = messages.trash(rows.length);
  return (
    <Section title={title}>
      <FactTable label={title} headers={[messages.name, figure.header, texts.deletedAt, null]} stacks>
        <tbody>
          {rows.map((row) => (
            <TrashedRow key={row.id} row={row} messages={messages} figure={figure} {...way} />
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

function TrashedRow<Row extends Trashed>({
  row,
  messages,
  figure,
  mayRestore,
  restore,
}: Omit<Props<Row>, "rows"> & { row: Row }) {
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  async function bringBack(): Promise<void> {
    setBusy(true);
    await restore(row);
    setBusy(false);
  }
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td data-number={typeof figure.header === "string" ? undefined : true}>{figure.of(row)}</td>
      <td>{formatDateTime(row.deleted_at, locale)}</td>
      <td>
        {mayRestore && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={messages.restoreOne(row.name)}
            loading={isBusy}
            onClick={() => void bringBack()}
          >
            {messages.restore}
          </Button>
        )}
      </td>
    </tr>
  );
}
