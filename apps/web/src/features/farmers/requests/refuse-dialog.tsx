import { Button } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import classes from "../registry/farmers.module.css";
import { requestMessages } from "./messages.ts";
import { useDecideRequests } from "./use-decide-requests.ts";

interface Props {
  organisationId: number;
  /** Which ones; asked when they are refused. */
  requests: () => Promise<readonly number[]>;
  isOne: boolean;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Refuses requests with the comment that whoever asked reads. */
export function RefuseDialog({ organisationId, requests, isOne, opened, onClose, onDone }: Props) {
  const messages = useMessages(requestMessages);
  const [comment, setComment] = useState("");
  const [isTold, setTold] = useState(false);
  const { isBusy, problem, decide } = useDecideRequests(organisationId);
  const isMissing = comment.trim() === "";
  async function refuse(): Promise<void> {
    setTold(true);
    if (isMissing) return;
    if (!(await decide(await requests(), { kind: "refused", comment: comment.trim() }))) return;
    setComment("");
    onDone();
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={isOne ? messages.refuseTitle : messages.refuseManyTitle}>
      <div className={classes.dialog}>
        <TextAreaField
          label={messages.comment}
          description={messages.refuseHelp}
          required
          most={limitedTexts.farmer_change_requests.comment.most}
          autosize
          minRows={2}
          data-autofocus
          value={comment}
          error={isTold && isMissing && messages.commentMissing}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <NotDone title={messages.notDone} text={problem} />
        <Button color="critical" loading={isBusy} onClick={() => void refuse()}>
          {messages.refuse}
        </Button>
      </div>
    </Dialog>
  );
}
