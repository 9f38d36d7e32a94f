import { countryName } from "@parcelle/basemap/find-country";
import { speciesPairs } from "@parcelle/domain/declaration/species-pairs";
import { tradeTypeField } from "@parcelle/domain/organisations/trade-types";
import { formatDay, formatHectares, formatNumber } from "@parcelle/formats/pdf/format-values";
import { headCells } from "@parcelle/formats/pdf/head-cells";
import { noLines, pageFrame, ruledRows } from "@parcelle/formats/pdf/page-frame";
import { renderPdf } from "@parcelle/formats/pdf/render-pdf";
import type { ReportLocale } from "@parcelle/formats/pdf/report-model";
import { reportTexts } from "@parcelle/formats/pdf/report-texts";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { codeSvg } from "../../reports/code-svg.ts";
import { changeBlocks } from "./declaration-changes.ts";
import type { DeclarationModel, DeclarationPlot, DeclarationProduct } from "./declaration-model.ts";
import { type DeclarationTexts, declarationTexts } from "./declaration-texts.ts";

/**
 * PDF of a due diligence declaration, prepared or submitted: operator, activity, products, plots, what is missing.
 * Every page names its state. The same model gives the same bytes.
 *
 * @param model ready texts in the language of `locale`
 * @param locale language of the fixed words, numbers and dates
 * @throws RangeError when `generatedAt` is no ISO 8601 date
 */
export async function renderDeclaration(model: DeclarationModel, locale: ReportLocale): Promise<Uint8Array> {
  if (Number.isNaN(Date.parse(model.generatedAt)))
    throw new RangeError("generatedAt must be an ISO 8601 date");
  const words = declarationTexts(locale);
  return renderPdf({
    ...pageFrame({ ...model, mark: `${model.internalReference}   ·   ${model.state.label}`, locale }),
    content: [
      { text: model.title, style: "title", margin: [0, 0, 0, 8] },
      stateBox(model, words, locale),
      ...completenessBlocks(model, words),
      { text: words.declaration, style: "heading" },
      factTable(declarationFacts(model, words, locale)),
      ...numberCode(model, words),
      { text: words.operator, style: "heading" },
      factTable(operatorFacts(model, words, locale)),
      { text: words.products, style: "heading" },
      productTable(model, words, locale),
      ...plotBlocks(model, words, locale),
      ...changeBlocks(model, words, locale),
    ],
  });
}

