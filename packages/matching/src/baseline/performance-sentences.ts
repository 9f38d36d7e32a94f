import { baselineNoticeText } from "@parcelle/domain/baseline/baseline-notices";
import { stockingText } from "@parcelle/domain/baseline/stocking-text";
import { formatNumber, type Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { fewestProjectSamples, performanceNoticeTexts } from "../performance/performance-rules.ts";
import type { BaselineWhole } from "./baseline-whole.ts";

const fr = {
  gained: (from: number, to: number, project: string, controls: string) =>
    `De ${from} à ${to}\u00a0: le projet a gagné ${project}, ses témoins ${controls}.`,
  beyond: (difference: string, low: string, high: string) =>
    `Au-delà des témoins\u00a0: ${difference}, intervalle à 95\u00a0% de ${low} à ${high}.`,
  share: (share: string) => `Part à créditer calculée, 1 − témoins / projet\u00a0: ${share}.`,
  significant: "La différence est significative à 95\u00a0%.",
  notSignificant: "La différence n’est pas significative à 95\u00a0%.",
  units: (plots: number, count: string, least: number) =>
    `${count}\u00a0${plots < 2 ? "parcelle appariée" : "parcelles appariées"}\u00a0; la méthodologie en demande au moins ${least}.`,
  noPerformance: "La performance n’est pas encore connue.",
};

const en: typeof fr = {
  gained: (from, to, project, controls) =>
    `From ${from} to ${to}: the project gained ${project}, its controls ${controls}.`,
  beyond: (difference, low, high) =>
    `Beyond the controls: ${difference}, interval at 95% from ${low} to ${high}.`,
  share: (share) => `Computed share to credit, 1 − controls / project: ${share}.`,
  significant: "The difference is significant at 95%.",
  notSignificant: "The difference is not significant at 95%.",
  units: (plots, count, least) =>
    `${count}\u00a0${plots === 1 ? "matched plot" : "matched plots"}; the methodology asks for ${least} at least.`,
  noPerformance: "Performance is not known yet.",
};

const texts: Readonly<Record<Language, typeof fr>> = { fr, en };

/** What screens and reports say of a baseline first. */
export type PerformanceSentences = {
  /** What came about beyond the controls in the last year, with its interval; or that it is not known. */
  result: string;
  /** What project and controls gained, significance and the share to credit; none before performance is known. */
  besides: string[];
  /** How many plots are matched, beside the number that the methodology asks for. */
  units: string;
  /** What has to be known before it is used: what is not included, and what could not be verified. */
  notices: string[];
};

/** The performance of the last year in words, its numbers as screens, reports and stories have them. */
export function performanceSentences(
  { performance, plots, unit, notices }: Pick<BaselineWhole, "performance" | "plots" | "unit" | "notices">,
  language: Language,
): PerformanceSentences {
  const words = texts[language];
  const last = performance.at(-1);
  const { matched } = plots;
  const told = {
    units: words.units(matched, formatNumber(matched, language, 0), fewestProjectSamples.value),
    notices: [
      ...(last?.notices ?? []).map((notice) => nameOfKey(performanceNoticeTexts, notice, language)),
      ...notices.map((notice) => baselineNoticeText(notice, language)),
    ],
  };
  if (!last) return { ...told, result: words.noPerformance, besides: [] };
  const text = (value: number) => stockingText(value, unit, language);
  const { differenceInterval: interval, creditShare } = last;
  return {
    ...told,
    result: words.beyond(text(last.difference), text(interval.low), text(interval.high)),
    besides: [
      words.gained(last.from, last.to, text(last.projectChange), text(last.controlChange)),
      last.test.isSignificant ? words.significant : words.notSignificant,
      ...(creditShare === null ? [] : [words.share(shareText(creditShare, language))]),
    ],
  };
}

function shareText(share: number, language: Language): string {
  return `${formatNumber(share * 100, language, 1)}${language === "fr" ? "\u00a0" : ""}%`;
}
