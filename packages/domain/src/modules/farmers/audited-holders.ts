import { type AuditedTableOf, field } from "../../audit/audited-field.ts";

export const auditedPlotHolder: AuditedTableOf<"plot_holders"> = {
  name: { fr: "Détenteur d’une parcelle", en: "Holder of a plot" },
  knownBy: null,
  columns: {
    id: null,
    organisation_id: null,
    project_id: null,
    plot_id: field("Parcelle", "Plot", "number of"),
    farmer_id: field("Producteur", "Farmer", "number of"),
    tenure: field("Statut foncier", "Tenure", "tenure"),
    share_percent: field("Part (%)", "Share (%)", "number"),
    created_by: null,
    author: null,
    created_at: null,
  },
};
