import { type AuditedTableOf, type FormerColumns, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";
import { auditedComparisonAgreement } from "./audited-agreements.ts";
import { auditedCardKey, auditedFarmerCard } from "./audited-cards.ts";
import {
  auditedConsentWording,
  auditedFarmerConsent,
  auditedFarmerErasure,
  auditedFarmerRetention,
} from "./audited-consents.ts";
import { auditedEmptiedRegistry } from "./audited-emptied.ts";
import { auditedFarmerField, auditedPrivateValues, ownValues } from "./audited-farmer-fields.ts";
import { auditedFarmerImport } from "./audited-farmer-import.ts";
import { auditedPlotHolder } from "./audited-holders.ts";
import { auditedHousehold } from "./audited-household.ts";
import { auditedFarmerPicture } from "./audited-pictures.ts";
import { auditedFarmerRequest, auditedRegistrySettings } from "./audited-requests.ts";

const farmer = field("Producteur", "Farmer", "number of");

const auditedFarmer: AuditedTableOf<"farmers"> = {
  name: { fr: "Producteur", en: "Farmer" },
  knownBy: "identifier",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    created_by: null,
    author: field("Enregistré par", "Registered by"),
    identifier: field("Identifiant", "Identifier"),
    other_identifiers: field("Autres identifiants", "Other identifiers"),
    first_name: field("Prénom", "First name"),
    last_name: field("Nom", "Name"),
    other_names: field("Autres noms", "Other names"),
    sex: field("Sexe", "Sex", "sex"),
    village: field("Village", "Village"),
    section_id: field("Section", "Section", "number of"),
    crops: field("Cultures", "Crops", "crop"),
    languages: field("Langues", "Languages", "spoken language"),
    household_id: field("Ménage", "Household", "number of"),
    household_role: field("Rôle dans le ménage", "Role in the household", "household role"),
    declared_area_hectares: field("Surface déclarée (ha)", "Declared area (ha)", "number"),
    latitude: field("Latitude", "Latitude", "number"),
    longitude: field("Longitude", "Longitude", "number"),
    notes: field("Notes", "Notes"),
    deleted_at: field("Supprimé le", "Deleted", "moment"),
    own_values: ownValues,
    erased_at: field("Effacé le", "Erased", "moment"),
    merged_into: field("Fusionné avec", "Merged into", "number of"),
  },
};

const auditedFarmerPhone: AuditedTableOf<"farmer_phones"> = {
  name: { fr: "Téléphone d’un producteur", en: "Phone of a farmer" },
  knownBy: "raw",
  columns: {
    id: null,
    organisation_id: null,
    farmer_id: farmer,
    position: field("Rang", "Place", "number"),
    raw: field("Numéro écrit", "Number as written"),
    e164: field("Numéro international", "International number"),
    network: field("Réseau", "Network"),
    notes: null,
  },
};

const auditedFarmerBirth: AuditedTableOf<"farmer_births"> = {
  name: { fr: "Naissance d’un producteur", en: "Birth of a farmer" },
  knownBy: null,
  columns: {
    organisation_id: null,
    farmer_id: farmer,
    year: field("Année de naissance", "Year of birth", "year"),
    day: field("Date de naissance", "Date of birth", "day"),
  },
};

const auditedFarmerEvent: AuditedTableOf<"farmer_events"> = {
  name: { fr: "Suivi d’un producteur", en: "Event of a farmer" },
  knownBy: "name",
  columns: {
    id: null,
    organisation_id: null,
    farmer_id: farmer,
    kind: field("Type", "Kind", "event kind"),
    name: field("Intitulé", "Name"),
    starts_on: field("Depuis le", "From", "day"),
    ends_on: field("Jusqu’au", "Until", "day"),
    season: null,
    quantity: field("Quantité", "Quantity", "number"),
    unit: field("Unité", "Unit"),
    number: field("Numéro", "Number"),
    notes: field("Notes", "Notes"),
    batch: null,
    created_by: null,
    author: null,
    created_at: null,
  },
};

const auditedFarmerPaper: AuditedTableOf<"farmer_papers"> = {
  name: { fr: "Pièce d’identité d’un producteur", en: "Identity paper of a farmer" },
  knownBy: "number",
  columns: {
    id: null,
    organisation_id: null,
    farmer_id: farmer,
    position: null,
    kind: field("Pièce", "Paper", "farmer paper"),
    country: field("Pays", "Country", "country"),
    number: field("Numéro", "Number"),
    valid_until: field("Valable jusqu’au", "Valid until", "day"),
  },
};

const auditedFarmerSection: AuditedTableOf<"farmer_sections"> = {
  name: { fr: "Section", en: "Section" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    parent_id: field("Section parente", "Parent section", "number of"),
    name: field("Nom", "Name"),
  },
};

const auditedFarmerMerge: AuditedTableOf<"farmer_merges"> = {
  name: { fr: "Fusion de producteurs", en: "Merge of farmers" },
  knownBy: "other_identifier",
  columns: {
    ...ofEveryRow,
    author: field("Fusionné par", "Merged by"),
    created_by: null,
    farmer_id: farmer,
    other_id: field("Fiche fusionnée", "Merged record", "number of"),
    former_identifier: null,
    other_identifier: field("Identifiant de la fiche fusionnée", "Identifier of the merged record"),
    taken: null,
    undone_at: field("Annulé le", "Taken back", "moment"),
  },
};

const auditedFarmerPair: AuditedTableOf<"farmer_pairs"> = {
  name: { fr: "Doublon possible", en: "Possible duplicate" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    one_id: field("Premier producteur", "First farmer", "number of"),
    other_id: field("Second producteur", "Second farmer", "number of"),
    // The number would tell whether phones and births agree.
    score: null,
    likeness: null,
    status: field("Décision", "Decision", "pair decision"),
    decided_by: null,
    decider: field("Décidé par", "Decided by"),
    decided_at: field("Décidé le", "Decided", "moment"),
  },
};

export const farmerAuditedTables = {
  farmers: auditedFarmer,
  farmer_phones: auditedFarmerPhone,
  farmer_births: auditedFarmerBirth,
  farmer_events: auditedFarmerEvent,
  farmer_households: auditedHousehold,
  emptied_registries: auditedEmptiedRegistry,
  farmer_fields: auditedFarmerField,
  farmer_private_values: auditedPrivateValues,
  farmer_papers: auditedFarmerPaper,
  farmer_pictures: auditedFarmerPicture,
  plot_holders: auditedPlotHolder,
  farmer_sections: auditedFarmerSection,
  farmer_merges: auditedFarmerMerge,
  farmer_pairs: auditedFarmerPair,
  farmer_cards: auditedFarmerCard,
  card_keys: auditedCardKey,
  farmer_imports: auditedFarmerImport,
  consent_wordings: auditedConsentWording,
  farmer_consents: auditedFarmerConsent,
  farmer_erasures: auditedFarmerErasure,
  farmer_retention: auditedFarmerRetention,
  farmer_change_requests: auditedFarmerRequest,
  farmer_registry_settings: auditedRegistrySettings,
  farmer_comparison_agreements: auditedComparisonAgreement,
};

export const farmerFormerColumns: FormerColumns = {
  farmers: { phone: field("Téléphone", "Phone") },
};
