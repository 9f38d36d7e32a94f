import { memo, useId, useMemo } from "react";
import classes from "../fill.module.css";
import type { QuestionLine } from "../filling/visible-lines.ts";
import { ToldMedia } from "../media/told-media.tsx";
import { useFillMessages } from "../messages.ts";
import { fieldOf } from "../questions/question-field.tsx";
import { plainText } from "../texts/parse-markdown.ts";
import { ToldMarkdown } from "../texts/told-markdown.tsx";
import { useOpenRecord, useTold } from "./open-record.ts";

/** Where a line is found again by its key. */
export const lineId = (key: string): string => `line-${key}`;

/** One question: drawn anew only when something of it has changed. */
export const QuestionPart = memo(function QuestionPart({ line }: { line: QuestionLine }) {
  const { node, item } = line;
  const { filling } = useOpenRecord();
  const messages = useFillMessages();
  const note = useId();
  const facts = useTold(({ teller }) => teller.factsOf(node, item));
  const Field = useMemo(() => fieldOf(item, node), [item, node]);
  const problem = facts.problem === null ? null : facts.message || messages[facts.problem];
  const isWarning = facts.severity === "warning";
  const words = plainText(facts.label) || node.name;
  const frame = {
    label: <ToldMarkdown text={facts.label || node.name} />,
    description: facts.hint === "" ? null : <ToldMarkdown text={facts.hint} />,
    error: problem !== null && !isWarning ? <ToldMarkdown text={problem} /> : null,
    withAsterisk: facts.isRequired,
    "aria-required": facts.isRequired,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of its fields that they were left, and is none.
    <div
      id={lineId(line.key)}
      className={classes.line}
      style={{ "--depth": line.depth } as React.CSSProperties}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) filling.leave(node);
      }}
    >
      <ToldMedia text={item.label} node={node} name={words} />
      <Field {...{ node, item, facts, frame, words }} answer={(value) => filling.answer(node, value)} />
      {problem !== null && isWarning && (
        <p id={note} role="status" className={classes.warning}>
          {messages.warning(plainText(problem))}
        </p>
      )}
      {facts.guidance !== "" && (
        <details className={classes.folded}>
          <summary>{messages.guidance}</summary>
          <div className={classes.hint}>
            <ToldMarkdown text={facts.guidance} />
          </div>
        </details>
      )}
    </div>
  );
});
