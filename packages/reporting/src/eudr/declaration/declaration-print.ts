import { commodityNames } from "@parcelle/domain/crops";
import type {
  DeclarationDraft,
  DeclaredPlot,
  DeclaredProduct,
} from "@parcelle/domain/declaration/declaration";
import { declarationKindNames } from "@parcelle/domain/declaration/declaration-kinds";
import { missingPartText } from "@parcelle/domain/declaration/missing-part";
import { missingParts } from "@parcelle/domain/declaration/missing-parts";
import type { Language } from "@parcelle/domain/language";
import { tradeTypeNames } from "@parcelle/domain/organisations/trade-types";
import {
  type DeclarationState,
  declarationStateNames,
  type FilingEnvironment,
} from "@parcelle/domain/states/declaration-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { squareMetresBetween } from "@parcelle/formats/eu/list-eu-plots";
import type { PlotState } from "@parcelle/formats/pdf/map-state";
import type { EuBlock, EuChange } from "@parcelle/geometry/preflight/eu-change";
import { describeEuBlock, describeEuChange } from "@parcelle/geometry/preflight/eu-messages";
import { eudrTexts } from "../eudr-texts.ts";
import { printedState } from "../printed-states.ts";
import type { DeclarationModel } from "./declaration-model.ts";

/** What the pre-flight for the EU changed in one declared plot. */
export type PrintedChange = {
  identifier: string;
  state: "unchanged" | "changed" | "blocked";
  changes: EuChange[];
  blocks: EuBlock[];
  areaBeforeHectares: number | null;
  areaAfterHectares: number | null;
};

export type PrintedDeclaration = {
  organisation: string;
  synthetic: boolean;
  state: DeclarationState;
  referenceNumber: string | null;
  verificationNumber: string | null;
  /** The numbers of each statement, where it is filed as several. */
  statements?: DeclarationModel["statements"];
  /** Where it was filed; null where it was not, or by hand. */
  environment: FilingEnvironment | null;
  /** Where its filing by hand was noted. */
  byHand: DeclarationModel["byHand"];
  additionalInformation: string | null;
  draft: DeclarationDraft;
  changes: readonly PrintedChange[];
};

const printedActivities = { DOMESTIC: "domestic", IMPORT: "import", EXPORT: "export" } as const;

/**
 * What the PDF of a declaration says, in one language. A draft says what is still missing on the day; what was called ready or
 * submitted says that it is complete, or what is missing since.
 *
 * @param asOf the day whose law counts, YYYY-MM-DD
 * @param generatedAt ISO 8601 time of the print
 */
export function declarationPrint(
  declaration: PrintedDeclaration,
  language: Language,
  { asOf, generatedAt, codeVersion }: { asOf: string; generatedAt: string; codeVersion: string },
): DeclarationModel {
  const { draft } = declaration;
  const { operator, products } = draft;
  const address = [operator.street, `${operator.postalCode} ${operator.city}`.trim()]
    .filter(Boolean)
    .join(", ");
  return {
    title:
      draft.kind === "simplified"
        ? declarationKindNames.simplified[language]
        : eudrTexts[language].declarationTitle,
    kind: draft.kind ?? "statement",
    organisation: declaration.organisation,
    internalReference: draft.internalReference,
    activity: draft.activity ? printedActivities[draft.activity] : null,
    countryOfActivity: draft.countryOfActivity,
    borderCrossCountry: draft.borderCountry,
    comment: declaration.additionalInformation,
    state: stateOf(declaration.state, language),
    referenceNumber: declaration.referenceNumber,
    verificationNumber: declaration.verificationNumber,
    statements: declaration.statements ?? [],
    trial: declaration.environment === "production" ? null : declaration.environment,
    byHand: declaration.byHand,
    completeness: completenessOf(declaration, language, asOf),
    operator: {
      name: operator.name,
      country: operator.country,
      address: address || null,
      email: operator.email || null,
      phone: operator.phone || null,
      tradeType: operator.tradeType ? nameOfKey(tradeTypeNames, operator.tradeType, language) : null,
      identifiers: operator.identifiers.map(({ type, value }) => ({
        type: type.toUpperCase(),
        number: value,
      })),
    },
    products: products.map((product) => ({
      commodity: product.commodity && nameOfKey(commodityNames, product.commodity, language),
      tariffCode: product.tariffCode,
      description: product.description,
      netMassKilograms: product.netMassKilograms,
      volumeCubicMetres: product.volumeCubicMetres ?? null,
      supplementaryUnits: product.supplementaryUnits,
      supplementaryUnit: product.supplementaryUnit,
      scientificName: product.scientificName || null,
      commonName: product.commonName || null,
      furtherSpecies: product.furtherSpecies ?? [],
    })),
    plots: printedPlots(products, language),
    changes: changedPlots(declaration.changes, language),
    onlyTruncated: declaration.changes.filter(({ state }) => state === "unchanged").length,
    generatedAt,
    synthetic: declaration.synthetic,
    codeVersion,
  };
}

/** What was submitted was complete when it was: neither later changes nor later law make it lack anything. */
function completenessOf(
  { draft, state }: PrintedDeclaration,
  language: Language,
  asOf: string,
): DeclarationModel["completeness"] {
  const isSent = !Object.hasOwn(eudrTexts[language].unsent, state);
  const parts = isSent ? [] : missingParts(draft, asOf);
  const told = (wanted: "blocking" | "warning") =>
    parts.filter(({ severity }) => severity === wanted).map((part) => missingPartText(part, language));
  return { isDraft: state === "draft", missing: told("blocking"), toCheck: told("warning") };
}

function stateOf(state: DeclarationState, language: Language): DeclarationModel["state"] {
  const { unsent } = eudrTexts[language];
  const isSent = !Object.hasOwn(unsent, state);
  return {
    isSent,
    label: isSent ? declarationStateNames[state][language] : unsent[state as keyof typeof unsent],
  };
}

/** Each plot once, with the numbers of the products that come from it. */
function printedPlots(products: readonly DeclaredProduct[], language: Language): DeclarationModel["plots"] {
  const plots = new Map<DeclaredPlot["id"], { plot: DeclaredPlot; numbers: number[] }>();
  for (const [index, product] of products.entries())
    for (const plot of product.plots) {
      const known = plots.get(plot.id) ?? { plot, numbers: [] };
      known.numbers.push(index + 1);
      plots.set(plot.id, known);
    }
  return [...plots.values()].map(({ plot, numbers }) => ({
    identifier: plot.identifier,
    products: numbers,
    producer: plot.producerName || null,
    country: plot.producerCountry,
    productionPlace: plot.productionPlace ?? null,
    areaHectares: plot.areaHectares,
    state: stateOfPlot(plot, language),
  }));
}

function stateOfPlot({ compliance, isOutdated = false }: DeclaredPlot, language: Language): PlotState {
  const state = printedState(compliance, language);
  const { outdated } = eudrTexts[language].columns;
  return isOutdated ? { ...state, label: `${state.label} (${outdated.toLowerCase()})` } : state;
}

/** Plots that changed by more than the cut that the EU makes itself. */
function changedPlots(plots: readonly PrintedChange[], language: Language): DeclarationModel["changes"] {
  return plots
    .filter(({ state }) => state !== "unchanged")
    .map((plot) => ({
      identifier: plot.identifier,
      sentences: [
        ...plot.blocks.map((block) => describeEuBlock(block, language)),
        ...plot.changes.map((change) => describeEuChange(change, language)),
      ],
      differenceSquareMetres: squareMetresBetween(plot),
    }));
}