function stateBox(model: DeclarationModel, words: DeclarationTexts, locale: ReportLocale): Content {
  const { byHand, trial, completeness } = model;
  const what = words.kinds[model.kind ?? "statement"];
  const inEarnest = byHand ? words.sentByHand(what) : words.sent(what);
  const sent = trial === null ? inEarnest : words.sentOnTrial[trial];
  const sentences = [
    model.state.isSent ? sent : words.notSubmitted(what),
    ...(byHand
      ? [words.byHand(formatDay(byHand.filedOn, locale), byHand.notedBy, formatDay(byHand.notedAt, locale))]
      : []),
    ...(!completeness.isDraft && completeness.missing.length === 0 ? [words.complete] : []),
  ];
  return {
    table: {
      widths: ["*"],
      body: [
        [
          {
            stack: [
              { text: model.state.label, bold: true, fontSize: 11 },
              ...sentences.map((text): Content => ({ text, margin: [0, 3, 0, 0] })),
            ],
          },
        ],
      ],
    },
    layout: {
      ...noLines,
      fillColor: () => "#fef7e8",
      paddingLeft: () => 8,
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
  };
}

function completenessBlocks({ completeness }: DeclarationModel, words: DeclarationTexts): Content[] {
  const { isDraft, missing, toCheck } = completeness;
  return [
    ...listed(isDraft ? words.missing : words.missingSince, missing),
    ...listed(words.toCheck, toCheck),
  ];
}

function listed(title: string, sentences: string[]): Content[] {
  return sentences.length === 0 ? [] : [{ text: title, style: "heading" }, { ul: sentences }];
}

const CODE_POINTS = 84;

/** More numbers make a code that no telephone reads. */
const MOST_IN_CODE = 10;

/** The numbers of the declaration, or of each of the statements that it is filed as. */
function numbersOf({ statements, referenceNumber, verificationNumber }: DeclarationModel) {
  return statements.length > 0 ? statements : [{ number: 1, referenceNumber, verificationNumber }];
}

/** Reference and verification numbers for whoever receives the goods; none where they are worth nothing, or not all known. */
function numberCode(model: DeclarationModel, words: DeclarationTexts): Content[] {
  const numbers = numbersOf(model);
  const isKnown = numbers.every((one) => one.referenceNumber && one.verificationNumber);
  if (!model.state.isSent || model.trial !== null || !isKnown || numbers.length > MOST_IN_CODE) return [];
  const told = numbers.map((one) => `${one.referenceNumber} ${one.verificationNumber}`);
  return [
    { svg: codeSvg(told.join("\n"), CODE_POINTS), width: CODE_POINTS },
    { text: words.code, style: "label" },
  ];
}

type Fact = [label: string, value: string | null];

function declarationFacts(model: DeclarationModel, words: DeclarationTexts, locale: ReportLocale): Fact[] {
  const told = (number: string | null) => {
    if (!number) return number;
    if (model.trial !== null) return words.ofTrial[model.trial](number);
    return model.byHand ? words.notedByHand(number) : number;
  };
  const country = (code: string | null) => (code ? countryName(code, locale) : null);
  return [
    [words.internalReference, model.internalReference],
    [words.activity, model.activity ? words.activities[model.activity] : "—"],
    [words.countryOfActivity, country(model.countryOfActivity)],
    [words.borderCrossCountry, country(model.borderCrossCountry)],
    [words.comment, model.comment],
    ...(model.state.isSent
      ? numbersOf(model).flatMap(({ number, referenceNumber, verificationNumber }): Fact[] => {
          const place = model.statements.length > 0 ? ` · ${words.statement(number)}` : "";
          return [
            [`${words.referenceNumber}${place}`, told(referenceNumber)],
            [`${words.verificationNumber}${place}`, told(verificationNumber)],
          ];
        })
      : []),
  ];
}

function operatorFacts(
  { operator }: DeclarationModel,
  words: DeclarationTexts,
  locale: ReportLocale,
): Fact[] {
  return [
    [words.name, operator.name],
    [reportTexts(locale).country, countryName(operator.country, locale)],
    [words.address, operator.address],
    [words.email, operator.email],
    [words.phone, operator.phone],
    ...(operator.tradeType ? ([[tradeTypeField[locale], operator.tradeType]] satisfies Fact[]) : []),
    ...operator.identifiers.map(({ type, number }): Fact => [type, number]),
  ];
}

function factTable(facts: Fact[]): Content {
  const body: TableCell[][] = facts.map(([label, value]) => [
    { text: label, style: "label", margin: [0, 1, 0, 0] },
    value || "—",
  ]);
  return {
    table: { widths: [130, "*"], body },
    layout: { ...noLines, paddingLeft: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
  };
}

function productTable(model: DeclarationModel, words: DeclarationTexts, locale: ReportLocale): Content {
  if (model.products.length === 0) return { text: words.noProduct };
  const labels = [words.productNumber, words.tariffCode, words.description, words.species, words.quantities];
  const body = model.products.map((product, index): TableCell[] => [
    String(index + 1),
    { text: product.tariffCode, bold: true },
    {
      stack: [
        product.description,
        ...(product.commodity ? [{ text: product.commodity, style: "label" }] : []),
        ...landOf(model, index + 1, words, locale),
      ],
    },
    speciesOf(product),
    { text: quantitiesOf(product, words, locale).join("\n") || "—", alignment: "right" },
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [22, 60, "*", 110, 90],
      body: [headCells(labels, 4), ...body],
    },
    layout: ruledRows,
  };
}

/** What the plots of a product add up to, as its form says it. */
function landOf(
  { plots }: DeclarationModel,
  product: number,
  words: DeclarationTexts,
  locale: ReportLocale,
): Content[] {
  const own = plots.filter(({ products }) => products.includes(product));
  if (own.length === 0) return [];
  const hectares = formatHectares(hectaresOf(own), locale);
  return [{ text: words.land(hectares, reportTexts(locale).plotCount(own.length)), style: "label" }];
}

/** The exact sum, which is rounded where it is shown; a plot without area counts as none. */
function hectaresOf(plots: readonly DeclarationPlot[]): number {
  return plots.reduce((sum, { areaHectares }) => sum + (areaHectares ?? 0), 0);
}

function quantitiesOf(product: DeclarationProduct, words: DeclarationTexts, locale: ReportLocale): string[] {
  const { netMassKilograms, volumeCubicMetres, supplementaryUnits, supplementaryUnit } = product;
  const amount = (value: number) => formatNumber(value, locale, 3);
  return [
    ...(netMassKilograms === null ? [] : [words.kilograms(amount(netMassKilograms))]),
    ...(volumeCubicMetres === null ? [] : [words.cubicMetres(amount(volumeCubicMetres))]),
    ...(supplementaryUnits === null
      ? []
      : [`${amount(supplementaryUnits)} ${supplementaryUnit ?? ""}`.trim()]),
  ];
}

function speciesOf(product: DeclarationProduct): TableCell {
  const pairs = speciesPairs(product);
  if (pairs.length === 0) return "—";
  return {
    stack: pairs.map(({ scientificName, commonName }) =>
      scientificName === ""
        ? commonName
        : { text: [{ text: scientificName, italics: true }, commonName ? ` (${commonName})` : ""] },
    ),
  };
}

function plotBlocks(model: DeclarationModel, words: DeclarationTexts, locale: ReportLocale): Content[] {
  const report = reportTexts(locale);
  const title: Content = {
    text: `${report.plots} (${report.plotCount(model.plots.length)})`,
    style: "heading",
  };
  if (model.plots.length === 0) return [title, { text: words.noPlot }];
  const labels = [
    report.identifier,
    words.ofProducts,
    words.producer,
    report.country,
    words.place,
    words.compliance,
    report.hectares,
  ];
  const body = model.plots.map((plot): TableCell[] => {
    return [
      { text: plot.identifier, bold: true },
      plot.products.join(", "),
      plot.producer ?? "—",
      countryName(plot.country, locale),
      plot.productionPlace ?? "—",
      { text: plot.state.label, color: plot.state.color, bold: true },
      { text: formatHectares(plot.areaHectares, locale), alignment: "right" },
    ];
  });
  const hectares = hectaresOf(model.plots);
  const total: TableCell[] = [
    { text: report.total, bold: true, colSpan: 6 },
    "",
    "",
    "",
    "",
    "",
    { text: formatHectares(hectares, locale), bold: true, alignment: "right" },
  ];
  return [
    title,
    {
      fontSize: 8,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [78, 44, "*", 62, 78, 66, 52],
        body: [headCells(labels, 6), ...body, total],
      },
      layout: ruledRows,
    },
  ];
}
