import { Alert, Button } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { connection } from "#app/presence/connection.ts";
import { NotDone } from "#ui/states/not-done.tsx";
import { useOnline } from "#ui/use-online.ts";
import classes from "../fill.module.css";
import { isStopping, type Problem } from "../filling/find-problems.ts";
import { useFillMessages } from "../messages.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { MissingLists } from "./missing-lists.tsx";
import { type OpenRecord, OpenRecordContext } from "./open-record.ts";
import { ProblemList } from "./problem-list.tsx";
import { ProgressMark } from "./progress-mark.tsx";
import { RecordLines } from "./record-lines.tsx";
import { useJump } from "./use-jump.ts";
import { useSending } from "./use-sending.ts";

interface Props {
  record: OpenRecord;
  /** False where the device could not keep the last answers. */
  isKept: boolean | null;
  /** What was said when it was refused; null where nobody refused it. */
  toMend?: string | null;
  onSend: () => Promise<void>;
  onLeave: () => void;
  /** What its buttons say, where it is not filled to be sent. */
  words?: { send: string; leave: string };
}

/** A record that is filled: one page that scrolls, with what is wrong and the way out always in sight. */
export function FillSheet({ record, ...props }: Props) {
  return (
    <OpenRecordContext value={record}>
      <Sheet record={record} {...props} />
    </OpenRecordContext>
  );
}

function Sheet({ record, isKept, toMend = null, onSend, onLeave, words }: Props) {
  const messages = useFillMessages();
  const isOnline = useOnline();
  const isServerAway = useSyncExternalStore(connection.subscribe, connection.isLost);
  const { wanted, jump } = useJump(record);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { send, isBusy } = useSending(record, onSend, (found) => {
    const stopping = found.filter(isStopping);
    setProblems(stopping);
    if (stopping[0] !== undefined) jump(stopping[0].node);
  });
  return (
    <div className={classes.sheet}>
      {(!isOnline || isServerAway) && (
        <Alert color="interactive" variant="light" role="status">
          {isOnline ? messages.serverAway : messages.offline}
        </Alert>
      )}
      <NotDone title={messages.deviceFailed} text={isKept === false ? messages.deviceFailedText : null} />
      <LanguageChoice />
      <MissingLists />
      <RecordLines wanted={wanted} onAdded={jump} />
      <ProblemList problems={problems} onGo={({ node }) => jump(node)} />
      <footer className={classes.foot}>
        {toMend !== null && toMend.trim() !== "" && (
          <p className={classes.toMend}>
            <strong>{messages.toMend}</strong> {toMend}
          </p>
        )}
        <p>
          <ProgressMark within={record.filling.record.root} />{" "}
          <span aria-live="polite">{isKept === true && messages.keptOnDevice}</span>
        </p>
        <Button variant="default" onClick={onLeave}>
          {words?.leave ?? messages.saveAndLeave}
        </Button>
        <Button loading={isBusy} onClick={() => void send()}>
          {words?.send ?? messages.send}
        </Button>
      </footer>
    </div>
  );
}
