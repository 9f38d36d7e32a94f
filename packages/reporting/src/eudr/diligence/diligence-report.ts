import { countryName } from "@parcelle/basemap/find-country";
import { commodityNames } from "@parcelle/domain/crops";
import { activityNames } from "@parcelle/domain/declaration/declaration";
import { speciesPairs } from "@parcelle/domain/declaration/species-pairs";
import { checkRatePercent, countryTier } from "@parcelle/domain/law/country-benchmark";
import type { Compliance } from "@parcelle/domain/risk/assess-plot";
import { complianceLabel } from "@parcelle/domain/risk/compliance-words";
import { reasonDictionary } from "@parcelle/domain/risk/reason-dictionary";
import { declarationStateNames } from "@parcelle/domain/states/declaration-states";
import { entryOf, nameOfKey } from "@parcelle/domain/unknown-code";
import { formatDay, formatHectares, formatNumber, formatPercent } from "@parcelle/formats/pdf/format-values";
import { noLines, pageFrame } from "@parcelle/formats/pdf/page-frame";
import { renderPdf } from "@parcelle/formats/pdf/render-pdf";
import type { ReportLocale } from "@parcelle/formats/pdf/report-model";
import { reportTexts } from "@parcelle/formats/pdf/report-texts";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { assessedBlocks } from "./assessed-blocks.ts";
import type { DiligenceModel, DiligentDeclaration } from "./diligence-model.ts";
import { type DiligenceTexts, diligenceTexts } from "./diligence-texts.ts";
import { mapBlocks } from "./map-blocks.ts";
import { reportTable } from "./report-table.ts";

/**
 * PDF of the due diligence behind declarations: information, risk, decisions, documents, versions and sources. It says what is
 * kept and what is not there; it never says that something complies. The same model gives the same bytes.
 *
 * @param model what is kept, see `DiligenceModel`
 * @param locale language of the fixed words, numbers and dates
 * @throws RangeError when `generatedAt` is no ISO 8601 date
 * @see Regulation (EU) 2023/1115, Articles 8 to 12
 */
export async function renderDiligence(model: DiligenceModel, locale: ReportLocale): Promise<Uint8Array> {
  if (Number.isNaN(Date.parse(model.generatedAt)))
    throw new RangeError("generatedAt must be an ISO 8601 date");
  return renderPdf({
    ...pageFrame({ ...model, title: diligenceTexts[locale].title, mark: model.about, locale }),
    content: diligenceContent(model, locale),
  });
}

/** The report without its frame: what tests read. */
export function diligenceContent(model: DiligenceModel, locale: ReportLocale): Content[] {
  const words = diligenceTexts[locale];
  return [
    { text: words.title, style: "title", margin: [0, 0, 0, 6] },
    { text: words.lead, margin: [0, 0, 0, 8] },
    facts([
      [words.organisation, model.organisation],
      [words.project, model.project],
      [words.about, model.about ?? words.wholeProject],
      [words.madeOn, formatDay(model.generatedAt, locale)],
    ]),
    { text: words.information, style: "heading" },
    ...(model.declarations.length === 0 ? [{ text: words.noDeclaration }] : []),
    ...model.declarations.flatMap((one) => declarationBlocks(one, words, locale)),
    ...mapBlocks(model, words, locale),
    ...riskBlocks(model, words, locale),
    ...assessedBlocks(model.declarations, words, locale),
    ...decisionBlocks(model, words, locale),
    ...keptBlocks(model, words, locale),
    ...sourceBlocks(model, words),
  ];
}

function declarationBlocks(one: DiligentDeclaration, words: DiligenceTexts, locale: ReportLocale): Content[] {
  const operator = [one.operator, one.operatorCountry && countryName(one.operatorCountry, locale)];
  const land = words.landOf(reportTexts(locale).plotCount(one.plots), formatHectares(one.hectares, locale));
  const activity = one.activity && (entryOf(activityNames, one.activity)?.[locale] ?? one.activity);
  return [
    { text: one.reference, bold: true, fontSize: 11, margin: [0, 6, 0, 3] },
    facts([
      [words.state, nameOfKey(declarationStateNames, one.state, locale)],
      [words.activity, activity],
      [words.operator, operator.filter(Boolean).join(", ")],
      [words.referenceNumber, one.referenceNumber],
      [words.verificationNumber, one.verificationNumber],
      [words.land, land],
    ]),
    reportTable(
      [words.code, words.product, words.species, words.mass],
      [50, "*", 150, 80],
      one.products.map((product) => [
        product.tariffCode ?? "—",
        product.description ?? nameOfKey(commodityNames, product.commodity, locale),
        speciesPairs(product)
          .map(({ scientificName, commonName }) => [scientificName, commonName].filter(Boolean).join(" – "))
          .join("\n") || "—",
        product.netMassKilograms === null ? "—" : formatNumber(product.netMassKilograms, locale, 3),
      ]),
    ),
  ];
}

