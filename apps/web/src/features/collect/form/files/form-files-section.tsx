import { Alert, Button } from "@mantine/core";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes, formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { collectKeys } from "../../collect-queries.ts";
import { fileMessages } from "./file-messages.ts";
import { formFilesQuery } from "./file-queries.ts";
import { type ListedFile, listedFiles } from "./listed-files.ts";

const EXTENSIONS = [
  ...[".csv", ".geojson", ".xml", ".jpg", ".jpeg", ".png", ".webp", ".gif"],
  ...[".mp3", ".m4a", ".ogg", ".wav", ".mp4", ".webm", ".3gp"],
];
const MOST_BYTES = 20 * 1024 * 1024;

interface Props {
  formId: number;
  definition: FormDefinition;
}

/** The files that a form names: which are there, which are still missing, and where they are dropped. */
export function FormFilesSection({ formId, definition }: Props) {
  const messages = useMessages(fileMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(formFilesQuery(formId));
  const { add, remove, isBusy, failures } = useFormFiles(formId);
  const listed = listedFiles(definition, data ?? []);
  return (
    <Section title={messages.title}>
      <p>{messages.text}</p>
      {!data && error && (
        <Failed
          title={messages.loadFailed}
          message={problemText(error, locale)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading lines={3} />}
      {data && listed.length > 0 && <Files listed={listed} onRemove={remove} />}
      <FileDrop
        title={messages.drop}
        hint={messages.dropHint}
        extensions={EXTENSIONS}
        maximumBytes={MOST_BYTES}
        multiple
        busy={isBusy}
        onFiles={(files) => void add(files)}
      />
      <NotDone title={messages.failed} text={failures.length === 0 ? null : failures.join(" ")} />
    </Section>
  );
}

function useFormFiles(formId: number) {
  const messages = useMessages(fileMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: formFilesQuery(formId).queryKey }),
      queryClient.invalidateQueries({ queryKey: [...collectKeys.all, "draft", formId] }),
    ]);
  async function add(files: readonly File[]): Promise<void> {
    setBusy(true);
    setFailures([]);
    for (const file of files) {
      const form = new FormData();
      form.set("formId", String(formId));
      form.set("file", file);
      await callFunction("add-form-file", form).catch((error: unknown) =>
        setFailures((known) => [...known, `${file.name}\u00a0: ${problemText(error, locale)}`]),
      );
    }
    setBusy(false);
    await changed();
  }
  const failed = (error: unknown) =>
    toast({ title: messages.removeFailed, description: problemText(error, locale), color: "critical" });
  async function remove({ id, name }: { id: number; name: string }): Promise<void> {
    try {
      await callFunction("remove-form-file", { fileId: id });
      toast({
        title: messages.removed(name),
        action: {
          label: messages.undo,
          click: () => void callFunction("restore-form-file", { fileId: id }).then(changed, failed),
        },
      });
    } catch (error) {
      failed(error);
    }
    await changed();
  }
  return { add, remove, isBusy, failures };
}

interface FilesProps {
  listed: readonly ListedFile[];
  onRemove: (file: { id: number; name: string }) => Promise<void>;
}

function Files({ listed, onRemove }: FilesProps) {
  const messages = useMessages(fileMessages);
  const locale = useLocale();
  const missing = listed.filter(({ file }) => file === null).map(({ name }) => name);
  const isNamed = listed.some(({ kind }) => kind !== "none");
  return (
    <>
      {missing.length > 0 && (
        <Alert color="warning" variant="light" role="status">
          {messages.missing(missing.join(", "))}
        </Alert>
      )}
      {missing.length === 0 && isNamed && <p role="status">{messages.complete}</p>}
      <FactTable
        stacks
        label={messages.title}
        headers={[messages.name, messages.kind, { number: messages.size }, messages.added, null]}
      >
        <tbody>
          {listed.map(({ name, kind, file }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-column={messages.kind}>{messages.kinds[kind]}</td>
              <td data-column={messages.size} data-number>
                {file === null ? messages.absent : formatBytes(file.bytes, locale)}
              </td>
              <td data-column={messages.added}>
                {file === null ? "–" : `${formatDateTime(file.created_at, locale)}, ${file.author}`}
              </td>
              <td>
                {file !== null && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={messages.removeNamed(name)}
                    onClick={() => void onRemove(file)}
                  >
                    {messages.remove}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}
