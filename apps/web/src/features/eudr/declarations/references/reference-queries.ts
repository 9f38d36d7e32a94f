import type { SupplierReference } from "@parcelle/domain/declaration/supplier-reference";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { declarationKeys } from "../declaration-queries.ts";

export type ReferenceRow = RowOf<
  "declaration_references",
  "id" | "reference_number" | "verification_number" | "supplier" | "is_grouped"
> & {
  /** The last alone. */
  reference_checks: RowOf<"reference_checks", "result" | "environment" | "checked_at">[];
};

/** The suppliers' statements of a declaration, with what the EU said last of each. */
export const referencesQuery = (projectId: number, declarationId: number) =>
  queryOptions({
    queryKey: [...declarationKeys.one(projectId, declarationId), "references"],
    queryFn: (): Promise<ReferenceRow[]> =>
      rows((client) =>
        client
          .from("declaration_references")
          .select(
            "id, reference_number, verification_number, supplier, is_grouped, reference_checks(result, environment, checked_at)",
          )
          .eq("declaration_id", declarationId)
          .order("reference_number")
          .order("id", { referencedTable: "reference_checks", ascending: false })
          .limit(1, { referencedTable: "reference_checks" }),
      ),
  });

export const writtenReference = (row: ReferenceRow): SupplierReference => ({
  referenceNumber: row.reference_number,
  verificationNumber: row.verification_number,
  supplier: row.supplier,
  isGrouped: row.is_grouped,
});
