import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { problemText } from "#app/problem-text.ts";
import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { type QuestionFigures, questionFiguresQuery } from "./figure-queries.ts";
import classes from "./figures.module.css";
import type { CountedQuestion } from "./form-questions.ts";
import { figureMessages } from "./messages.ts";
import { ChoicePicture } from "./pictures/choice-picture.tsx";
import { DatePicture } from "./pictures/date-picture.tsx";
import { NumberPicture } from "./pictures/number-picture.tsx";
import { PlacePicture } from "./pictures/place-picture.tsx";
import { TextPicture } from "./pictures/text-picture.tsx";
import type { RecordFilter } from "./record-filter.ts";
import { useInSight } from "./use-in-sight.ts";

interface Props {
  projectFormId: number;
  question: CountedQuestion;
  filter: RecordFilter;
  actions?: ReactNode;
}

/** What the answers to one question come to; asked once the card comes into sight. */
export function QuestionCard({ projectFormId, question, filter, actions }: Props) {
  const locale = useLocale();
  const [element, isSeen] = useInSight<HTMLDivElement>();
  const { data, error, refetch } = useQuery({
    ...questionFiguresQuery(projectFormId, question, filter),
    enabled: isSeen,
  });
  return (
    <div ref={element} className={classes.card}>
      <Section title={question.label} actions={actions}>
        {data ? (
          <Figures figures={data} question={question} />
        ) : error ? (
          <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
        ) : (
          isSeen && <Loading lines={5} />
        )}
      </Section>
    </div>
  );
}

function Figures({ figures, question }: { figures: QuestionFigures; question: CountedQuestion }) {
  const messages = useMessages(figureMessages);
  return (
    <>
      <Counted figures={figures} question={question} />
      {figures.answered === 0 ? (
        <p className={classes.note}>{messages.notEnough}</p>
      ) : (
        <Picture figures={figures} question={question} />
      )}
    </>
  );
}

/** Of how many it was asked, and why there is no answer of the others. */
function Counted({ figures, question: { rows } }: { figures: QuestionFigures; question: CountedQuestion }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const { counted, answered, missing, unasked, unknown } = figures;
  const number = (count: number) => formatNumber(count, locale, 0);
  const told = [
    messages.answeredOf(
      number(answered),
      rows === null ? messages.records(counted) : messages.rows(counted, rows),
      formatShare(counted > 0 ? answered / counted : null, locale),
    ),
    ...(missing > 0 ? [messages.missing(number(missing))] : []),
    ...(unasked > 0 ? [messages.unasked(number(unasked))] : []),
    ...(unknown > 0 ? [messages.unknown(number(unknown))] : []),
  ];
  return <p className={classes.counted}>{told.join(" · ")}</p>;
}

function Picture({ figures, question }: { figures: QuestionFigures; question: CountedQuestion }) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  switch (figures.kind) {
    case "choice":
    case "choices":
      return <ChoicePicture figures={figures} question={question} />;
    case "number":
      return <NumberPicture figures={figures} question={question} />;
    case "date":
      return <DatePicture figures={figures} question={question} />;
    case "text":
      return <TextPicture figures={figures} question={question} />;
    case "place":
      return <PlacePicture figures={figures} question={question} />;
    case "file":
      return <p className={classes.total}>{messages.files(formatNumber(figures.answered, locale, 0))}</p>;
  }
}