function riskBlocks(model: DiligenceModel, words: DiligenceTexts, locale: ReportLocale): Content[] {
  const countries = [...new Set(model.plots.map(({ country }) => country))].filter(Boolean).sort();
  const states = new Map<string, { plots: number; hectares: number }>();
  for (const { compliance, plots, hectares } of model.plots) {
    const before = states.get(compliance ?? "") ?? { plots: 0, hectares: 0 };
    states.set(compliance ?? "", { plots: before.plots + plots, hectares: before.hectares + hectares });
  }
  const label = (state: string) =>
    state === "" ? words.notAssessed : complianceLabel(state as Compliance, locale);
  return [
    { text: words.risk, style: "heading" },
    reportTable(
      [words.country, words.tier],
      ["*", 250],
      countries.map((country) => [countryName(country, locale), tierOf(country, model.asOf, words, locale)]),
    ),
    { text: words.compliance, bold: true, margin: [0, 8, 0, 3] },
    reportTable(
      [words.compliance, words.plots, words.hectares],
      ["*", 80, 100],
      [...states].map(([state, { plots, hectares }]) => [
        label(state),
        formatNumber(plots, locale),
        formatHectares(hectares, locale),
      ]),
    ),
    { text: words.reasons, bold: true, margin: [0, 8, 0, 3] },
    model.reasons.length === 0
      ? { text: words.noReason }
      : reportTable(
          [words.reason, words.plots],
          ["*", 80],
          model.reasons.map(({ code, plots }) => [
            entryOf<string>(reasonDictionary[locale].branch, code) ?? code,
            formatNumber(plots, locale),
          ]),
        ),
  ];
}

function tierOf(country: string, asOf: string, words: DiligenceTexts, locale: ReportLocale): string {
  const { tier, certain } = countryTier(country, asOf);
  const told = certain ? words.tiers[tier] : `${words.tiers[tier]} (${words.tierUncertain})`;
  return `${told} · ${words.checked(formatPercent(checkRatePercent[tier], locale, 0))}`;
}

function decisionBlocks(model: DiligenceModel, words: DiligenceTexts, locale: ReportLocale): Content[] {
  const { decisions, decisionCount } = model;
  const title: Content = { text: words.mitigation, style: "heading" };
  if (decisions.length === 0) return [title, { text: words.noDecision }];
  const shown = formatNumber(decisions.length, locale);
  return [
    title,
    {
      text: words.decisionsShown(shown, formatNumber(decisionCount, locale)),
      margin: [0, 0, 0, 3],
    },
    reportTable(
      [words.plot, words.decision, words.comment, words.by],
      [80, 80, "*", 120],
      decisions.map(({ plot, state, comment, author, decidedAt }) => [
        plot,
        complianceLabel(state as Compliance, locale),
        comment,
        [author, formatDay(decidedAt, locale)].filter(Boolean).join(", "),
      ]),
    ),
  ];
}

function keptBlocks(model: DiligenceModel, words: DiligenceTexts, locale: ReportLocale): Content[] {
  return [
    { text: words.legality, style: "heading" },
    model.documents.length === 0
      ? { text: words.noDocument }
      : reportTable(
          [words.document, words.of, words.keptUntil, words.hash],
          [130, 90, 80, "*"],
          model.documents.map(({ name, of, keptUntil, sha256 }) => [
            ...[name, of ?? "—", formatDay(keptUntil, locale)],
            { text: sha256, fontSize: 6 },
          ]),
        ),
    { text: words.versions, style: "heading" },
    model.versions.length === 0
      ? { text: words.noVersion }
      : reportTable(
          [words.declaration, words.version, words.filedOn, words.by],
          ["*", 60, 100, 140],
          model.versions.map(({ reference, number, filedAt, author }) => [
            ...[reference, String(number), formatDay(filedAt, locale), author ?? "—"],
          ]),
        ),
  ];
}

function sourceBlocks({ layers }: DiligenceModel, words: DiligenceTexts): Content[] {
  return [
    { text: words.sources, style: "heading" },
    layers.length === 0
      ? { text: words.noLayer }
      : reportTable(
          [words.layer, words.layerVersion, words.licence],
          [180, 90, "*"],
          layers.map(({ product, version, licence }) => [product, version, licence]),
        ),
    { text: words.law, style: "small", margin: [0, 8, 0, 0] },
  ];
}

function facts(rows: [label: string, value: string | null][]): Content {
  const body = rows.map(([label, value]): TableCell[] => [
    { text: label, style: "label", margin: [0, 1, 0, 0] },
    value || "—",
  ]);
  return {
    table: { widths: [130, "*"], body },
    layout: { ...noLines, paddingLeft: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
  };
}
