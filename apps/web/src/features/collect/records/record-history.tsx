import { recordStateNames, reviewLevelNames } from "@parcelle/domain/states/record-state-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { formatDateTime } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useFormPlace } from "../collect-address.ts";
import { type AnswerDifference, answerDifferences } from "./answer-differences.ts";
import { Differences } from "./differences.tsx";
import { recordMessages } from "./messages.ts";
import { type OneRecord, recordHistoryQuery } from "./record-queries.ts";
import { toldAnswers } from "./told-answers.ts";

type Entry = {
  key: string;
  at: string;
  who: string;
  what: string;
  comment: string | null;
  differences: readonly AnswerDifference[];
};

interface Props {
  record: OneRecord;
  levels: number;
}

/** All that happened to a record: received, corrected with what changed, accepted and refused with what was said. */
export function RecordHistory({ record, levels }: Props) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const entries = useEntries(record, levels);
  return (
    <>
      <h3>{messages.history}</h3>
      <HistoryList>
        {entries.map(({ key, at, who, what, comment, differences }) => (
          <li key={key}>
            <strong>{what}</strong> · {who} · {formatDateTime(at, locale)}
            {comment !== null && <p>« {comment} »</p>}
            {differences.length > 0 && <Differences differences={differences} />}
          </li>
        ))}
      </HistoryList>
    </>
  );
}

function useEntries(record: OneRecord, levels: number): Entry[] {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const { data } = useBesides(recordHistoryQuery(useFormPlace().projectFormId, record.id));
  return useMemo(() => {
    const received: Entry = {
      ...{ key: "received", at: record.created_at, who: record.author, what: messages.received },
      ...{ comment: null, differences: [] },
    };
    if (data === undefined) return [received];
    const told = (answers: OneRecord["answers"]) =>
      toldAnswers(record.definition, answers, locale, messages.row);
    const corrected = data.revisions.map(
      ({ id, answers, editor, created_at, reason }, index): Entry => ({
        ...{ key: `revision ${id}`, at: created_at, who: editor, what: messages.corrected, comment: reason },
        differences: answerDifferences(
          told(answers),
          told(data.revisions[index + 1]?.answers ?? record.answers),
        ),
      }),
    );
    const reviewed = data.reviews.map(({ id, to_state, to_level, comment, reviewer, created_at }): Entry => {
      const state = nameOfKey(recordStateNames, to_state, locale);
      const level =
        levels === 2 && to_level !== null ? ` · ${nameOfKey(reviewLevelNames, to_level, locale)}` : "";
      return {
        ...{ key: `review ${id}`, at: created_at, who: reviewer, what: state + level, comment },
        differences: [],
      };
    });
    return [received, ...corrected, ...reviewed].toSorted((one, other) => one.at.localeCompare(other.at));
  }, [data, record, levels, locale, messages]);
}
