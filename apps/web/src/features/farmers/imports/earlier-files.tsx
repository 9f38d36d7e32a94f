import type { UseQueryResult } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { problemText } from "#app/problem-text.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import classes from "../registry/farmers.module.css";
import { ImportStatus } from "./import-status.tsx";
import { farmerImportMessages } from "./messages.ts";

type EarlierFile = RowOf<"farmer_imports", "id" | "status" | "file_name" | "author" | "created_at">;

interface Props<File extends EarlierFile> {
  title: string;
  none: string;
  files: Pick<UseQueryResult<File[]>, "data" | "error" | "refetch">;
  /** A column of the registries that they come from. */
  origin?: { header: string; of: (file: File) => string };
  contentOf: (file: File) => string;
}

/** The lists, or files of other registries, that were handed in before, the newest first. */
export function EarlierFiles<File extends EarlierFile>({ title, none, files, ...columns }: Props<File>) {
  const locale = useLocale();
  const { data, error, refetch } = files;
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  return (
    <Section title={title}>
      {data.length === 0 ? (
        <p className={classes.muted}>{none}</p>
      ) : (
        <FilesTable title={title} rows={data} {...columns} />
      )}
    </Section>
  );
}

type TableProps<File extends EarlierFile> = Pick<Props<File>, "title" | "origin" | "contentOf"> & {
  rows: readonly File[];
};

function FilesTable<File extends EarlierFile>({ title, rows, origin, contentOf }: TableProps<File>) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const addresses = useFarmerAddresses();
  return (
    <FactTable
      label={title}
      stacks
      headers={[
        messages.file,
        ...(origin ? [origin.header] : []),
        ...[messages.state, messages.content, messages.when, messages.who],
      ]}
    >
      <tbody>
        {rows.map((file) => (
          <tr key={file.id}>
            <th scope="row">
              <LinkCell href={addresses.import(file.id)}>{file.file_name}</LinkCell>
            </th>
            {origin && <td data-column={origin.header}>{origin.of(file)}</td>}
            <td data-column={messages.state}>
              <ImportStatus status={file.status} />
            </td>
            <td data-column={messages.content}>{contentOf(file)}</td>
            <td data-column={messages.when}>{formatDateTime(file.created_at, locale)}</td>
            <td data-column={messages.who}>{file.author}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
