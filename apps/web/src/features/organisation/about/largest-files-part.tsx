import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import type { StoredFile } from "@parcelle/domain/organisations/organisation-room";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatBytes, formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { filesMessages } from "./files-messages.ts";
import { largestFilesQuery } from "./largest-files-query.ts";
import { useDeleteFiles } from "./use-delete-files.ts";

/** Where the room goes, for whoever may make some by deleting. */
export function LargestFilesPart({ organisationId }: { organisationId: number }) {
  const messages = useMessages(filesMessages);
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const { busy, failed, remove } = useDeleteFiles(organisationId);
  const { data, error, refetch } = useQuery(largestFilesQuery(organisationId, page));
  return (
    <Section title={messages.title}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={4} />}
      {!error && data?.files.length === 0 && page === 1 && <Text c="dimmed">{messages.none}</Text>}
      {!error && data && (data.files.length > 0 || page > 1) && (
        <Stack gap="sm">
          <Text size="sm">{messages.lead}</Text>
          <Files key={page} files={data.files} {...{ busy, remove }} onRemoved={() => setPage(1)} />
          <NotDone title={failed?.title} text={failed?.text} />
          <Pages page={page} hasMore={data.hasMore} onTurn={setPage} />
        </Stack>
      )}
    </Section>
  );
}

interface FilesProps extends Pick<ReturnType<typeof useDeleteFiles>, "busy" | "remove"> {
  files: readonly StoredFile[];
  onRemoved: () => void;
}

function Files({ files, busy, remove, onRemoved }: FilesProps) {
  const messages = useMessages(filesMessages);
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set());
  // One that is taken up meanwhile is chosen no more.
  const chosen = files.filter((file) => file.use === null && paths.has(file.path));
  const toggle = (path: string) => {
    const others = new Set(paths);
    if (!others.delete(path)) others.add(path);
    setPaths(others);
  };
  async function removeChosen() {
    if (!(await remove(chosen))) return;
    setPaths(new Set());
    onRemoved();
  }
  return (
    <>
      <FactTable
        label={messages.title}
        headers={[
          messages.file,
          messages.bucket,
          messages.project,
          { number: messages.size },
          messages.date,
          messages.use,
        ]}
      >
        <tbody>
          {files.map((file) => (
            <FileRow
              key={`${file.bucket}/${file.path}`}
              file={file}
              isChosen={chosen.includes(file)}
              onToggle={() => toggle(file.path)}
            />
          ))}
        </tbody>
      </FactTable>
      <Group>
        <Button
          color="critical"
          variant="light"
          disabled={chosen.length === 0}
          loading={busy}
          onClick={() => void removeChosen()}
        >
          {messages.removeChosen(chosen.length)}
        </Button>
      </Group>
    </>
  );
}

interface FileRowProps {
  file: StoredFile;
  isChosen: boolean;
  onToggle: () => void;
}

function FileRow({ file, isChosen, onToggle }: FileRowProps) {
  const messages = useMessages(filesMessages);
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        <Checkbox
          checked={isChosen}
          disabled={file.use !== null}
          label={file.name}
          aria-label={messages.choose(file.name, file.project)}
          onChange={onToggle}
        />
      </th>
      <td>{messages.buckets[file.bucket]}</td>
      <td>{file.project}</td>
      <td data-number>{formatBytes(file.bytes, locale)}</td>
      <td>
        <time dateTime={file.storedAt}>{formatDate(file.storedAt, locale)}</time>
      </td>
      <td>{file.use && <StateBadge tone="neutral" label={messages.uses[file.use]} />}</td>
    </tr>
  );
}

interface PagesProps {
  page: number;
  hasMore: boolean;
  onTurn: (page: number) => void;
}

function Pages({ page, hasMore, onTurn }: PagesProps) {
  const messages = useMessages(filesMessages);
  if (!hasMore && page === 1) return null;
  return (
    <Group>
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {messages.previous}
      </Button>
      <Text size="sm">{messages.page(page)}</Text>
      <Button variant="default" size="xs" disabled={!hasMore} onClick={() => onTurn(page + 1)}>
        {messages.next}
      </Button>
    </Group>
  );
}
