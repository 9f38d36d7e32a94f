import { Alert, Anchor } from "@mantine/core";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import type { Problem } from "../filling/find-problems.ts";
import { rowAround } from "../filling/visible-lines.ts";
import { useFillMessages } from "../messages.ts";
import { useOpenRecord } from "./open-record.ts";
import { useQuestionNames } from "./question-names.ts";

const MOST_SHOWN = 20;

interface Props {
  problems: readonly Problem[];
  onGo: (problem: Problem) => void;
}

/** All that keeps a record from being sent; each leads to its question. */
export function ProblemList({ problems, onGo }: Props) {
  const { filling, teller } = useOpenRecord();
  const messages = useFillMessages();
  const locale = useLocale();
  const nameOf = useQuestionNames();
  if (problems.length === 0) return null;
  const written = (count: number) => formatNumber(count, locale, 0);
  const more = problems.length - MOST_SHOWN;
  return (
    <Alert
      color="critical"
      variant="light"
      role="alert"
      className={classes.problems ?? ""}
      title={messages.problems(problems.length, written(problems.length))}
    >
      <ul>
        {problems.slice(0, MOST_SHOWN).map((problem) => {
          const { node, violation } = problem;
          const words = teller.texts.tell(violation.message, node) || messages[violation.kind];
          const row = rowAround(node);
          const number =
            row === null ? "" : ` (${written(row.parent!.nodesOf(row.schema).indexOf(row) + 1)})`;
          return (
            <li key={filling.keyOf(node)}>
              <Anchor component="button" type="button" size="sm" onClick={() => onGo(problem)}>
                {nameOf(node)}
                {number}
              </Anchor>
              {locale === "fr" ? "\u00a0: " : ": "}
              {words}
            </li>
          );
        })}
      </ul>
      {more > 0 && messages.more(more, written(more))}
    </Alert>
  );
}
