import { Button } from "@mantine/core";
import { formatSince } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { type DroppedRecord, dropRecord, type KeptRecord, restoreRecord } from "../device/kept-records.ts";
import classes from "./fill.module.css";
import { useFillMessages } from "./messages.ts";

const UNDO_MS = 10_000;

interface Props {
  /** Of this form. */
  kept: readonly KeptRecord[];
  onOpen: (record: KeptRecord) => void;
}

/** What of a form is on this device: drafts that are resumed, and records that wait to be sent. */
export function KeptList({ kept, onOpen }: Props) {
  const messages = useFillMessages();
  const drafts = kept.filter(({ state }) => state === "draft");
  const unsent = kept.filter(({ state }) => state === "unsent");
  return (
    <>
      {unsent.length > 0 && (
        <Section title={messages.unsent}>
          <ul className={classes.list}>
            {unsent.map((record) => (
              <KeptItem key={record.instanceId} record={record} onOpen={onOpen} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={messages.drafts}>
        {drafts.length === 0 ? (
          <Empty title={messages.noDrafts} text={messages.noDraftsText} />
        ) : (
          <ul className={classes.list}>
            {drafts.map((record) => (
              <KeptItem key={record.instanceId} record={record} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function KeptItem({ record, onOpen }: { record: KeptRecord; onOpen: Props["onOpen"] }) {
  const messages = useFillMessages();
  const ui = useUiMessages();
  const locale = useLocale();
  const isDraft = record.state === "draft";
  async function remove(): Promise<void> {
    let dropped: DroppedRecord;
    try {
      dropped = await dropRecord(record);
    } catch {
      toast({ title: messages.removeFailed, color: "critical" });
      return;
    }
    const action = { label: ui.undo, click: () => void restoreRecord(dropped) };
    toast({ title: messages.removed, timeout: UNDO_MS, action });
  }
  return (
    <li className={classes.kept}>
      <div className={classes.keptFacts}>
        <p>{messages.draftOf(record.title)}</p>
        <p className={classes.count}>{messages.changed(formatSince(new Date(record.changedAt), locale))}</p>
        {!isDraft && (
          <p className={classes.count}>
            {record.refusal === null ? messages.waits : messages.refused(record.refusal)}
          </p>
        )}
      </div>
      {(isDraft || record.refusal !== null) && (
        <Button
          size="sm"
          variant="default"
          aria-label={isDraft ? messages.resumeOf(record.title) : messages.correctOf(record.title)}
          onClick={() => onOpen(record)}
        >
          {isDraft ? messages.resume : messages.correct}
        </Button>
      )}
      {isDraft && (
        <Button
          size="sm"
          variant="subtle"
          color="critical"
          aria-label={messages.removeOf(record.title)}
          onClick={() => void remove()}
        >
          {messages.remove}
        </Button>
      )}
    </li>
  );
}
