import { type AuditedTableOf, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";

export const auditedHousehold: AuditedTableOf<"farmer_households"> = {
  name: { fr: "Ménage", en: "Household" },
  knownBy: "name",
  columns: { ...ofEveryRow, name: field("Nom", "Name") },
};
