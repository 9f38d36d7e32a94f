import type { Activity, Operator } from "@parcelle/domain/declaration/declaration";
import type { Commodity } from "@parcelle/domain/law/annex-one-entries";
import type { DeclarationState } from "@parcelle/domain/states/declaration-states";
import type { EuBlockCode, EuChangeCode } from "@parcelle/geometry/preflight/eu-change";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";

/** A row of `declarations` as the list shows it. */
export interface DeclarationRow {
  id: number;
  internal_reference: string;
  eudr_reference: string | null;
  reference_number: string | null;
  state: DeclarationState;
  created_at: string;
  updated_at: string;
}

export interface ProductRow {
  id: number;
  position: number;
  commodity: Commodity;
  tariff_code: string | null;
  description: string | null;
  net_mass_kilograms: number | null;
  volume_cubic_metres: number | null;
  supplementary_units: number | null;
  supplementary_unit: string | null;
  scientific_name: string | null;
  common_name: string | null;
}

export interface DeclarationDetail extends DeclarationRow {
  activity: Activity | null;
  country_of_activity: string | null;
  border_country: string | null;
  operator: Partial<Operator>;
  additional_information: string | null;
  declaration_products: ProductRow[];
  declaration_plots: { product_id: number; plot_id: number }[];
}

const LIST = "id, internal_reference, eudr_reference, reference_number, state, created_at, updated_at";
const PRODUCT =
  "id, position, commodity, tariff_code, description, net_mass_kilograms, volume_cubic_metres, supplementary_units, supplementary_unit, scientific_name, common_name";

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
          .order("id", { ascending: false })
          .overrideTypes<DeclarationRow[], { merge: false }>(),
      ),
  });
}

/** The whole declaration; null when there is none of this number in the project. */
export function declarationQuery(projectId: number, declarationId: number) {
  return queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "detail"],
    // What is typed lives in the page: a refetch in the background must not replace it.
    staleTime: 0,
    refetchOnReconnect: false,
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("declarations")
          .select(
            `${LIST}, activity, country_of_activity, border_country, operator, additional_information, declaration_products(${PRODUCT}), declaration_plots(product_id, plot_id)`,
          )
          .eq("id", declarationId)
          .eq("project_id", projectId)
          .is("deleted_at", null)
          .overrideTypes<DeclarationDetail[], { merge: false }>(),
      );
      return found[0] ?? null;
    },
  });
}

export interface MissingItem {
  code: string;
  severity: "blocking" | "warning";
  product: number | null;
  plotIds: (number | string)[];
  text: string;
}

export interface PlannedStatement {
  number: number;
  producers: number;
  bytes: number;
  lines: { product: number; producers: number; plots: number; bytes: number }[];
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
