import { FactList } from "#ui/fact-list.tsx";
import { formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { RecordBecame } from "../mapping/record-became.tsx";
import { recordMessages } from "./messages.ts";
import { RecordFindings } from "./record-findings.tsx";
import { RecordFlagMark } from "./record-flag-mark.tsx";
import { RecordHistory } from "./record-history.tsx";
import { RecordMap } from "./record-map.tsx";
import { RecordOutlines } from "./record-outlines.tsx";
import { RecordFiles } from "./record-photos.tsx";
import type { OneRecord } from "./record-queries.ts";
import { RecordState } from "./record-state.tsx";
import classes from "./records.module.css";
import { toldAnswers } from "./told-answers.ts";

interface Props {
  record: OneRecord;
  /** At how many levels its project accepts. */
  levels: number;
}

/** All of one record: its state, what was said of it, what the rules found, every answer, its places, files and history. */
export function RecordView({ record, levels }: Props) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const { definition, answers } = record;
  return (
    <>
      <p className={classes.actions}>
        <RecordState state={record.state} level={levels === 2 ? record.accepted_level : null} />
        <RecordFlagMark flag={record.flag} word={record.flag_word} />
      </p>
      {record.review_comment !== null && (
        <p>
          <strong>{messages.reviewComment(record.reviewer ?? NO_VALUE)}</strong> {record.review_comment}
        </p>
      )}
      <h3>{messages.findings}</h3>
      <RecordFindings record={record} definition={definition} />
      <RecordBecame recordId={record.id} />
      <h3>{messages.answers}</h3>
      <FactList
        facts={toldAnswers(definition, answers, locale, messages.row).map(({ question, answer }) => [
          question,
          answer,
        ])}
      />
      <RecordMap definition={definition} answers={answers} />
      <RecordOutlines recordId={record.id} definition={definition} answers={answers} />
      <RecordFiles files={record.files} />
      <h3>{messages.about}</h3>
      <FactList
        facts={[
          [messages.author, record.author],
          [messages.version, record.version],
          [
            messages.finished,
            record.finished_at === null ? NO_VALUE : formatDateTime(record.finished_at, locale),
          ],
          [messages.received, formatDateTime(record.created_at, locale)],
          [messages.device, record.device ?? NO_VALUE],
          [messages.assignee, record.assignee ?? NO_VALUE],
          [messages.corrections, formatNumber(record.revision, locale, 0)],
        ]}
      />
      <RecordHistory record={record} levels={levels} />
    </>
  );
}
