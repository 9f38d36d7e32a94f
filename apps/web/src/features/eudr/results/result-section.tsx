import { Alert, Button } from "@mantine/core";
import { explainReason } from "@parcelle/domain/risk/reason-texts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { layersQuery } from "#workspace/map/map-layers.ts";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { DecisionTree } from "./decision-tree.tsx";
import { Decisions } from "./decisions.tsx";
import type { EudrPlot } from "./eudr-plot.ts";
import { EvidenceSection } from "./evidence-section.tsx";
import { HintsSection } from "./hints-section.tsx";
import { IndicatorsTable } from "./indicators-table.tsx";
import { resultMessages } from "./messages.ts";
import { OverruleDialog } from "./overrule-dialog.tsx";
import {
  compliance as complianceStates,
  confidence as confidenceStates,
  risk as risks,
} from "./plot-states.ts";
import { isExplained, type PlotResult, resultQuery } from "./result-queries.ts";
import classes from "./results.module.css";
import { consultedProducts, usedLayers } from "./used-layers.ts";

interface Props {
  projectId: number;
  plot: PlotDetail<EudrPlot>;
}

/** The result with its reason, the indicators and the evidence; or why there is none. */
export function ResultSections({ projectId, plot }: Props) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(resultQuery(projectId, plot.id, plot.plot_result_id));
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
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  if (!isExplained(data)) {
    return (
      <Section title={messages.result}>
        <Empty title={messages.detailsMissing} text={messages.detailsMissingText} />
      </Section>
    );
  }
  return <Result projectId={projectId} plot={plot} result={data} />;
}

function Result({ projectId, plot, result }: Props & { result: PlotResult }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const mayOverrule = useMayInProject("assessments.overrule");
  const [isDeciding, setDeciding] = useState(false);
  const { data: layers } = useBesides(layersQuery);
  const columns = result.assessments.layers;
  const used = useMemo(() => usedLayers(columns, layers ?? [], locale), [columns, layers, locale]);
  const products = useMemo(
    () => consultedProducts(columns, result.document, layers ?? [], locale),
    [columns, result, layers, locale],
  );
  return (
    <>
      <Section
        title={messages.result}
        actions={
          mayOverrule && (
            <Button size="xs" variant="default" onClick={() => setDeciding(true)}>
              {messages.overrule}
            </Button>
          )
        }
      >
        {plot.result_outdated && (
          <Alert color="warning" variant="light" mb="md" title={messages.outdated}>
            {messages.outdatedText}
          </Alert>
        )}
        <Badges plot={plot} result={result} />
        <div className={classes.reason}>
          <Explanation result={result} used={used} />
          <div>
            <h3>{messages.tree}</h3>
            <DecisionTree assessment={result.document} />
          </div>
          <Decisions projectId={projectId} plotId={plot.id} result={result} />
        </div>
      </Section>
      <HintsSection hints={plot.hints ?? []} layers={used} />
      <Section title={messages.indicators}>
        <p className={classes.muted}>{messages.indicatorsHelp}</p>
        <IndicatorsTable
          assessment={result.document}
          layers={used}
          thresholds={result.assessments.rules.thresholds}
        />
      </Section>
      <EvidenceSection projectId={projectId} plotId={plot.id} result={result} products={products} />
      <OverruleDialog
        opened={isDeciding}
        onClose={() => setDeciding(false)}
        projectId={projectId}
        plots={{ ids: [plot.id] }}
        count={1}
      />
    </>
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

function Explanation({ result, used }: { result: PlotResult; used: ReturnType<typeof usedLayers> }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const reason = explainReason(result.document, locale, used);
  return (
    <div>
      <p className={classes.verdict}>{reason.verdict}</p>
      {reason.facts.length > 0 && <h3>{messages.why}</h3>}
      <ul>
        {reason.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{reason.rule}</p>
      <h3>{messages.confidence}</h3>
      <ul>
        {reason.confidence.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
