import { useUser } from "#app/current-session.ts";
import { useBesides } from "#app/use-besides.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDateTime } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { resultMessages } from "./messages.ts";
import { compliance as states } from "./plot-states.ts";
import { overrulesQuery, type PlotResult } from "./result-queries.ts";
import classes from "./results.module.css";

/** The computed compliance and every decision of a person beside it: none replaces another. */
export function Decisions({
  projectId,
  plotId,
  result,
}: {
  projectId: number;
  plotId: number;
  result: PlotResult;
}) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const user = useUser();
  const { data: overrules = [] } = useBesides(overrulesQuery(projectId, plotId));
  if (overrules.length === 0) return null;
  const inForce = overrules.find((overrule) => overrule.plot_result_id === result.id);
  const { compliance } = result.document;
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
          <StateMark states={states} value={compliance} /> {messages.computed}
          <p className={classes.muted}>{formatDateTime(result.created_at, locale)}</p>
        </li>
      </HistoryList>
    </div>
  );
}
