import type { SpeciesPair } from "@parcelle/domain/declaration/species-pairs";
import { currentStatements } from "@parcelle/domain/declaration/statements";
import type { EuBlockCode, EuChangeCode } from "@parcelle/geometry/preflight/eu-change";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";

export type DeclarationRow = RowOf<
  "declarations",
  | "id"
  | "internal_reference"
  | "eudr_reference"
  | "reference_number"
  | "filed_by_hand_on"
  | "environment"
  | "kind"
  | "state"
  | "created_at"
  | "updated_at"
>;

/** What is known of a statement of a declaration at the EU. */
export type EuFilingRow = RowOf<
  "eu_filings",
  | "id"
  | "environment"
  | "series"
  | "statement"
  | "is_surplus"
  | "state"
  | "reference_number"
  | "verification_number"
  | "accepted_filing_id"
  | "internal_reference"
  | "status"
  | "doing"
  | "sent_at"
  | "next_look_at"
  | "submitted_at"
  | "faults"
  | "communication"
>;

export type ProductRow = Omit<
  RowOf<"declaration_products">,
  "declaration_id" | "project_id" | "further_species"
> & { further_species: SpeciesPair[] };

export type DeclarationDetail = DeclarationRow &
  RowOf<
    "declarations",
    | "activity"
    | "country_of_activity"
    | "border_country"
    | "operator"
    | "additional_information"
    | "verification_number"
    | "noted_by_name"
    | "noted_at"
    | "operator_source"
  > & {
    /** The statements that count, by their numbers. */
    eu_filings: EuFilingRow[];
    declaration_products: ProductRow[];
    declaration_plots: RowOf<"declaration_plots", "product_id" | "plot_id">[];
  };

const LIST =
  "id, internal_reference, eudr_reference, reference_number, filed_by_hand_on, environment, kind, state, created_at, updated_at";
const PRODUCT =
  "id, position, commodity, tariff_code, description, net_mass_kilograms, volume_cubic_metres, supplementary_units, supplementary_unit, scientific_name, common_name, further_species";

const FILING =
  "id, environment, series, statement, is_surplus, state, reference_number, verification_number, accepted_filing_id, internal_reference, status, doing, sent_at, next_look_at, submitted_at, faults, communication";

/** More than the statements of a series, each begun several times. */
const MOST_FILINGS = 500;

export const declarationKeys = {
  list: (projectId: number) => [...keys.project(projectId), "declarations"] as const,
  one: (projectId: number, id: number) => [...keys.project(projectId), "declaration", id] as const,
};

export function declarationsQuery(projectId: number) {
  return queryOptions({
    queryKey: declarationKeys.list(projectId),
    queryFn: () =>
      rows((client) =>
        client
          .from("declarations")
          .select(LIST)
          .eq("project_id", projectId)
          .is("deleted_at", null)
          .order("id", { ascending: false }),
      ),
  });
}

/** The whole declaration as it is now; null when there is none of this number in the project. */
export async function readDeclaration(
  projectId: number,
  declarationId: number,
): Promise<DeclarationDetail | null> {
  const found = await rows((client) =>
    client
      .from("declarations")
      .select(
        `${LIST}, activity, country_of_activity, border_country, operator, additional_information, verification_number, noted_by_name, noted_at, operator_source, eu_filings(${FILING}), declaration_products(${PRODUCT}), declaration_plots(product_id, plot_id)`,
      )
      .eq("id", declarationId)
      .eq("project_id", projectId)
      .is("deleted_at", null)
      .order("id", { referencedTable: "eu_filings", ascending: false })
      .limit(MOST_FILINGS, { referencedTable: "eu_filings" }),
  );
  const [declaration] = found;
  if (declaration === undefined) return null;
  return {
    ...declaration,
    declaration_products: declaration.declaration_products as ProductRow[],
    eu_filings: currentStatements(declaration.eu_filings, declaration.environment),
  };
}

const LOOK_MS = 2_500;

const isMoving = (declaration: DeclarationDetail | null | undefined): boolean =>
  declaration?.state === "submitting" ||
  (declaration?.state === "submitted" && declaration.environment !== null) ||
  (declaration?.eu_filings.some(({ doing }) => doing === "withdraw") ?? false);

export function declarationQuery(projectId: number, declarationId: number) {
  return queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "detail"],
    // What is typed lives in the page: a refetch in the background must not replace it.
    staleTime: 0,
    refetchOnReconnect: false,
    // The EU, or its double, answers while the page is open.
    refetchInterval: ({ state: { data } }) => (isMoving(data) ? LOOK_MS : false),
    queryFn: () => readDeclaration(projectId, declarationId),
  });
}

/** The land of each product that is saved, by its position. */
export function areasQuery(projectId: number, declarationId: number, savedAt: string) {
  return queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "areas", savedAt],
    queryFn: () =>
      rows((client) =>
        client
          .from("declaration_areas")
          .select("position, plots, hectares")
          .eq("declaration_id", declarationId)
          .order("position"),
      ),
  });
}

export interface MissingItem {
  code: string;
  severity: "blocking" | "warning";
  product: number | null;
  /** Number of the species in its product, from 1. */
  species?: number | null;
  plotIds: (number | string)[];
  text: string;
}

export interface PlannedStatement {
  number: number;
  producers: number;
  bytes: number;
  lines: {
    product: number;
    producers: number;
    plots: number;
    bytes: number;
    netMassKilograms: number | null;
  }[];
}

/** What the pre-flight for the EU came to so far. */
export interface Preflight {
  unchecked: number;
  plots: number;
  concerned: number;
  kinds: { code: EuChangeCode | EuBlockCode; plots: number }[];
  statements: PlannedStatement[];
  tooLarge: { product: number; producer: string; bytes: number }[];
}

/** What the server says is missing from what is saved, and what is changed in the plots for the EU. */
export function checkQuery(projectId: number, declarationId: number, savedAt: string, locale: string) {
  return queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "check", savedAt, locale],
    queryFn: async () => {
      const answer = await callFunction("check-declaration", { declarationId });
      return answer as { missing: MissingItem[]; preflight: Preflight };
    },
  });
}
