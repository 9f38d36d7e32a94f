import { SegmentedControl } from "@mantine/core";
import { type CarbonDocument, figuresByYear } from "@parcelle/domain/carbon/carbon-document";
import { carbonFigureName, carbonGaps } from "@parcelle/domain/carbon/carbon-figures";
import { capitalised } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Chart } from "#ui/chart/chart.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { FoldingSection } from "#ui/folding-section.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { DownloadEvidence } from "#workspace/evidence/download-evidence.tsx";
import { evidenceMessages } from "#workspace/evidence/evidence-messages.ts";
import { hashFacts } from "#workspace/evidence/hash-facts.tsx";
import type { PlotDetail } from "#workspace/plot/plot-queries.ts";
import type { CarbonPlot } from "./carbon-plot.ts";
import { FiguresTable } from "./figures-table.tsx";
import { resultMessages } from "./messages.ts";
import { resultQuery } from "./result-query.ts";
import classes from "./results.module.css";

interface Props {
  projectId: number;
  plot: PlotDetail<CarbonPlot>;
}

/** Every figure by year as curve and table, what is not told, and what proves it. */
export function FiguresSections({ projectId, plot }: Props) {
  const messages = useMessages(resultMessages);
  const words = useMessages(evidenceMessages);
  const { data } = useQuery(resultQuery(projectId, plot.id, plot.plot_result_id));
  if (!data) return null;
  return (
    <>
      {data.document.told.length > 0 && <Figures document={data.document} />}
      <Missing document={data.document} />
      <FoldingSection title={words.evidence}>
        <p className={classes.muted}>
          {messages.decidedBy} {words.evidenceExplained}
        </p>
        <DownloadEvidence projectId={projectId} plotId={plot.id} />
        <FactList facts={hashFacts(data, data.assessments.code_version, words)} />
      </FoldingSection>
    </>
  );
}

type View = "table" | "curve";

/** A curve of one year would be a dot: it cannot be chosen, and why is said. */
export function Figures({ document }: { document: CarbonDocument }) {
  const messages = useMessages(resultMessages);
  const [view, setView] = useState<View>("table");
  const years = new Set(figuresByYear(document, "agb_mean").map(({ year }) => year));
  const hasCurve = years.size > 1;
  return (
    <Section title={messages.figures}>
      <SegmentedControl
        aria-label={messages.view}
        value={view}
        onChange={(chosen) => setView(chosen as View)}
        data={[
          { value: "table", label: messages.table },
          { value: "curve", label: messages.curve, disabled: !hasCurve },
        ]}
      />
      {!hasCurve && (
        <p className={classes.muted}>{years.size === 0 ? messages.noBiomass : messages.oneYear}</p>
      )}
      {view === "curve" && hasCurve ? <Curve document={document} /> : <FiguresTable document={document} />}
    </Section>
  );
}

/** Bounds belong to the value: they have its colour and are dashed. */
const CURVE = "#15803d";

function Curve({ document }: { document: CarbonDocument }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const figures = figuresByYear(document, "agb_mean").filter(({ year }) => year !== null);
  const name = capitalised(carbonFigureName("agb_mean", locale));
  return (
    <Chart
      kind="line"
      title={`${messages.biomass} (Mg/ha)`}
      unit="Mg/ha"
      categories={figures.map(({ year }) => String(year))}
      series={[
        { name, values: figures.map(({ value }) => value), color: CURVE },
        { name: messages.low, values: figures.map(({ low }) => low), color: CURVE, dashed: true },
        { name: messages.high, values: figures.map(({ high }) => high), color: CURVE, dashed: true },
      ]}
    />
  );
}

function Missing({ document: { gaps } }: { document: CarbonDocument }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  if (gaps.length === 0) return null;
  return (
    <FoldingSection title={messages.missing} isOpenWhereRoomy>
      <ul className={classes.reasons}>
        {gapsByFigure(gaps).map(({ figure, years, code }) => (
          <li key={`${figure} ${code}`}>
            {capitalised(carbonFigureName(figure, locale))}
            {years.length > 0 && ` (${years.join(", ")})`}
            {locale === "fr" ? "\u00a0: " : ": "}
            {nameOfKey(carbonGaps, code, locale)}
          </li>
        ))}
      </ul>
    </FoldingSection>
  );
}

type Gaps = CarbonDocument["gaps"];

/** Once for all years that miss the same figure for the same reason. */
function gapsByFigure(gaps: Gaps) {
  const groups = Map.groupBy(gaps, ({ figure, code }) => `${figure} ${code}`);
  return [...groups.values()].map((same) => {
    const { figure, code } = same[0]!;
    return { figure, code, years: same.flatMap(({ year }) => (year === null ? [] : [year])) };
  });
}
