import { useBesides } from "#app/use-besides.ts";
import { formatHectares, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { privateOverlapMessages } from "./messages.ts";
import classes from "./private-overlaps.module.css";
import { privateOverlapsQuery, SQUARE_METRES_PER_HECTARE } from "./queries.ts";

/** How much of a plot others declare too, in one line; nothing where nothing is known. */
export function ClaimedText({ projectId, plotId }: { projectId: number; plotId: number }) {
  const messages = useMessages(privateOverlapMessages);
  const locale = useLocale();
  const { data } = useBesides(privateOverlapsQuery(projectId));
  const answer = data?.get(plotId);
  if (!answer) return null;
  const area = formatHectares(answer.square_metres / SQUARE_METRES_PER_HECTARE, locale);
  return (
    <p className={classes.muted}>{messages.onMap(area, formatShare(answer.percent / 100, locale, 0))}</p>
  );
}
