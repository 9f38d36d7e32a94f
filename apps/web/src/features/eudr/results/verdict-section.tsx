import { Alert, Button } from "@mantine/core";
import { explainReason } from "@parcelle/domain/risk/reason-texts";
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
import type { EudrPlot } from "./eudr-plot.ts";
import { resultMessages } from "./messages.ts";
import { overruling } from "./overruling.ts";
import {
  compliance as complianceStates,
  confidence as confidenceStates,
  risk as risks,
} from "./plot-states.ts";
import type { PlotResult } from "./result-queries.ts";
import classes from "./results.module.css";
import { usePlotResult } from "./use-plot-result.ts";
import { useUsedLayers } from "./use-used-layers.ts";

interface Props {
  projectId: number;
  plot: PlotDetail<EudrPlot>;
}

/** What was found of the plot and which layers say so; or why nothing was. */
export function VerdictSection({ projectId, plot }: Props) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { result, isUnexplained, error, refetch } = usePlotResult(projectId, plot);
  if (plot.plot_result_id === null) {
    const isAbnormal = plot.geometry_state === "abnormal";
    return (
      <Section title={messages.result}>
        <Empty
          title={messages.notAssessed}
          text={isAbnormal ? messages.notAssessedAbnormal : messages.notAssessedText}
        />
      </Section>
    );
  }
  if (isUnexplained) {
    return (
      <Section title={messages.result}>
        <Empty title={messages.detailsMissing} text={messages.detailsMissingText} />
      </Section>
    );
  }
  if (result) return <Verdict projectId={projectId} plot={plot} result={result} />;
  return (
    <Section title={messages.result}>
      {error ? (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={4} />
      )}
    </Section>
  );
}

function Verdict({ projectId, plot, result }: Props & { result: PlotResult }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const words = useMessages(overruleMessages);
  const mayOverrule = useMayInProject("assessments.overrule");
  const [isDeciding, setDeciding] = useState(false);
  const { verdict, facts } = explainReason(result.document, locale, useUsedLayers(result));
  return (
    <Section
      title={messages.result}
      actions={
        mayOverrule && (
          <Button size="xs" variant="default" onClick={() => setDeciding(true)}>
            {words.overrule}
          </Button>
        )
      }
    >
      {plot.result_outdated && (
        <Alert color="warning" variant="light" mb="md" title={messages.outdated}>
          {messages.outdatedText}
        </Alert>
      )}
      <div className={classes.verdictAndFacts}>
        <div>
          <Badges plot={plot} result={result} />
          <p className={classes.verdict}>{verdict}</p>
        </div>
        {facts.length > 0 && (
          <ul className={classes.verdictFacts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <Decisions
        projectId={projectId}
        plotId={plot.id}
        states={complianceStates}
        result={{ id: result.id, state: result.document.compliance, created_at: result.created_at }}
      />
      <OverruleDialog
        overruling={overruling}
        opened={isDeciding}
        onClose={() => setDeciding(false)}
        title={messages.overruleTitle(1)}
        projectId={projectId}
        plots={{ ids: [plot.id] }}
      />
    </Section>
  );
}

function Badges({ plot, result }: { plot: PlotDetail<EudrPlot>; result: PlotResult }) {
  const messages = useMessages(resultMessages);
  const { risk, confidence } = result.document;
  const compliance = plot.state ?? result.document.compliance;
  return (
    <p className={classes.badges}>
      <StateMark states={complianceStates} value={compliance} />
      <span>
        {messages.risk} <StateMark states={risks} value={risk} />
      </span>
      <span>
        {messages.confidence} <StateMark states={confidenceStates} value={confidence.level} />
      </span>
    </p>
  );
}
