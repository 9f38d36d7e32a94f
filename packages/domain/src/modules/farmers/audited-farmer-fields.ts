import { type AuditedTableOf, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";

export const ownValues = field("Champs propres", "Own fields", "own values");

export const auditedFarmerField: AuditedTableOf<"farmer_fields"> = {
  name: { fr: "Champ propre des producteurs", en: "Own field of farmers" },
  knownBy: "name_fr",
  columns: {
    ...ofEveryRow,
    key: field("Clé", "Key"),
    name_fr: field("Nom en français", "French name"),
    name_en: field("Nom en anglais", "English name"),
    kind: field("Type", "Kind", "field kind"),
    unit: field("Unité", "Unit"),
    choices: field("Choix", "Choices", "field choice"),
    least: field("Valeur minimale", "Least value", "number"),
    most: field("Valeur maximale", "Largest value", "number"),
    is_required: field("Obligatoire", "Required", "yesNo"),
    is_private: field("Confidentiel", "Private", "yesNo"),
    position: field("Rang", "Place", "number"),
    retired_at: field("Retiré le", "Retired", "moment"),
  },
};

export const auditedPrivateValues: AuditedTableOf<"farmer_private_values"> = {
  name: { fr: "Champs confidentiels d’un producteur", en: "Private fields of a farmer" },
  knownBy: null,
  columns: {
    organisation_id: null,
    farmer_id: field("Producteur", "Farmer", "number of"),
    own_values: ownValues,
  },
};
