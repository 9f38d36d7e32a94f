import { Anchor } from "@mantine/core";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { supabase } from "#app/supabase.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatBytes, formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useFormPlace } from "../collect-address.ts";
import { recordMessages } from "./messages.ts";
import { RecordFindings } from "./record-findings.tsx";
import { type OneRecord, recordQuery } from "./record-queries.ts";
import { RecordState } from "./record-state.tsx";
import { toldAnswers } from "./told-answers.ts";

interface Props {
  recordId: number | null;
  definition: FormDefinition;
  onClose: () => void;
}

/** One record: its state, what the rules found, then every answer. */
export function RecordDialog({ recordId, definition, onClose }: Props) {
  const messages = useMessages(recordMessages);
  return (
    <Dialog
      opened={recordId !== null}
      onClose={onClose}
      title={recordId === null ? messages.table : `${messages.number} ${recordId}`}
      shape="wide"
    >
      {recordId !== null && <Loaded recordId={recordId} definition={definition} />}
    </Dialog>
  );
}

function Loaded({ recordId, definition }: { recordId: number; definition: FormDefinition }) {
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const { data, error, refetch } = useQuery(recordQuery(projectFormId, recordId));
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return <Told record={data} definition={definition} />;
}

function Told({ record, definition }: { record: OneRecord; definition: FormDefinition }) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const { author, version, device, finishedAt, receivedAt } = record;
  return (
    <>
      <p>
        <RecordState state={record.state} />
      </p>
      <h3>{messages.findings}</h3>
      <RecordFindings record={record} definition={definition} />
      <h3>{messages.answers}</h3>
      <FactList facts={toldAnswers(definition, record.answers, locale, messages.row)} />
      {record.files.length > 0 && <Files record={record} />}
      <FactList
        facts={[
          [messages.author, author],
          [messages.version, version],
          [messages.finished, finishedAt === null ? "–" : formatDateTime(finishedAt, locale)],
          [messages.received, formatDateTime(receivedAt, locale)],
          [messages.device, device ?? "–"],
        ]}
      />
    </>
  );
}

const SECONDS = 300;

function Files({ record }: { record: OneRecord }) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const [failed, setFailed] = useState<string | null>(null);
  async function open(path: string): Promise<void> {
    setFailed(null);
    const client = await supabase();
    const { data, error } = await client.storage.from("record-files").createSignedUrl(path, SECONDS);
    if (error) setFailed(problemText(error, locale));
    else window.open(data.signedUrl, "_blank", "noopener");
  }
  return (
    <>
      <h3>{messages.files}</h3>
      <ul>
        {record.files.map(({ id, name, object_path, bytes }) => (
          <li key={id}>
            {object_path === null ? (
              `${name} – ${messages.awaited}`
            ) : (
              <Anchor component="button" type="button" onClick={() => void open(object_path)}>
                {name} ({formatBytes(bytes ?? 0, locale)})
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      <NotDone title={messages.fileFailed} text={failed} />
    </>
  );
}
