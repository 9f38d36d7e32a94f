import { type AuditedTableOf, field } from "../../audit/audited-field.ts";

export const auditedFarmerPicture: AuditedTableOf<"farmer_pictures"> = {
  name: { fr: "Photo ou scan d’un producteur", en: "Photo or scan of a farmer" },
  knownBy: null,
  columns: {
    id: null,
    organisation_id: null,
    farmer_id: field("Producteur", "Farmer", "number of"),
    kind: field("Image", "Picture", "farmer picture"),
    paper_id: null,
    object_path: null,
    content_type: null,
    created_by: null,
    author: field("Ajouté par", "Added by"),
    created_at: null,
    removed_at: field("Retiré le", "Removed", "moment"),
  },
};
