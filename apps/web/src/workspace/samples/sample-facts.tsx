import type { SampleAmount, SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import type { ReactNode } from "react";
import type { Locale } from "#shell/locale.ts";
import { FactList } from "#ui/fact-list.tsx";
import { formatHectares, formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { SampleNotices } from "./sample-notices.tsx";
import type { Sample } from "./sample-queries.ts";
import classes from "./samples.module.css";
import { samplesMessages } from "./samples-messages.ts";

type Fact = readonly [term: string, fact: ReactNode];

/** The plan, the frame and the hashes by which anybody draws the same again. */
export function SampleFacts({ sample }: { sample: Sample }) {
  const { facts, zone: zoneLabel, zoneVersion } = useMessages(samplesMessages);
  const locale = useLocale();
  const { zone, seed, frame, plan, notices, data_size_hectares: dataSize } = sample;
  const drawn: Fact[] = frame
    ? [
        [
          facts.frame,
          facts.frameText(frame.clustersAfterFilter, frame.clusters, formatHectares(frame.hectares, locale)),
        ],
        ...strataFacts(sample, locale),
        [facts.dataSize, formatHectares(dataSize, locale)],
        [
          facts.frameHash,
          <span key="frame" className={classes.hash}>
            {frame.sha256}
          </span>,
        ],
        [
          facts.zoneHash,
          <span key="zone" className={classes.hash}>
            {frame.zoneSha256}
          </span>,
        ],
      ]
    : [];
  return (
    <Section title={facts.title}>
      <div className={classes.form}>
        <FactList
          facts={[
            [zoneLabel, zoneVersion(zone.zone.name, zone.number)],
            ...planFacts(plan, locale),
            [
              facts.seed,
              <span key="seed" className={classes.hash}>
                {seed}
              </span>,
            ],
            ...drawn,
          ]}
        />
        <SampleNotices notices={notices} />
      </div>
    </Section>
  );
}

function planFacts(plan: SamplingPlan, locale: Locale): Fact[] {
  const { facts, draws } = samplesMessages[locale];
  const metres = ({ length, width }: SamplingPlan["cluster"]) =>
    facts.metres(formatNumber(length, locale), formatNumber(width, locale));
  const clusters = amountText(plan.size, facts.number, facts.percentage, locale);
  const { secondStage, prior } = plan;
  return [
    [facts.cluster, metres(plan.cluster)],
    [facts.cell, plan.cell ? metres(plan.cell) : facts.wholeCluster],
    [facts.size, facts.amount(clusters, draws[plan.draw])],
    ...(plan.cell
      ? [
          [
            facts.secondStage,
            secondStage
              ? facts.amount(
                  amountText(secondStage.size, facts.cells, facts.cellPercentage, locale),
                  draws[secondStage.draw],
                )
              : facts.everyCell,
          ] as const,
        ]
      : []),
    ...(prior ? [[facts.layer, facts.layerClasses(prior.layer, prior.classes.length)] as const] : []),
    ...(prior?.filter ? [[facts.filter, filterText(prior.filter, locale)] as const] : []),
  ];
}

function amountText(
  amount: SampleAmount,
  number: (count: number) => string,
  percentage: (percent: string) => string,
  locale: Locale,
): string {
  return "number" in amount ? number(amount.number) : percentage(formatNumber(amount.percentage, locale));
}

function filterText(filter: NonNullable<NonNullable<SamplingPlan["prior"]>["filter"]>, locale: Locale) {
  const { filterText: texts, operations } = samplesMessages[locale];
  const share = (value: number) => formatShare(value, locale);
  return filter.operation === "between"
    ? texts.between(share(filter.from), share(filter.to))
    : texts.one(operations[filter.operation], share(filter.share));
}

function strataFacts({ frame }: Sample, locale: Locale): Fact[] {
  const { facts } = samplesMessages[locale];
  const strata = frame?.strata.filter(({ name }) => name !== "") ?? [];
  if (strata.length === 0) return [];
  const texts = strata.map(({ name, drawn, clusters }) => facts.stratum(name, drawn, clusters));
  return [[facts.strata, texts.join(" · ")]];
}
