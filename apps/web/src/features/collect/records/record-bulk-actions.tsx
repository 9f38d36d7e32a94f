import { Button } from "@mantine/core";
import { IconCheck, IconFlag, IconTrash, IconUserShare, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { useFormPlace } from "../collect-address.ts";
import type { FormDraft } from "../form/form-queries.ts";
import { actionMessages } from "./action-messages.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { DownloadRecords } from "./download/download-records.tsx";
import { FlagDialog } from "./flag-dialog.tsx";
import { OutlineQuestionDialog } from "./outline-question-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { useRecordActions } from "./use-record-actions.ts";
import type { OutlineQuestion } from "./use-record-review.ts";

interface Props {
  form: FormDraft;
  records: RowChoice;
  count: number;
  mayReview: boolean;
  onDone: () => void;
}

type Asking = "refuse" | "flag" | "assign" | null;

/** What can be done with chosen records, as far as the person may. */
export function RecordBulkActions({ form, records, count, mayReview, onDone }: Props) {
  const messages = useMessages(actionMessages);
  const locale = useLocale();
  const { review, acceptMany, flag, assign, remove } = useRecordActions(useFormPlace().projectFormId);
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const [question, setQuestion] = useState<OutlineQuestion | null>(null);
  const accept = async (outlines: "ask" | "take" | "leave") => {
    const asked = await acceptMany(records, outlines);
    setQuestion(asked);
    if (asked === null) onDone();
  };
  const button = (label: string, Icon: typeof IconCheck, click: () => void) => (
    <Button variant="default" size="xs" leftSection={<Icon size={15} stroke={1.7} />} onClick={click}>
      {label}
    </Button>
  );
  return (
    <>
      {mayReview && (
        <>
          {button(
            messages.accept,
            IconCheck,
            () => void keepTrying({ run: () => accept("ask"), failed: messages.reviewFailed, locale }),
          )}
          {button(messages.refuse, IconX, () => setAsking("refuse"))}
          {button(messages.assign, IconUserShare, () => setAsking("assign"))}
        </>
      )}
      {button(messages.flag, IconFlag, () => setAsking("flag"))}
      <DownloadRecords form={form} records={records} count={count} size="xs" />
      {mayReview &&
        button(
          messages.remove,
          IconTrash,
          () => void remove(records, count).then((gone) => gone && onDone()),
        )}
      <OutlineQuestionDialog question={question} onClose={() => setQuestion(null)} onAccept={accept} />
      <RefuseDialog
        opened={asking === "refuse"}
        count={count}
        onClose={close}
        onRefuse={async (comment) => {
          await review(records, "refuse", comment);
          onDone();
        }}
      />
      <FlagDialog
        opened={asking === "flag"}
        onClose={close}
        onFlag={async (colour, word) => {
          await flag(records, colour, word);
          onDone();
        }}
      />
      <AssignDialog
        opened={asking === "assign"}
        onClose={close}
        onAssign={async (userId) => {
          await assign(records, userId);
          onDone();
        }}
      />
    </>
  );
}
