import { NO_VALUE } from "#ui/format.ts";
import { useMessages } from "#ui/locale.tsx";
import type { AnswerDifference } from "./answer-differences.ts";
import { recordMessages } from "./messages.ts";
import classes from "./records.module.css";

/** What a correction changed: each question with its answer before and after. */
export function Differences({ differences }: { differences: readonly AnswerDifference[] }) {
  const messages = useMessages(recordMessages);
  return (
    <ul className={classes.changes}>
      {differences.map(({ path, question, before, after }) => (
        <li key={path}>
          {question} : <del>{before ?? NO_VALUE}</del> → <ins>{after ?? NO_VALUE}</ins>
          {before !== null && before === after && ` (${messages.coordinatesChanged})`}
        </li>
      ))}
    </ul>
  );
}
