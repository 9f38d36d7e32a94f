import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { formatDate, formatHectares, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useProject } from "../project/project-context.ts";
import { privateOverlapMessages } from "./messages.ts";
import classes from "./private-overlaps.module.css";
import { agreementsQuery, privateOverlapsQuery, SQUARE_METRES_PER_HECTARE } from "./queries.ts";

/** How much of a plot other organisations declare too, or why that is not known. */
export function PlotAnswer({ plotId }: { plotId: number }) {
  const messages = useMessages(privateOverlapMessages);
  return (
    <Section title={messages.plotTitle}>
      <Answer plotId={plotId} />
    </Section>
  );
}

function Answer({ plotId }: { plotId: number }) {
  const messages = useMessages(privateOverlapMessages);
  const locale = useLocale();
  const project = useProject();
  const agreements = useQuery(agreementsQuery);
  const answers = useQuery(privateOverlapsQuery(project.id));
  const failed = [agreements, answers].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return <Failed message={problemText(failed.error, locale)} onRetry={() => void failed.refetch()} />;
  if (!agreements.data || !answers.data) return <Loading lines={2} />;
  if (!agreements.data.some(({ organisation_id }) => organisation_id === project.organisation_id))
    return <Said text={messages.plotNotAgreed} help={messages.plotNotAgreedHelp} />;
  const answer = answers.data.get(plotId);
  if (!answer) return <Said text={messages.nothing} help={messages.nothingHelp} />;
  const area = formatHectares(answer.square_metres / SQUARE_METRES_PER_HECTARE, locale);
  return (
    <Said
      isFound
      text={messages.claimed(area, formatShare(answer.percent / 100, locale, 0))}
      help={messages.claimedHelp(formatDate(answer.compared_on, locale))}
    />
  );
}

function Said({ text, help, isFound = false }: { text: string; help: string; isFound?: boolean }) {
  return (
    <div className={classes.said}>
      <p data-found={isFound || undefined}>{text}</p>
      <p className={classes.muted}>{help}</p>
    </div>
  );
}
