import { pictureStatesOf } from "@parcelle/domain/modules/picture-states";
import { features } from "@parcelle/domain/permissions/features";
import type { Locale } from "#shell/locale.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { becameMessages } from "./became-messages.ts";
import type { BecomePlot } from "./became-query.ts";
import classes from "./mapping.module.css";

/** The page of a plot in its module. */
export function plotAddress(
  { id, projectId, module }: Pick<BecomePlot, "id" | "projectId" | "module">,
  locale: Locale,
): string | null {
  const path = features.find(({ key }) => key === module)?.path;
  return path ? `/${locale}${path}/${projectId}/${id}` : null;
}

/** What the project of a plot found of it, or that it waits to be looked at: nothing is ever paid by itself. */
export function PlotState({ plot }: { plot: Pick<BecomePlot, "module" | "state" | "isOutdated"> }) {
  const messages = useMessages(becameMessages);
  const locale = useLocale();
  if (plot.state === null) return <StateBadge tone="neutral" label={messages.waitsForAssessment} />;
  const known = pictureStatesOf(plot.module).find(({ value }) => value === plot.state);
  const name = known?.name[locale] ?? plot.state;
  return (
    <span className={classes.state}>
      <span className={classes.dot} style={{ background: known?.color }} aria-hidden="true" />
      {plot.isOutdated ? messages.outdated(name) : name}
    </span>
  );
}

/** A plot with its state, leading to its page. */
export function PlotLine({ plot }: { plot: BecomePlot }) {
  const messages = useMessages(becameMessages);
  const locale = useLocale();
  const address = plotAddress(plot, locale);
  const name = messages.plotOf(plot.identifier);
  return (
    <span className={classes.actions}>
      {address === null ? name : <LinkCell href={address}>{name}</LinkCell>}
      <span>{plot.project}</span>
      <PlotState plot={plot} />
    </span>
  );
}
