import { Alert } from "@mantine/core";
import { creditedYears } from "@parcelle/domain/baseline/baseline-document";
import { baselineReasonName } from "@parcelle/domain/baseline/reason-names";
import { stockingText } from "@parcelle/domain/baseline/stocking-text";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import type { BaselinePlot } from "./baseline-plot.ts";
import { matchedStates } from "./baseline-states.ts";
import { resultMessages } from "./messages.ts";
import { type BaselineResult, resultQuery } from "./result-query.ts";
import classes from "./results.module.css";

interface Props {
  projectId: number;
  plot: PlotDetail<BaselinePlot>;
}

/** Whether the plot has controls, and what it gained beside them; or why it has none. */
export function VerdictSection({ projectId, plot }: Props) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(resultQuery(projectId, plot.id, plot.plot_result_id));
  return (
    <Section title={messages.result}>
      {data ? (
        <Verdict plot={plot} result={data} />
      ) : plot.plot_result_id === null ? (
        <Empty
          title={messages.notAssessed}
          text={plot.geometry_state === "abnormal" ? messages.notAssessedAbnormal : messages.notAssessedText}
        />
      ) : error ? (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={4} />
      )}
    </Section>
  );
}

function Verdict({ plot, result: { document, state } }: { plot: Props["plot"]; result: BaselineResult }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const told = creditedYears(document).filter(({ plot: own, controls }) => own !== null && controls !== null);
  const [first, last] = [told[0], told.at(-1)];
  const text = (value: number) => stockingText(value, document.unit, locale);
  return (
    <>
      {plot.result_outdated && (
        <Alert color="warning" variant="light" mb="md" title={messages.outdated}>
          {messages.outdatedText}
        </Alert>
      )}
      <p className={classes.badges}>
        <StateMark states={matchedStates} value={plot.state ?? state} />
      </p>
      <p className={classes.verdict}>
        {baselineReasonName(document.reason, locale)}. {messages.advice[state]}
      </p>
      {first && last && first.year !== last.year && (
        <p className={classes.verdict}>
          {messages.plotGained(
            ...([first.year, last.year] as const),
            text(last.plot! - first.plot!),
            text(last.controls! - first.controls!),
          )}
        </p>
      )}
    </>
  );
}
