import { countryName } from "@parcelle/basemap/find-country";
import { legalityAspects } from "@parcelle/domain/law/legality-aspects";
import { mitigationKinds } from "@parcelle/domain/law/mitigation-kinds";
import { riskCriteria } from "@parcelle/domain/law/risk-criteria";
import { entryOf } from "@parcelle/domain/unknown-code";
import { formatDay } from "@parcelle/formats/pdf/format-values";
import type { ReportLocale } from "@parcelle/formats/pdf/report-model";
import type { Content } from "pdfmake/interfaces.js";
import type { AssessedDiligence, DiligentDeclaration } from "./diligence-model.ts";
import type { DiligenceTexts } from "./diligence-texts.ts";
import { reportTable } from "./report-table.ts";

type Risk = AssessedDiligence["risks"][number];

/** What persons assessed of each declaration: risk with its answers and mitigations, legality, and who approved it. */
export function assessedBlocks(
  declarations: readonly DiligentDeclaration[],
  words: DiligenceTexts,
  locale: ReportLocale,
): Content[] {
  return [
    { text: words.assessed, style: "heading" },
    ...declarations.flatMap(({ reference, diligence, keptAt }): Content[] => [
      { text: reference, bold: true, fontSize: 11, margin: [0, 6, 0, 3] },
      { text: keptAt === null ? words.asNow : words.asFiled(formatDay(keptAt, locale)), style: "small" },
      {
        text:
          diligence.approval === null
            ? words.notApproved
            : words.approvedBy(diligence.approval.by, formatDay(diligence.approval.at, locale)),
        margin: [0, 2, 0, 2],
      },
      ...mandatesOf(diligence, words, locale),
      ...(diligence.risks.length === 0 ? [{ text: words.noAssessment }] : []),
      ...diligence.risks.flatMap((risk) => riskOf(risk, words, locale)),
      ...evidenceOf(diligence, words, locale),
    ]),
  ];
}

function riskOf(risk: Risk, words: DiligenceTexts, locale: ReportLocale): Content[] {
  const { country, supplyChain, conclusion, concludedBy, concludedAt, reviewDueOn } = risk;
  const place = [countryName(country, locale), supplyChain].filter(Boolean).join(" · ");
  const told =
    conclusion === null
      ? words.notConcluded
      : [
          entryOf<string>(words.conclusions, conclusion) ?? conclusion,
          concludedAt && words.concludedBy(concludedBy ?? "—", formatDay(concludedAt, locale)),
          reviewDueOn && words.reviewDue(formatDay(reviewDueOn, locale)),
        ]
          .filter(Boolean)
          .join(" · ");
  return [
    { text: `${place} : ${told}`, bold: true, margin: [0, 6, 0, 2] },
    ...(risk.answers.length === 0
      ? [{ text: words.noAnswer }]
      : [
          reportTable(
            [words.criterion, words.answer, words.reasoning, words.by],
            [170, 70, "*", 80],
            risk.answers.map(({ criterion, answer, reasoning, answeredBy }) => [
              `${criterion}) ${entryOf(riskCriteria, criterion)?.[locale] ?? ""}`,
              entryOf<string>(words.answers, answer) ?? answer,
              reasoning,
              answeredBy ?? "—",
            ]),
          ),
        ]),
    ...(risk.mitigations.length === 0
      ? []
      : [
          reportTable(
            [words.criterion, words.measure, words.description, words.doneOn],
            [50, 90, "*", 90],
            risk.mitigations.map(({ criterion, kind, description, outcome, completedOn, dueOn }) => [
              criterion,
              entryOf(mitigationKinds, kind)?.[locale] ?? kind,
              [description, outcome].filter(Boolean).join(" – "),
              completedOn === null
                ? [words.planned, dueOn && formatDay(dueOn, locale)].filter(Boolean).join(", ")
                : formatDay(completedOn, locale),
            ]),
          ),
        ]),
  ];
}

function mandatesOf(
  { mandates = [] }: AssessedDiligence,
  words: DiligenceTexts,
  locale: ReportLocale,
): Content[] {
  if (mandates.length === 0) return [];
  return [
    reportTable(
      [words.mandator, words.mandate, words.validFrom, words.validUntil],
      [150, "*", 70, 70],
      mandates.map((mandate) => [
        `${mandate.operator} (${countryName(mandate.country, locale)})\n${mandate.identifierType.toUpperCase()} ${mandate.identifier}`,
        [words.signedBy(mandate.signedBy), mandate.document, mandate.sha256].join("\n"),
        formatDay(mandate.validFrom, locale),
        mandate.validUntil === null ? words.noEnd : formatDay(mandate.validUntil, locale),
      ]),
    ),
  ];
}

function evidenceOf({ evidence }: AssessedDiligence, words: DiligenceTexts, locale: ReportLocale): Content[] {
  if (evidence.length === 0) return [{ text: words.noEvidence, margin: [0, 4, 0, 0] }];
  return [
    reportTable(
      [words.country, words.aspect, words.evidence, words.validUntil],
      [80, 140, "*", 80],
      evidence.map(({ country, aspect, title, link, document, sha256, validUntil }) => [
        countryName(country, locale),
        entryOf(legalityAspects, aspect)?.[locale] ?? aspect,
        [title, document, sha256, link].filter(Boolean).join("\n"),
        validUntil === null ? words.noEnd : formatDay(validUntil, locale),
      ]),
    ),
  ];
}
