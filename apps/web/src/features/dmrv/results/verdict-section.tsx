import { Alert, Button } from "@mantine/core";
import { adviceOf } from "@parcelle/domain/carbon/carbon-advice";
import { figuresByYear } from "@parcelle/domain/carbon/carbon-document";
import { carbonReasonName } from "@parcelle/domain/carbon/reason-names";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Decisions } from "#workspace/overrule/decisions.tsx";
import { OverruleDialog } from "#workspace/overrule/overrule-dialog.tsx";
import { overruleMessages } from "#workspace/overrule/overrule-messages.ts";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import type { CarbonPlot } from "./carbon-plot.ts";
import { carbonData } from "./carbon-states.ts";
import { boundsText, layerText, shareText, valueText } from "./figure-text.ts";
import { resultMessages } from "./messages.ts";
import { overruling } from "./overruling.ts";
import { type CarbonResult, resultQuery } from "./result-query.ts";
import classes from "./results.module.css";

interface Props {
  projectId: number;
  plot: PlotDetail<CarbonPlot>;
}

/** CO₂e and biomass of the newest year with interval and layer; or why nothing was told. */
export function VerdictSection({ projectId, plot }: Props) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(resultQuery(projectId, plot.id, plot.plot_result_id));
  const [isDeciding, setDeciding] = useState(false);
  return (
    <Section title={messages.result} actions={data && <DecideButton onClick={() => setDeciding(true)} />}>
      {data && (
        <OverruleDialog
          overruling={overruling}
          opened={isDeciding}
          onClose={() => setDeciding(false)}
          title={messages.overruleTitle(1)}
          projectId={projectId}
          plots={{ ids: [plot.id] }}
        />
      )}
      {data ? (
        <Verdict projectId={projectId} plot={plot} result={data} />
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

/** For those who may decide otherwise than the layers. */
function DecideButton({ onClick }: { onClick: () => void }) {
  const words = useMessages(overruleMessages);
  if (!useMayInProject("assessments.overrule")) return null;
  return (
    <Button size="xs" variant="default" onClick={onClick}>
      {words.overrule}
    </Button>
  );
}

function Verdict({ projectId, plot, result }: Props & { result: CarbonResult }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  return (
    <>
      {plot.result_outdated && (
        <Alert color="warning" variant="light" mb="md" title={messages.outdated}>
          {messages.outdatedText}
        </Alert>
      )}
      <p className={classes.badges}>
        <StateMark states={carbonData} value={plot.state ?? result.state} />
      </p>
      <p className={classes.verdict}>
        {carbonReasonName(result.document.reason, locale)}. {adviceOf(result.document.reason, locale)}
      </p>
      <ul className={classes.reasons}>
        <Newest result={result} figure="co2e_live" name={messages.live} />
        <Newest result={result} figure="agb_mean" name={messages.biomass} />
      </ul>
      <p className={classes.muted}>{messages.ofData}</p>
      <Decisions projectId={projectId} plotId={plot.id} states={carbonData} result={result} />
    </>
  );
}

/** The newest year with its interval, the year before it to compare with, and the layer. */
function Newest({ result, figure, name }: { result: CarbonResult; figure: string; name: string }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const [found, before] = figuresByYear(result.document, figure).toReversed();
  if (!found) return null;
  const said = (told: typeof found) => `${valueText(figure, told.value, locale)}, ${withoutValue(told)}`;
  const withoutValue = (told: typeof found) =>
    [shareText(told, locale), boundsText(told, locale) ?? messages.noInterval].filter(Boolean).join(", ");
  return (
    <li>
      {messages.inYear(name, found.year)}
      <strong>{valueText(figure, found.value, locale)}</strong>, {withoutValue(found)}
      {before && `. ${messages.before(before.year, said(before))}`}
      <span className={classes.source}>{messages.from(layerText(result.document, found, locale))}</span>
    </li>
  );
}
