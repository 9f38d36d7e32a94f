import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { folderMessages } from "./folder-messages.ts";
import { renewFolders } from "./folder-queries.ts";
import {
  DOCUMENT_EXTENSIONS,
  type DocumentTarget,
  MOST_DOCUMENT_BYTES,
  sendDocuments,
} from "./send-documents.ts";

interface Props {
  projectId: number;
  target: DocumentTarget;
}

/** Where documents are dropped or chosen; what was refused stays named with its reason. */
export function DocumentDrop({ projectId, target }: Props) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([]);
  async function send(files: File[]): Promise<void> {
    setBusy(true);
    setRefused([]);
    const sent = await sendDocuments(projectId, target, files, ({ name }, error) =>
      setRefused((before) => [...before, { name, why: problemText(error, locale) }]),
    );
    await renewFolders(queryClient, projectId);
    setBusy(false);
    if (sent > 0) toast({ title: messages.documentsAdded(sent), color: "success" });
  }
  return (
    <>
      <FileDrop
        title={messages.dropTitle}
        hint={messages.dropHint}
        extensions={DOCUMENT_EXTENSIONS}
        maximumBytes={MOST_DOCUMENT_BYTES}
        multiple
        busy={isBusy}
        onFiles={(files) => void send(files)}
      />
      {refused.map(({ name, why }) => (
        <NotDone key={name} title={messages.documentFailed(name)} text={why} />
      ))}
    </>
  );
}
