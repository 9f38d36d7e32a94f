import { type LawPart, lawParts, type WhatApplies, whatChanged } from "@parcelle/domain/law/what-applies";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import classes from "./law.module.css";
import { lawMessages } from "./law-messages.ts";
import { partSources, partText } from "./law-texts.ts";
import { SourceList } from "./source-list.tsx";

export type DatedAnswer = { asOf: string; answer: WhatApplies };

/** Each part of an answer with its source; with a second one beside it, where they differ. */
export function LawAnswer({ first, second }: { first: DatedAnswer; second: DatedAnswer | null }) {
  const messages = useMessages(lawMessages);
  const locale = useLocale();
  const answers = second === null ? [first] : [first, second];
  const changed = second === null ? [] : whatChanged(first.answer, second.answer);
  const days = answers.map(({ asOf }) => messages.on(formatDate(asOf, locale)));
  return (
    <>
      {second !== null && changed.length === 0 && <p className={classes.note}>{messages.unchanged}</p>}
      <FactTable label={messages.answer} headers={[messages.part, ...new Set(days), messages.source]} stacks>
        <tbody>
          {lawParts.map((part) => (
            <tr key={part}>
              <th scope="row">
                {messages.parts[part]}
                {changed.includes(part) && (
                  <div>
                    <StateBadge tone="warning" label={messages.changed} />
                  </div>
                )}
              </th>
              {answers.map(({ answer }, index) => (
                <td key={days[index]} data-column={days[index]}>
                  <Sentences answer={answer} part={part} />
                </td>
              ))}
              <td data-column={messages.source}>
                <SourceList sources={answers.flatMap(({ answer }) => partSources(answer, part))} />
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}

function Sentences({ answer, part }: { answer: WhatApplies; part: LawPart }) {
  const locale = useLocale();
  return (
    <div className={classes.sentences}>
      {partText(answer, part, locale).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
