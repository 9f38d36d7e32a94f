import { type AuditedTableOf, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";

export const auditedFarmerRequest: AuditedTableOf<"farmer_change_requests"> = {
  name: { fr: "Demande de modification d’un producteur", en: "Request to change a farmer" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    farmer_id: field("Producteur", "Farmer", "number of"),
    wanted: null,
    former: null,
    status: field("Réponse", "Answer", "farmer request state"),
    closed_because: field("Raison", "Reason", "farmer request closure"),
    comment: field("Commentaire", "Comment"),
    import_id: field("Liste", "List", "number of"),
    created_by: null,
    author: field("Demandé par", "Asked by"),
    decided_by: null,
    decider: field("Décidé par", "Decided by"),
    decided_at: field("Décidé le", "Decided", "moment"),
  },
};

export const auditedRegistrySettings: AuditedTableOf<"farmer_registry_settings"> = {
  name: { fr: "Réglage du registre des producteurs", en: "Setting of the registry of farmers" },
  knownBy: null,
  columns: {
    organisation_id: null,
    changes_wait: field(
      "Identité et téléphones sur accord d’un responsable",
      "Identity and phones with a manager’s approval",
    ),
  },
};
