import type { Activity, IdentifierType, Operator } from "@parcelle/domain/declaration/declaration";
import type { SpeciesPair } from "@parcelle/domain/declaration/species-pairs";
import { requiredSupplementaryUnit } from "@parcelle/domain/declaration/supplementary-unit";
import type { Commodity } from "@parcelle/domain/law/annex-one-entries";
import type { OperatorSize } from "@parcelle/domain/law/dates";
import type { TradeType } from "@parcelle/domain/organisations/trade-types";
import type { DeclarationDetail, ProductRow } from "./declaration-queries.ts";

export interface DraftOperator {
  name: string;
  country: string;
  street: string;
  postalCode: string;
  city: string;
  email: string;
  phone: string;
  tradeType?: TradeType | null;
  /** Of a simplified declaration. */
  size?: OperatorSize | null;
  isPrimary?: boolean;
  identifiers: { type: IdentifierType; value: string }[];
}

export const MOST_QUANTITY = 1e12;

/** A number, none, or a text that the field refused: it stays to be mended, and holds saving back. */
export type Amount = number | string | null;

export interface DraftProduct {
  /** Stable while the page is open, also before the product is saved. */
  key: string;
  commodity: Commodity;
  tariffCode: string;
  description: string;
  netMassKilograms: Amount;
  volumeCubicMetres: Amount;
  supplementaryUnits: Amount;
  supplementaryUnit: string | null;
  scientificName: string;
  commonName: string;
  /** Species after the first one. */
  furtherSpecies: SpeciesPair[];
  plotIds: number[];
}

/** What a person writes in a declaration, as `save-declaration` takes it. */
export interface Draft {
  internalReference: string;
  activity: Activity | null;
  countryOfActivity: string | null;
  borderCountry: string | null;
  operator: DraftOperator;
  additionalInformation: string;
  products: DraftProduct[];
}

const EMPTY_OPERATOR: DraftOperator = {
  name: "",
  country: "",
  street: "",
  postalCode: "",
  city: "",
  email: "",
  phone: "",
  tradeType: null,
  identifiers: [],
};

export function emptyProduct(commodity: Commodity): DraftProduct {
  return {
    key: crypto.randomUUID(),
    commodity,
    tariffCode: "",
    description: "",
    netMassKilograms: null,
    volumeCubicMetres: null,
    supplementaryUnits: null,
    supplementaryUnit: null,
    scientificName: "",
    commonName: "",
    furtherSpecies: [],
    plotIds: [],
  };
}

function productOf(row: ProductRow, plots: DeclarationDetail["declaration_plots"]): DraftProduct {
  return {
    key: String(row.id),
    commodity: row.commodity,
    tariffCode: row.tariff_code ?? "",
    description: row.description ?? "",
    netMassKilograms: row.net_mass_kilograms,
    volumeCubicMetres: row.volume_cubic_metres,
    supplementaryUnits: row.supplementary_units,
    supplementaryUnit: row.supplementary_unit,
    scientificName: row.scientific_name ?? "",
    commonName: row.common_name ?? "",
    furtherSpecies: [...row.further_species],
    plotIds: plots.filter(({ product_id }) => product_id === row.id).map(({ plot_id }) => plot_id),
  };
}

/** An operator with every field that forms have, of what is known of him. */
export function draftOperatorOf(operator: Partial<Operator>): DraftOperator {
  return { ...EMPTY_OPERATOR, ...operator, identifiers: [...(operator.identifiers ?? [])] };
}

export function draftOf(declaration: DeclarationDetail): Draft {
  const { operator, declaration_products, declaration_plots } = declaration;
  return {
    internalReference: declaration.internal_reference,
    activity: declaration.activity,
    countryOfActivity: declaration.country_of_activity,
    borderCountry: declaration.border_country,
    operator: draftOperatorOf(operator),
    additionalInformation: declaration.additional_information ?? "",
    products: declaration_products
      .toSorted((one, other) => one.position - other.position)
      .map((row) => productOf(row, declaration_plots)),
  };
}

/** The unit that the product's quantities must or may state. */
export function unitOf(product: DraftProduct, activity: Activity | null): string | null {
  return activity === "DOMESTIC" ? product.supplementaryUnit : requiredSupplementaryUnit(product.tariffCode);
}

/** What is sent: without the page's own keys, and with the unit that the tariff code asks for. */
export function inputOf(draft: Draft) {
  return {
    ...draft,
    products: draft.products.map(({ key: _key, ...product }) => {
      const unit = unitOf({ key: "", ...product }, draft.activity);
      return { ...product, supplementaryUnit: product.supplementaryUnits === null ? null : unit };
    }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A draft that was kept in the browser; null when it has not the shape of one. */
export function parseDraft(value: unknown): Draft | null {
  if (!isRecord(value) || typeof value.internalReference !== "string") return null;
  if (!isRecord(value.operator) || !Array.isArray(value.operator.identifiers)) return null;
  if (!Array.isArray(value.products)) return null;
  const hasPlots = value.products.every((product) => isRecord(product) && Array.isArray(product.plotIds));
  if (!hasPlots) return null;
  const draft = value as unknown as Draft;
  // One that was kept before a product had several species.
  const products = draft.products.map((product) => ({
    ...product,
    furtherSpecies: product.furtherSpecies ?? [],
  }));
  return { ...draft, products };
}
