import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import { type IndicatorKey, indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import {
  type IndicatorAnswer,
  type IndicatorWord,
  indicatorWord,
  type LayerAnswer,
} from "@parcelle/domain/risk/layer-answers";
import { layerName, type UsedLayers } from "@parcelle/domain/risk/layer-products";
import { treeIndicators } from "@parcelle/domain/risk/trees";
import { entryOf } from "@parcelle/domain/unknown-code";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatHectares, formatShare, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { indicatorMessages } from "./indicator-messages.ts";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";

interface Props {
  assessment: RiskAssessment;
  layers: UsedLayers;
  thresholds: Readonly<Record<IndicatorKey, number>>;
}

/** The eleven questions, and under each what every layer says about the plot. */
export function IndicatorsTable({ assessment, layers, thresholds }: Props) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const asked = entryOf(treeIndicators, assessment.tree) ?? [];
  return (
    <FactTable
      label={messages.indicators}
      headers={[
        messages.indicator,
        { number: messages.hectares },
        { number: messages.percent },
        { number: messages.threshold },
        messages.passes,
        { number: messages.coverage },
      ]}
    >
      {indicatorKeys
        .filter((key) => assessment.indicators[key])
        .map((key) => (
          <IndicatorRows
            key={key}
            indicator={key}
            answer={assessment.indicators[key]}
            isAsked={asked.includes(key)}
            layers={layers}
            threshold={formatShare(thresholds[key] / 100, locale)}
          />
        ))}
    </FactTable>
  );
}

interface RowsProps {
  indicator: IndicatorKey;
  answer: IndicatorAnswer;
  isAsked: boolean;
  layers: UsedLayers;
  threshold: string;
}

function IndicatorRows({ indicator, answer, isAsked, layers, threshold }: RowsProps) {
  const messages = useMessages(resultMessages);
  const names = useMessages(indicatorMessages);
  const locale = useLocale();
  const missing = answer.missing.map((column) => `${layerName(column, layers)} (${column})`);
  return (
    <tbody>
      <tr className={classes.indicatorRow}>
        <th scope="rowgroup" colSpan={4}>
          {names[indicator]} {isAsked && <StateBadge tone="interactive" label={messages.asked} />}
        </th>
        <td colSpan={2}>
          <StateBadge {...badgeOf(answer, messages)} />
        </td>
      </tr>
      {answer.inputs.map((input) => (
        <InputRow key={input.column} input={input} layers={layers} threshold={threshold} />
      ))}
      {missing.length > 0 && (
        <tr className={classes.inputRow}>
          <th scope="row" colSpan={6} className={classes.muted}>
            {messages.missingLayers(missing.length)}
            {locale === "fr" ? "\u00a0: " : ": "}
            {missing.join(", ")}
          </th>
        </tr>
      )}
      {answer.inputs.length + missing.length === 0 && (
        <tr className={classes.inputRow}>
          <th scope="row" colSpan={6} className={classes.muted}>
            {messages.noInput}
          </th>
        </tr>
      )}
    </tbody>
  );
}

const tones = { yes: "interactive", no: "neutral", unknown: "warning" } as const;

function badgeOf(answer: IndicatorAnswer, messages: Record<IndicatorWord, string>) {
  const word = indicatorWord(answer);
  return { tone: tones[word], label: messages[word] };
}

function InputRow({
  input,
  layers,
  threshold,
}: { input: LayerAnswer } & Pick<RowsProps, "layers" | "threshold">) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const isPresence = input.percent === null;
  const presence = input.passes ? messages.present : messages.absent;
  return (
    <tr className={classes.inputRow} data-passes={input.passes || undefined}>
      <th scope="row">
        {layerName(input.column, layers)} <span className={classes.muted}>{input.column}</span>
      </th>
      <td data-number>{isPresence ? presence : formatHectares(input.hectares, locale)}</td>
      <td data-number>{formatShare(isPresence ? null : (input.percent ?? 0) / 100, locale, 2)}</td>
      <td data-number>{isPresence ? NO_VALUE : `> ${threshold}`}</td>
      <td>{input.passes ? messages.yes : messages.no}</td>
      <td data-number>{formatShare(input.coveredShare, locale)}</td>
    </tr>
  );
}
