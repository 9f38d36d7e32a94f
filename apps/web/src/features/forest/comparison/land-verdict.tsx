import {
  type ComparedLand,
  changedHectares,
  incomparableReasons,
  isChange,
} from "@parcelle/domain/forest/compared-land";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { eligibility } from "../results/eligibility-states.ts";
import classes from "./comparison.module.css";
import { comparisonMessages } from "./comparison-messages.ts";

/** What changes in a sentence, its steps from the largest on, and what could not be compared. */
export function LandVerdict({ land }: { land: ComparedLand }) {
  const messages = useMessages(comparisonMessages);
  const locale = useLocale();
  if (land.plots === 0) return <Empty title={messages.noCommon} text={messages.noCommonText} />;
  const moves = land.changes.filter(isChange).toSorted((one, other) => other.hectares - one.hectares);
  const states = land.changed.filter(({ before, after }) => before !== after).length;
  return (
    <>
      {moves.length > 0 ? (
        <>
          <p className={classes.verdict}>{messages.change(formatHectares(changedHectares(moves), locale))}</p>
          <ul className={classes.moves}>
            {moves.map(({ from, to, hectares }) => (
              <li key={`${from} ${to}`}>
                <strong>{formatHectares(hectares, locale)}</strong>
                <StateMark states={eligibility} value={from} />
                <span aria-hidden="true">→</span>
                <StateMark states={eligibility} value={to} />
              </li>
            ))}
          </ul>
          <p>{messages.plots(land.changed.length, states)}</p>
        </>
      ) : land.changes.length > 0 ? (
        <Empty title={messages.nothing} text={messages.nothingText(land.plots)} />
      ) : (
        <Empty title={messages.nothingKnown} />
      )}
      <Apart land={land} />
    </>
  );
}

function Apart({ land: { incomparable } }: { land: ComparedLand }) {
  const messages = useMessages(comparisonMessages);
  const locale = useLocale();
  if (incomparable.length === 0) return null;
  const lines = incomparableReasons.flatMap((reason) => {
    const plots = incomparable.filter((plot) => plot.reason === reason);
    const hectares = plots.reduce((sum, plot) => sum + plot.hectares, 0);
    return plots.length === 0
      ? []
      : [messages.incomparable(reason, plots.length, formatHectares(hectares, locale))];
  });
  return (
    <>
      <h3>{messages.apart}</h3>
      <ul className={classes.apart}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
