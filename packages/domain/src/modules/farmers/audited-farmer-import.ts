import { type AuditedTableOf, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";

export const auditedFarmerImport: AuditedTableOf<"farmer_imports"> = {
  name: { fr: "Import de producteurs", en: "Import of farmers" },
  knownBy: "file_name",
  columns: {
    ...ofEveryRow,
    status: null,
    source: null,
    source_columns: null,
    object_path: null,
    file_name: field("Fichier", "File"),
    file_sha256: null,
    country: field("Pays", "Country"),
    country_read: null,
    chosen_columns: null,
    sheets: null,
    unread: null,
    totals: null,
    outcome: null,
    problem: null,
    job_id: null,
    request_key: null,
    created_by: field("Créé par", "Created by", "person"),
    author: null,
    applied_at: null,
    undone_at: null,
    discarded_at: null,
  },
};
