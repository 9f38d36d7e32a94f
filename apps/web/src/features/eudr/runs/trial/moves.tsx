import type { ListedPlots } from "@parcelle/domain/risk/trial/try-rules";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { complianceText } from "../../results/plot-states.ts";
import classes from "./trial.module.css";
import { trialMessages } from "./trial-messages.ts";
import type { TrialAnswer } from "./use-trial.ts";

interface Props {
  trial: TrialAnswer;
  list: ListedPlots;
  onList: (list: ListedPlots) => void;
}

/** How many plots, and hectares, go from which state to which; each leads to its list. */
export function Moves({ trial, list, onList }: Props) {
  const messages = useMessages(trialMessages);
  const locale = useLocale();
  const { moves, otherBranch } = trial;
  const isAll = list.kind === "moved" && !list.from;
  return (
    <>
      {moves.length === 0 && <p className={classes.lead}>{messages.noMoves}</p>}
      <ul className={classes.moves}>
        {moves.map(({ from, to, count, hectares }) => (
          <li key={`${from} ${to}`}>
            <button
              type="button"
              className={classes.move}
              data-state={to}
              aria-pressed={list.kind === "moved" && list.from === from && list.to === to}
              onClick={() => onList({ kind: "moved", from, to })}
            >
              <span>{messages.move(complianceText(from, locale), complianceText(to, locale))}</span>
              <strong>{messages.plots(count)}</strong>
              <span>{formatHectares(hectares, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
      {moves.length > 1 && (
        <button
          type="button"
          className={classes.all}
          aria-pressed={isAll}
          onClick={() => onList({ kind: "moved" })}
        >
          {messages.allMoves}
        </button>
      )}
      {otherBranch.count > 0 && <p className={classes.lead}>{messages.otherBranch(otherBranch.count)}</p>}
    </>
  );
}
