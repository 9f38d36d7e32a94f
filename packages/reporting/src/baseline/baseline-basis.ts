import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import { covariateName, stockingNames, stockingUnits } from "@parcelle/domain/baseline/covariate-names";
import { formatNumber, type Language } from "@parcelle/domain/language";
import { formatPercent } from "@parcelle/formats/pdf/format-values";
import type { ReportBasis } from "@parcelle/formats/pdf/report-model";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { BasisRow } from "../reports/run-basis.ts";
import { baselineBasisTexts } from "./baseline-basis-texts.ts";
import type { ReportedBaseline } from "./reported-baseline.ts";

/** What the run that a project shows was decided by, with what its donors came to and which layers told of them. */
export function baselineBasis(reported: ReportedBaseline | null, language: Language): ReportBasis {
  const words = baselineBasisTexts[language];
  if (reported === null)
    return { title: words.basis, rows: [{ name: words.stocking, text: words.noRun, warning: null }] };
  const { rules, whole } = reported;
  const { unverified } = words;
  const [last] = whole.performance.slice(-1);
  const isUnverified = last !== undefined && !last.formula.verified;
  const row = (name: string, ...texts: string[]): BasisRow => ({
    name,
    text: texts.join(" "),
    warning: null,
  });
  const performance = last && [
    words.formula(last.formula.benchmark, last.formula.creditShare, last.formula.source),
    words.draws(formatNumber(last.draws.count, language, 0)),
  ];
  return {
    title: words.basis,
    rows: [
      row(
        words.stocking,
        words.stockingText(
          stockingNames[rules.stocking][language],
          stockingUnits[rules.stocking],
          rules.fromYear,
        ),
      ),
      row(words.donors, ...donorTexts(reported, language)),
      row(words.covariates, ...covariateTexts(reported, language)),
      row(words.matching, matchingText(reported, language)),
      row(words.coverage, words.coverageText(formatPercent(rules.leastCoverage * 100, language))),
      ...(performance
        ? [{ ...row(words.performance, ...performance), warning: isUnverified ? unverified : null }]
        : []),
      row(words.layers, layerText(whole, language)),
      row(words.frozen, ...frozenTexts(whole, language)),
    ],
  };
}

function donorTexts({ rules, whole }: ReportedBaseline, language: Language): string[] {
  const words = baselineBasisTexts[language];
  const { cellMetres, excludedMetres, mostDonors, donorZone } = rules;
  const count = (value: number) => formatNumber(value, language, 0);
  const { donors } = whole;
  return [
    words.donorsText(count(cellMetres), count(excludedMetres), count(mostDonors)),
    words.zone(donorZone.versionId, donorZone.outlineSha256.slice(0, 16)),
    ...(donors
      ? [
          words.counted(
            count(donors.cells),
            count(donors.excluded),
            count(donors.drawn),
            count(donors.usable),
          ),
        ]
      : []),
  ];
}

function covariateTexts({ rules, whole }: ReportedBaseline, language: Language): string[] {
  const words = baselineBasisTexts[language];
  const names = (covariates: BaselineRules["covariates"]) =>
    covariates.map((covariate) => covariateName(covariate, language)).join(", ");
  return [
    `${names(rules.covariates)}.`,
    ...(whole.constant.length > 0 ? [words.constant(names(whole.constant))] : []),
    ...(whole.towns === null ? [] : [words.towns(whole.towns)]),
  ];
}

function matchingText({ rules, whole }: ReportedBaseline, language: Language): string {
  const words = baselineBasisTexts[language];
  const { neighbours, caliper, seed } = rules;
  const told = [
    words.neighbours(neighbours),
    ...(whole.distance ? [words.distances[whole.distance.used]] : []),
    caliper === null ? words.noCaliper : words.caliper(formatNumber(caliper, language, 2)),
    words.seed(seed),
  ];
  return `${told.join(", ")}.`;
}

function layerText({ layers }: BaselineWhole, language: Language): string {
  return layers.map(({ title, version }) => `${title[language]} ${version}`).join(", ");
}

function frozenTexts({ frozenFrom, frozenSha256 }: BaselineWhole, language: Language): string[] {
  const words = baselineBasisTexts[language];
  if (frozenSha256 === null) return [words.noFrozen];
  return [...(frozenFrom === null ? [] : [words.frozenFrom(frozenFrom)]), words.frozenText(frozenSha256)];
}
