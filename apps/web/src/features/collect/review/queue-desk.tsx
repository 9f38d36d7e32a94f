import { Button, Progress } from "@mantine/core";
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import { mayAccept, mayRefuse } from "../records/may-review.ts";
import { recordMessages } from "../records/messages.ts";
import { recordQuery } from "../records/record-queries.ts";
import { RecordView } from "../records/record-view.tsx";
import { RefuseDialog } from "../records/refuse-dialog.tsx";
import { useOutlineQuestion } from "../records/use-outline-question.ts";
import { useRecordActions } from "../records/use-record-actions.ts";
import type { Decision } from "../records/use-record-review.ts";
import { useReviewer } from "../records/use-reviewer.ts";
import { reviewMessages } from "./messages.ts";
import classes from "./review.module.css";
import { type ReviewKey, useReviewKeys } from "./review-keys.ts";

interface Props {
  project: OneProject;
  levels: number;
  ids: readonly number[];
  /** What is shown once every record was seen. */
  end: ReactNode;
}

/** The queue, one record at a time, with the decisions by button and by key. */
export function QueueDesk({ project, levels, ids, end }: Props) {
  const locale = useLocale();
  const messages = useMessages(reviewMessages);
  const { projectFormId } = useFormPlace();
  const { review } = useRecordActions(projectFormId);
  const mayGoOn = useOutlineQuestion();
  const [at, setAt] = useState(0);
  const [decided, setDecided] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [isRefusing, setRefusing] = useState(false);
  const id = ids[at];
  const step = (by: number) => setAt((present) => Math.max(0, Math.min(ids.length, present + by)));
  const { record, error, refetch, accepts, refuses } = useQueued(id, project, levels, decided);

  async function decide(decision: Decision, comment: string): Promise<void> {
    if (id === undefined) return;
    if (decision === "accept" && !(await mayGoOn(id))) return;
    if ((await review({ ids: [id] }, decision, comment)) === 0) return;
    setDecided((known) => new Map(known).set(id, decision));
    step(1);
  }
  const accept = () => void keepTrying({ run: () => decide("accept", ""), failed: messages.notDone, locale });
  const press: Record<ReviewKey, () => void> = {
    a: () => accepts && accept(),
    r: () => refuses && setRefusing(true),
    j: () => step(1),
    k: () => step(-1),
  };
  useReviewKeys((key) => press[key]());
  return (
    <>
      <QueueBar at={at} all={ids.length} done={decided.size} onStep={step} />
      {id === undefined ? (
        end
      ) : (
        <OneOfQueue id={id} error={error} onRetry={() => void refetch()} isLoaded={record !== undefined}>
          <Decisions
            decided={decided.get(id)}
            hasErrors={record?.state === "failed"}
            {...{ accepts, refuses }}
            onAccept={press.a}
            onRefuse={press.r}
          />
          {record && <RecordView record={record} levels={levels} />}
        </OneOfQueue>
      )}
      <Keys />
      <RefuseDialog
        opened={isRefusing}
        count={1}
        onClose={() => setRefusing(false)}
        onRefuse={(comment) => decide("refuse", comment)}
      />
    </>
  );
}

/** The record of the queue that is on the screen, with what the person may decide about it. */
function useQueued(
  id: number | undefined,
  project: OneProject,
  levels: number,
  decided: ReadonlyMap<number, Decision>,
) {
  const reviewer = useReviewer(project);
  const { projectFormId } = useFormPlace();
  const { data, error, refetch } = useQuery({
    ...recordQuery(projectFormId, id ?? 0),
    enabled: id !== undefined,
  });
  const record = data?.id === id ? data : undefined;
  const isOpen = record !== undefined && !decided.has(record.id);
  return {
    ...{ record, error, refetch },
    accepts: isOpen && mayAccept(record, reviewer, levels),
    refuses: isOpen && mayRefuse(record, reviewer, levels),
  };
}

interface BarProps {
  at: number;
  all: number;
  done: number;
  onStep: (by: number) => void;
}

/** How far the queue is, and the way to the record before and the next. */
function QueueBar({ at, all, done, onStep }: BarProps) {
  const messages = useMessages(reviewMessages);
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale, 0);
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} />}
        disabled={at === 0}
        aria-keyshortcuts="k"
        onClick={() => onStep(-1)}
      >
        {messages.previous}
      </Button>
      <p className={classes.progress} role="status">
        <span>{messages.progress(number(Math.min(at + 1, all)), number(all))}</span>
        <span>{messages.progressOf(number(done))}</span>
      </p>
      <Progress
        className={classes.done}
        value={(100 * done) / all}
        aria-label={messages.progressOf(number(done))}
      />
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} />}
        disabled={at >= all}
        aria-keyshortcuts="j"
        onClick={() => onStep(1)}
      >
        {messages.next}
      </Button>
    </div>
  );
}

interface DecisionsProps {
  decided: Decision | undefined;
  hasErrors: boolean;
  accepts: boolean;
  refuses: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}

function Decisions({ decided, hasErrors, accepts, refuses, onAccept, onRefuse }: DecisionsProps) {
  const messages = useMessages(reviewMessages);
  return (
    <div className={classes.decision}>
      {decided !== undefined && <strong>{messages.decided[decided]}</strong>}
      {decided === undefined && hasErrors && <p>{messages.failedOnly}</p>}
      <Button
        leftSection={<IconCheck size={16} />}
        disabled={!accepts}
        aria-keyshortcuts="a"
        onClick={onAccept}
      >
        {messages.accept}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={16} />}
        disabled={!refuses}
        aria-keyshortcuts="r"
        onClick={onRefuse}
      >
        {messages.refuse}
      </Button>
    </div>
  );
}

interface OneProps {
  id: number;
  error: Error | null;
  isLoaded: boolean;
  onRetry: () => void;
  children: ReactNode;
}

function OneOfQueue({ id, error, isLoaded, onRetry, children }: OneProps) {
  const { number } = useMessages(recordMessages);
  const locale = useLocale();
  return (
    <Section title={`${number} ${id}`}>
      {isLoaded ? (
        children
      ) : error ? (
        <Failed message={problemText(error, locale)} onRetry={onRetry} />
      ) : (
        <Loading lines={8} />
      )}
    </Section>
  );
}

const KEYS: readonly ReviewKey[] = ["a", "r", "j", "k"];

function Keys() {
  const messages = useMessages(reviewMessages);
  return (
    <p className={classes.keys}>
      {messages.keys} :{" "}
      {KEYS.map((key) => (
        <span key={key}>
          <kbd>{key.toUpperCase()}</kbd> {messages.keyNames[key]}
        </span>
      ))}
    </p>
  );
}
