import type { Translated } from "../language.ts";
import { maximumEmailLength } from "./rules.ts";

/** A text that people write: what they call it, and the most characters it has. */
export type LimitedText = { readonly name: Translated; readonly most: number };

const text = (fr: string, en: string, most: number): LimitedText => ({ name: { fr, en }, most });

/** A column of people's texts by table, in the database's names: forms, functions and SQL ({table}_{column}_length) hold to it. */
export const limitedTexts = {
  profiles: {
    first_name: text("Prénom", "First name", 120),
    name: text("Nom", "Name", 120),
  },
  organisations: { name: text("Nom", "Name", 120) },
  invitations: { email: text("Adresse e-mail", "E-mail address", maximumEmailLength) },
  support_accesses: { reason: text("Raison", "Reason", 500) },
  api_keys: { name: text("Nom", "Name", 80) },
  mfa_factors: { friendly_name: text("Nom", "Name", 100) },
  webauthn_credentials: { friendly_name: text("Nom", "Name", 120) },
  sales_requests: { message: text("Message", "Message", 2000) },
  sellers: {
    name: text("Nom", "Name", 120),
    address: text("Adresse", "Address", 300),
    registration: text("Immatriculation", "Registration", 120),
    tax_number: text("Numéro fiscal", "Tax number", 120),
    email: text("Adresse e-mail", "E-mail address", maximumEmailLength),
  },
  credit_entries: { note: text("Note", "Note", 500) },
  projects: {
    name: text("Nom", "Name", 120),
    description: text("Description", "Description", 2000),
  },
  forms: {
    name: text("Nom", "Name", 120),
    description: text("Description", "Description", 2000),
    xml_id: text("Identifiant sur les téléphones", "Identifier on phones", 100),
  },
  records: {
    review_comment: text("Commentaire", "Comment", 2000),
    edit_reason: text("Raison", "Reason", 500),
    flag_word: text("Mot de la marque", "Word of the flag", 60),
  },
  dossiers: {
    internal_reference: text("Référence interne", "Internal reference", 35),
    recipient: text("Destinataire", "Recipient", 200),
    note: text("Note", "Note", 2000),
  },
  folders: { name: text("Nom du dossier", "Name of the folder", 120), note: text("Note", "Note", 2000) },
  documents: { name: text("Nom du document", "Name of the document", 255) },
  folder_shares: {
    label: text("Pour qui", "For whom", 120),
    email: text("Adresse e-mail", "E-mail address", maximumEmailLength),
  },
  record_teams: { name: text("Nom de l’équipe", "Name of the team", 80) },
  form_templates: {
    name: text("Nom", "Name", 120),
    description: text("Description", "Description", 2000),
  },
  field_phones: { name: text("Nom", "Name", 120) },
  back_checks: { seed: text("Graine", "Seed", 100) },
  record_assignments: { place: text("Où", "Where", 300) },
  webhooks: { name: text("Nom", "Name", 120), address: text("Adresse", "Address", 2000) },
  boundary_versions: {
    source: text("Source", "Source", 500),
    licence: text("Licence", "Licence", 1000),
  },
  farmers: {
    identifier: text("Identifiant", "Identifier", 200),
    first_name: text("Prénom", "First name", 200),
    last_name: text("Nom", "Last name", 200),
    other_names: text("Autres noms", "Other names", 200),
    village: text("Village", "Village", 200),
    notes: text("Notes", "Notes", 4000),
  },
  farmer_papers: { number: text("Numéro de la pièce", "Number of the paper", 60) },
  farmer_phones: { raw: text("Téléphone", "Phone", 60) },
  farmer_events: {
    name: text("Intitulé", "Name", 120),
    unit: text("Unité", "Unit", 20),
    number: text("Numéro", "Number", 60),
    notes: text("Notes", "Notes", 1000),
  },
  farmer_fields: {
    name_fr: text("Nom en français", "French name", 80),
    name_en: text("Nom en anglais", "English name", 80),
    unit: text("Unité", "Unit", 20),
  },
  record_dashboards: { name: text("Nom du tableau de bord", "Name of the dashboard", 80) },
  saved_filters: { name: text("Nom du filtre", "Name of the filter", 80) },
  farmer_change_requests: { comment: text("Commentaire", "Comment", 500) },
  farmer_households: { name: text("Nom du ménage", "Name of the household", 120) },
  farmer_sections: { name: text("Nom", "Name", 120) },
  consent_wordings: { text: text("Texte", "Text", 4000) },
  farmer_consents: { withdrawn_for: text("Raison", "Reason", 500) },
  farmer_consent_proofs: { witness: text("Témoin", "Witness", 200) },
  plots: {
    identifier: text("Identifiant", "Identifier", 200),
    producer_name: text("Producteur", "Producer", 200),
    production_place: text("Lieu de production", "Place of production", 200),
  },
  zones: { name: text("Nom", "Name", 120) },
  risk_maps: { name: text("Nom", "Name", 120) },
  samples: { name: text("Nom", "Name", 120), seed: text("Graine", "Seed", 100) },
  sample_classes: { name: text("Classe", "Class", 60) },
  sample_labels: { comment: text("Commentaire", "Comment", 500) },
  sample_resolutions: { comment: text("Commentaire", "Comment", 500) },
  backgrounds: {
    name_fr: text("Nom en français", "French name", 120),
    name_en: text("Nom en anglais", "English name", 120),
    attribution: text("Mention de la source", "Attribution", 500),
  },
  overrules: { comment: text("Commentaire", "Comment", 2000) },
  declarations: {
    internal_reference: text("Référence interne", "Internal reference", 35),
    additional_information: text("Informations complémentaires", "Additional information", 2000),
  },
  risk_assessments: { supply_chain: text("Chaîne d’approvisionnement", "Supply chain", 120) },
  risk_answers: { reasoning: text("Raison", "Reason", 4000) },
  risk_mitigations: {
    description: text("Mesure", "Measure", 2000),
    outcome: text("Résultat", "Outcome", 2000),
  },
  legality_evidence: {
    title: text("Titre", "Title", 200),
    details: text("Précisions", "Details", 4000),
    link: text("Adresse du document", "Address of the document", 2000),
  },
  filing_mandates: {
    operator_name: text("Opérateur", "Operator", 200),
    identifier_value: text("Identifiant", "Identifier", 100),
    signed_by: text("Signé par", "Signed by", 200),
  },
  declaration_products: {
    description: text("Description", "Description", 150),
    supplementary_unit: text("Unité supplémentaire", "Supplementary unit", 10),
    scientific_name: text("Nom scientifique", "Scientific name", 200),
    common_name: text("Nom commun", "Common name", 200),
  },
  declaration_references: {
    reference_number: text("Numéro de référence", "Reference number", 14),
    verification_number: text("Numéro de vérification", "Verification number", 35),
    supplier: text("Fournisseur", "Supplier", 200),
  },
  article_drafts: {
    slug: text("Adresse", "Address", 100),
    title: text("Titre", "Title", 160),
    summary: text("Résumé", "Summary", 400),
    body: text("Texte", "Text", 200_000),
    image: text("Image", "Image", 1000),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, LimitedText>>>>;
