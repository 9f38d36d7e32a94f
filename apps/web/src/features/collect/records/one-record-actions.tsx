import { Button } from "@mantine/core";
import {
  IconCheck,
  IconFileTypePdf,
  IconFlag,
  IconPencil,
  IconTrash,
  IconUserShare,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { type Action, ActionList } from "#ui/action-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { actionMessages } from "./action-messages.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { usualOrder } from "./download/file-order.ts";
import { FileProgress } from "./download/file-progress.tsx";
import { useRecordFile } from "./download/use-record-file.ts";
import { FlagDialog } from "./flag-dialog.tsx";
import { mayAccept, mayCorrect, mayRefuse } from "./may-review.ts";
import { recordMessages } from "./messages.ts";
import type { OneRecord } from "./record-queries.ts";
import classes from "./records.module.css";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { useOutlineQuestion } from "./use-outline-question.ts";
import { useRecordActions } from "./use-record-actions.ts";
import { useReviewer } from "./use-reviewer.ts";

interface Props {
  record: OneRecord;
  project: OneProject;
  levels: number;
  onEdit: () => void;
  onGone: () => void;
}

/** What the person may do with this record as it stands. */
export function OneRecordActions({ record, project, levels, onEdit, onGone }: Props) {
  const locale = useLocale();
  const messages = useMessages(actionMessages);
  const { edit } = useMessages(recordMessages);
  const reviewer = useReviewer(project);
  const { review, flag, assign, remove } = useRecordActions(useFormPlace().projectFormId);
  const [asking, setAsking] = useState<"refuse" | "flag" | "assign" | null>(null);
  const close = () => setAsking(null);
  const records = { ids: [record.id] };
  const mayGoOn = useOutlineQuestion();
  const accept = async () => void ((await mayGoOn(record.id)) && (await review(records, "accept", "")));
  const isMine = record.created_by === reviewer.id;
  const file = useRecordFile(useFormPlace().projectFormId);
  const others: Action[] = [
    {
      ...{ icon: IconFileTypePdf, label: messages.print },
      run: () => void file.start({ ...usualOrder, format: "pdf" }, records),
    },
    ...(reviewer.edits ? [{ icon: IconFlag, label: messages.flag, run: () => setAsking("flag") }] : []),
    ...(reviewer.reviews
      ? [{ icon: IconUserShare, label: messages.assign, run: () => setAsking("assign") }]
      : []),
    ...(record.state !== "accept" && (reviewer.reviews || isMine)
      ? [
          {
            ...{ icon: IconTrash, label: messages.remove, danger: true },
            run: () => void remove(records, 1).then((gone) => gone && onGone()),
          },
        ]
      : []),
  ];
  return (
    <div className={classes.actions}>
      {mayAccept(record, reviewer, levels) && (
        <Button
          leftSection={<IconCheck size={16} />}
          onClick={() => void keepTrying({ run: accept, failed: messages.reviewFailed, locale })}
        >
          {messages.accept}
        </Button>
      )}
      {mayRefuse(record, reviewer, levels) && (
        <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setAsking("refuse")}>
          {messages.refuse}
        </Button>
      )}
      {mayCorrect(record, reviewer) && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {edit}
        </Button>
      )}
      <ActionList label={messages.more} actions={others} />
      <FileProgress job={file.job} />
      <RefuseDialog
        opened={asking === "refuse"}
        count={1}
        onClose={close}
        onRefuse={async (comment) => void (await review(records, "refuse", comment))}
      />
      <FlagDialog
        opened={asking === "flag"}
        onClose={close}
        onFlag={(colour, word) => flag(records, colour, word)}
      />
      <AssignDialog
        opened={asking === "assign"}
        onClose={close}
        onAssign={(userId) => assign(records, userId)}
      />
    </div>
  );
}
