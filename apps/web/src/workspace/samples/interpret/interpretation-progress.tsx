import { useMessages } from "#ui/locale.tsx";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import { type InterpretedUnit, progressOf } from "./unit-order.ts";

/** "132 of 300 labelled, 12 disagreements". */
export function InterpretationProgress({ units }: { units: readonly InterpretedUnit[] }) {
  const messages = useMessages(interpretMessages);
  const { total, done, mine, disputed } = progressOf(units);
  const { number } = messages;
  return (
    <p className={classes.progress}>
      {messages.progress(number(done), number(total), messages.disputed(disputed))} –{" "}
      {messages.progressMine(number(mine))}
    </p>
  );
}
