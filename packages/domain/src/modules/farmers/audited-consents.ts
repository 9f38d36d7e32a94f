import { type AuditedTableOf, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";

const purpose = field("Usage", "Purpose", "consent purpose");

export const auditedConsentWording: AuditedTableOf<"consent_wordings"> = {
  name: { fr: "Texte de consentement", en: "Wording of consent" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    purpose,
    language: field("Langue du texte", "Language of the text", "spoken language"),
    version: field("Version", "Version", "number"),
    text: field("Texte", "Text"),
    created_by: field("Créé par", "Created by", "person"),
    author: null,
    retired_at: field("Hors d’usage depuis", "Out of use since", "moment"),
  },
};

export const auditedFarmerConsent: AuditedTableOf<"farmer_consents"> = {
  name: { fr: "Consentement", en: "Consent" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    farmer_id: null,
    wording_id: null,
    purpose,
    given_on: field("Donné le", "Given", "day"),
    proof: field("Preuve", "Proof", "consent proof"),
    created_by: null,
    author: null,
    withdrawn_on: field("Retiré le", "Withdrawn", "day"),
    withdrawn_for: field("Raison", "Reason"),
    withdrawn_by: null,
    withdrawer: null,
    withdrawn_at: null,
  },
};

export const auditedFarmerErasure: AuditedTableOf<"farmer_erasures"> = {
  name: { fr: "Effacement d’un producteur", en: "Erasure of a farmer" },
  knownBy: "identifier",
  columns: {
    ...ofEveryRow,
    farmer_id: field("Producteur", "Farmer", "number of"),
    identifier: field("Identifiant", "Identifier"),
    kept: null,
    gone: null,
    created_by: field("Créé par", "Created by", "person"),
    author: null,
  },
};

export const auditedFarmerRetention: AuditedTableOf<"farmer_retention"> = {
  name: { fr: "Durée de conservation des producteurs", en: "How long farmers are kept" },
  knownBy: null,
  columns: {
    organisation_id: null,
    years_after_removal: field("Années après la suppression", "Years after removal", "number"),
    years_without_activity: field("Années sans activité", "Years without activity", "number"),
    author: field("Créé par", "Created by"),
    updated_at: null,
    checked_on: null,
    reminded_of: null,
  },
};
