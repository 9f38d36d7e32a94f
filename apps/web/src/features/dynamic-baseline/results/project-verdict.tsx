import { baselineNoticeText } from "@parcelle/domain/baseline/baseline-notices";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { PerformanceBenchmark } from "@parcelle/matching/performance/performance-benchmark";
import {
  fewestProjectSamples,
  performanceNoticeTexts,
} from "@parcelle/matching/performance/performance-rules";
import { useBesides } from "#app/use-besides.ts";
import { formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { baselineQuery } from "./baseline-query.ts";
import { resultMessages } from "./messages.ts";
import classes from "./results.module.css";
import { valueText } from "./value-text.ts";

/** Performance of the last year with its interval, and what has to be known with it; nothing before a run has told it. */
export function ProjectVerdict({ projectId }: { projectId: number }) {
  const messages = useMessages(resultMessages);
  const { current_assessment_id } = useProject();
  const { data } = useBesides(baselineQuery(projectId, current_assessment_id));
  if (!data) return null;
  const { document } = data;
  const last = document.performance.at(-1);
  return (
    <Section title={messages.performance}>
      {last ? (
        <Performance told={last} unit={document.unit} />
      ) : (
        <p className={classes.verdict}>{messages.noPerformance}</p>
      )}
      <p className={classes.verdict}>
        {messages.units(messages.unitsOf(document.plots.matched), fewestProjectSamples.value)}
      </p>
      <Notices document={document} last={last} />
    </Section>
  );
}

function Performance({ told, unit }: { told: PerformanceBenchmark; unit: string }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const text = (value: number) => valueText(value, unit, locale);
  const { differenceInterval: interval, creditShare } = told;
  return (
    <ul className={classes.reasons}>
      <li>{messages.gained(told.from, told.to, text(told.projectChange), text(told.controlChange))}</li>
      <li>
        <strong>{messages.beyond(text(told.difference), text(interval.low), text(interval.high))}</strong>
      </li>
      <li>{told.test.isSignificant ? messages.significant : messages.notSignificant}</li>
      {creditShare !== null && <li>{messages.share(formatShare(creditShare, locale))}</li>}
    </ul>
  );
}

function Notices({ document, last }: { document: BaselineWhole; last: PerformanceBenchmark | undefined }) {
  const messages = useMessages(resultMessages);
  const locale = useLocale();
  const texts = [
    ...(last?.notices.map((notice) => nameOfKey(performanceNoticeTexts, notice, locale)) ?? []),
    ...document.notices.map((notice) => baselineNoticeText(notice, locale)),
  ];
  return (
    <>
      <p className={classes.verdict}>{messages.toKnow}</p>
      <ul className={classes.reasons}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
