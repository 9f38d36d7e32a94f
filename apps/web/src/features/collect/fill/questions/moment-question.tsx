import { TextInput } from "@mantine/core";
import { useState } from "react";
import {
  momentAnswer,
  monthAnswer,
  shownDate,
  shownMoment,
  shownTime,
  timeAnswer,
  yearAnswer,
} from "./moment-text.ts";
import { hasAppearance, type QuestionProps } from "./question.ts";

type Kind = { type: string; shown: (value: string) => string; answered: (shown: string) => string };

const KINDS = {
  date: { type: "date", shown: shownDate, answered: (shown) => shown },
  time: { type: "time", shown: shownTime, answered: (shown) => timeAnswer(shown, new Date()) },
  dateTime: { type: "datetime-local", shown: shownMoment, answered: momentAnswer },
  month: { type: "month", shown: (value) => value.slice(0, 7), answered: monthAnswer },
} as const satisfies Record<string, Kind>;

/** A day, a time or both, by the browser's own field. */
export function MomentQuestion({ node, item, facts, answer, frame }: QuestionProps) {
  if (hasAppearance(item, "year")) return <YearField {...{ node, item, facts, answer, frame }} />;
  const type = node.schema.bind?.type;
  const asked = type === "time" || type === "dateTime" ? type : "date";
  const kind: Kind = KINDS[hasAppearance(item, "month-year") ? "month" : asked];
  return (
    <TextInput
      {...frame}
      type={kind.type}
      max={kind.type === "date" ? "9999-12-31" : undefined}
      value={kind.shown(facts.value)}
      readOnly={facts.isReadOnly}
      onChange={(event) => answer(kind.answered(event.currentTarget.value))}
    />
  );
}

function YearField({ facts, answer, frame }: Omit<QuestionProps, "words">) {
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && yearAnswer(typed) === facts.value;
  return (
    <TextInput
      {...frame}
      inputMode="numeric"
      autoComplete="off"
      value={isOwn ? typed : facts.value.replace(/-01-01$/, "")}
      readOnly={facts.isReadOnly}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        answer(yearAnswer(event.currentTarget.value));
      }}
    />
  );
}
