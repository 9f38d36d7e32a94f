import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { EditRecord } from "./edit-record.tsx";
import { recordMessages } from "./messages.ts";
import { OneRecordActions } from "./one-record-actions.tsx";
import { type OneRecord, recordQuery, reviewLevelsQuery } from "./record-queries.ts";
import { RecordView } from "./record-view.tsx";

interface Props {
  project: OneProject;
  recordId: number | null;
  onClose: () => void;
}

/** One record: all of it, what can be done with it, and its correction. */
export function RecordDialog({ project, recordId, onClose }: Props) {
  const messages = useMessages(recordMessages);
  return (
    <Dialog
      opened={recordId !== null}
      onClose={onClose}
      title={recordId === null ? messages.table : `${messages.number} ${recordId}`}
      shape="wide"
    >
      {recordId !== null && <Loaded key={recordId} {...{ project, recordId, onClose }} />}
    </Dialog>
  );
}

function Loaded({ project, recordId, onClose }: Props & { recordId: number }) {
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const { data, error, refetch } = useQuery(recordQuery(projectFormId, recordId));
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return <Told record={data} project={project} onGone={onClose} />;
}

interface ToldProps {
  record: OneRecord;
  project: OneProject;
  onGone: () => void;
}

function Told({ record, project, onGone }: ToldProps) {
  const { data: levels = 1 } = useBesides(reviewLevelsQuery(project.id));
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <EditRecord record={record} onClose={() => setEdited(false)} />;
  return (
    <>
      <OneRecordActions {...{ record, project, levels, onGone }} onEdit={() => setEdited(true)} />
      <RecordView record={record} levels={levels} />
    </>
  );
}
