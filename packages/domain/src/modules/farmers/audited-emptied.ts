import { type AuditedTableOf, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";

export const auditedEmptiedRegistry: AuditedTableOf<"emptied_registries"> = {
  name: { fr: "Registre vidé", en: "Emptied registry" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    created_by: null,
    author: field("Vidé par", "Emptied by"),
    farmers: field("Producteurs", "Farmers", "number"),
    restored_at: field("Rétabli le", "Brought back", "moment"),
    ended_at: field("Supprimé définitivement le", "Removed for good", "moment"),
  },
};
