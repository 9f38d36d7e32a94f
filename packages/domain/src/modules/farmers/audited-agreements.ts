import { type AuditedTableOf, field } from "../../audit/audited-field.ts";

export const auditedComparisonAgreement: AuditedTableOf<"farmer_comparison_agreements"> = {
  name: { fr: "Accord de comparaison des registres", en: "Agreement to compare registries" },
  knownBy: null,
  columns: {
    id: null,
    organisation_id: null,
    agreed_at: field("Donné le", "Given", "moment"),
    agreed_by: null,
    agreed_by_name: field("Donné par", "Given by"),
  },
};
