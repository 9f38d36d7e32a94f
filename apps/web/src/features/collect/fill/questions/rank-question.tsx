import { ActionIcon, Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type PointerEvent, useRef } from "react";
import classes from "../fill.module.css";
import type { Offered } from "../filling/offered-choices.ts";
import { useFillMessages } from "../messages.ts";
import { plainText } from "../texts/parse-markdown.ts";
import { ClearAnswer } from "./clear-answer.tsx";
import type { QuestionProps } from "./question.ts";
import { QuestionGroup } from "./question-group.tsx";
import { moved, rankedChoices } from "./ranked-choices.ts";

/** Choices in an order of preference: moved by arrows, or by a handle with finger or mouse. */
export function RankQuestion({ facts, answer, frame, words }: QuestionProps) {
  const messages = useFillMessages();
  const list = useRef<HTMLOListElement>(null);
  const ranked = rankedChoices(facts.offered, facts.value);
  const told = (order: readonly Offered[]) => answer(order.map(({ value }) => value).join(" "));
  const move = (from: number, to: number) => told(moved(ranked, from, to));
  function drag(event: PointerEvent, from: number): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom);
    if (to >= 0 && to !== from) move(from, to);
  }
  return (
    <QuestionGroup frame={frame} words={words}>
      <p className={classes.count}>{messages.rankHelp}</p>
      <ol ref={list} className={classes.rank} data-answered={facts.value !== "" || undefined}>
        {ranked.map(({ value, label }, index) => (
          <li key={value}>
            <span
              className={classes.handle}
              aria-hidden="true"
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(event, index)}
            >
              <IconGripVertical size={18} />
            </span>
            <span className={classes.ranked}>{plainText(label)}</span>
            {(["up", "down"] as const).map((way) => (
              <ActionIcon
                key={way}
                variant="default"
                size="lg"
                aria-label={messages[way](plainText(label))}
                disabled={facts.isReadOnly || index === (way === "up" ? 0 : ranked.length - 1)}
                onClick={() => move(index, index + (way === "up" ? -1 : 1))}
              >
                {way === "up" ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
              </ActionIcon>
            ))}
          </li>
        ))}
      </ol>
      {facts.value === "" && !facts.isReadOnly && (
        <Button variant="default" size="sm" onClick={() => told(ranked)}>
          {messages.rankConfirm}
        </Button>
      )}
      <ClearAnswer facts={facts} answer={answer} words={words} />
    </QuestionGroup>
  );
}
