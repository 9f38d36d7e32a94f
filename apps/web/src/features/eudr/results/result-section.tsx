import { explainReason } from "@parcelle/domain/risk/reason-texts";
import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { FoldingSection } from "#ui/folding-section.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { layersQuery } from "#workspace/map/map-layers.ts";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import { DecisionTree } from "./decision-tree.tsx";
import type { EudrPlot } from "./eudr-plot.ts";
import { EvidenceSection } from "./evidence-section.tsx";
import { HintsSection } from "./hints-section.tsx";
import { IndicatorsTable } from "./indicators-table.tsx";
import { resultMessages } from "./messages.ts";
import type { PlotResult } from "./result-queries.ts";
import classes from "./results.module.css";
import { usePlotResult } from "./use-plot-result.ts";
import { useUsedLayers } from "./use-used-layers.ts";
import { consultedProducts } from "./used-layers.ts";

interface Props {
  projectId: number;
  plot: PlotDetail<EudrPlot>;
}

/** How the result was found, from which figures, and what proves it; the verdict itself stands above. */
export function ResultSections({ projectId, plot }: Props) {
  const { result } = usePlotResult(projectId, plot);
  return result ? <Result projectId={projectId} plot={plot} result={result} /> : null;
}

function Result({ projectId, plot, result }: Props & { result: PlotResult }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { data: layers } = useBesides(layersQuery);
  const used = useUsedLayers(result);
  const columns = result.assessments.layers;
  const products = useMemo(
    () => consultedProducts(columns, result.document, layers ?? [], locale),
    [columns, result, layers, locale],
  );
  return (
    <>
      <HintsSection hints={plot.hints ?? []} layers={used} />
      <FoldingSection title={messages.how}>
        <div className={classes.reason}>
          <Explanation result={result} used={used} />
          <div>
            <h3>{messages.tree}</h3>
            <DecisionTree assessment={result.document} />
          </div>
        </div>
      </FoldingSection>
      <FoldingSection title={messages.indicators}>
        <p className={classes.muted}>{messages.indicatorsHelp}</p>
        <IndicatorsTable
          assessment={result.document}
          layers={used}
          thresholds={result.assessments.rules.thresholds}
        />
      </FoldingSection>
      <EvidenceSection projectId={projectId} plotId={plot.id} result={result} products={products} />
    </>
  );
}

function Explanation({ result, used }: { result: PlotResult; used: ReturnType<typeof useUsedLayers> }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const { rule, confidence } = explainReason(result.document, locale, used);
  return (
    <div>
      <p>{rule}</p>
      <h3>{messages.confidence}</h3>
      <ul>
        {confidence.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
