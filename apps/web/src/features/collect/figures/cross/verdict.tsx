import { formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "../figures.module.css";
import type { CrossSide } from "./cross-choice.ts";
import { type CrossTable, independenceOf } from "./cross-table.ts";
import { crossMessages } from "./messages.ts";

const UNLIKELY = 0.05;
const LEAST_TOLD = 0.001;
/** Cramér's V from which a link is called middling, and strong (Cohen 1988, for two by two). */
const [MIDDLING, STRONG] = [0.3, 0.5];

/** In plain words whether the two have to do with each other; nothing where it cannot be said. */
export function Verdict({
  table,
  sides,
  measure,
}: {
  table: CrossTable;
  sides: readonly CrossSide[];
  measure: { rowsPath: string } | null;
}) {
  const messages = useMessages(crossMessages);
  const locale = useLocale();
  if (sides.some(({ isSeveral }) => isSeveral)) return <p className={classes.note}>{messages.several}</p>;
  if ([...sides, ...(measure ? [measure] : [])].some(({ rowsPath }) => rowsPath !== ""))
    return <p className={classes.note}>{messages.ofRows}</p>;
  const told = independenceOf(table);
  if (told.kind === "too_small") return <p className={classes.note}>{messages.tooSmall}</p>;
  const { probability, strength } = told;
  const share =
    probability < LEAST_TOLD
      ? messages.lessThan(formatShare(LEAST_TOLD, locale, 1))
      : formatShare(probability, locale, 1);
  const strengthOf = strength < MIDDLING ? "weak" : strength < STRONG ? "middling" : "strong";
  return (
    <p className={classes.note}>
      {probability < UNLIKELY
        ? messages.related(share, messages.strengths[strengthOf])
        : messages.unrelated(share)}
    </p>
  );
}
