import { useUser } from "#app/current-session.ts";
import { useBesides } from "#app/use-besides.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDateTime } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { StateList } from "../states/state-list.ts";
import { StateMark } from "../states/state-mark.tsx";
import classes from "./decisions.module.css";
import { overruleMessages } from "./overrule-messages.ts";
import { overrulesQuery } from "./overrules-query.ts";

interface Props {
  projectId: number;
  plotId: number;
  states: StateList;
  /** The newest result, and the state that it computed. */
  result: { id: number; state: string; created_at: string };
}

/** The computed state and every decision of a person beside it: none replaces another. */
export function Decisions({ projectId, plotId, states, result }: Props) {
  const messages = useMessages(overruleMessages);
  const locale = useLocale();
  const user = useUser();
  const { data: overrules = [] } = useBesides(overrulesQuery(projectId, plotId));
  if (overrules.length === 0) return null;
  const inForce = overrules.find((overrule) => overrule.plot_result_id === result.id);
  return (
    <div>
      <h3>{messages.decisions}</h3>
      <HistoryList>
        {overrules.map((overrule) => (
          <li key={overrule.id}>
            <StateMark states={states} value={overrule.state} />{" "}
            {overrule === inForce && <StateBadge tone="interactive" label={messages.current} />}
            {overrule.plot_result_id !== result.id && (
              <span className={classes.muted}>{messages.ofEarlierResult}</span>
            )}
            <p>{overrule.comment}</p>
            <p className={classes.muted}>
              {formatDateTime(overrule.created_at, locale)},{" "}
              {overrule.created_by === user.id ? messages.byYou : overrule.author}
            </p>
          </li>
        ))}
        <li>
          <StateMark states={states} value={result.state} /> {messages.computed}
          <p className={classes.muted}>{formatDateTime(result.created_at, locale)}</p>
        </li>
      </HistoryList>
    </div>
  );
}
