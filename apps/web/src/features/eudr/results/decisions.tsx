import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/current-session.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { plotMessages } from "#workspace/plot/messages.ts";
import classes from "#workspace/plot/plot-page.module.css";
import { overrulesQuery, type PlotResult } from "#workspace/plot/plot-queries.ts";
import { complianceText, complianceTones } from "./plot-states.ts";

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
  const messages = useMessages(plotMessages);
  const locale = useLocale();
  const user = useUser();
  const { data: overrules = [] } = useQuery(overrulesQuery(projectId, plotId));
  if (overrules.length === 0) return null;
  const inForce = overrules.find((overrule) => overrule.plot_result_id === result.id);
  const { compliance } = result.assessment;
  return (
    <div>
      <h3>{messages.decisions}</h3>
      <ol className={classes.history}>
        {overrules.map((overrule) => (
          <li key={overrule.id}>
            <StateBadge
              tone={complianceTones[overrule.compliance]}
              label={complianceText(overrule.compliance, locale)}
            />{" "}
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
          <StateBadge tone={complianceTones[compliance]} label={complianceText(compliance, locale)} />{" "}
          {messages.computed}
          <p className={classes.muted}>{formatDateTime(result.created_at, locale)}</p>
        </li>
      </ol>
    </div>
  );
}
