import { type AuditedTableOf, type FormerColumns, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";
import { activityNames } from "../../declaration/declaration.ts";
import { declarationKindNames } from "../../declaration/declaration-kinds.ts";
import { capitalised, type Translated } from "../../language.ts";
import { reasonDictionary } from "../../risk/reason-dictionary.ts";
import { declarationStateNames, filingEnvironmentNames } from "../../states/declaration-states.ts";
import type { EudrAuditedKind } from "./audited-kinds.ts";

type Names = Readonly<Record<string, Translated>>;

export const auditedDeclaration: AuditedTableOf<"declarations"> = {
  name: { fr: "Déclaration", en: "Declaration" },
  knownBy: "internal_reference",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    project_id: field("Projet", "Project", "project"),
    kind: field("Nature", "Kind", "declaration kind"),
    state: field("État", "Status", "declaration state"),
    environment: field("Environnement de l’UE", "EU environment", "filing environment"),
    internal_reference: field("Référence interne", "Internal reference"),
    eudr_reference: field("Référence de l’UE", "EU reference"),
    reference_number: field("Numéro de référence", "Reference number"),
    verification_number: field("Numéro de vérification", "Verification number"),
    filed_by_hand_on: field("Déposée à la main le", "Filed by hand on", "day"),
    noted_by: field("Dépôt noté par", "Filing noted by", "person"),
    noted_by_name: null,
    operator_source: null,
    written_by: null,
    noted_at: field("Dépôt noté le", "Filing noted on", "moment"),
    operator: field("Opérateur", "Operator", "operator"),
    activity: field("Activité", "Activity", "activity"),
    country_of_activity: field("Pays de l’activité", "Country of the activity", "country"),
    border_country: field("Pays de passage de la frontière", "Country of the border crossing", "country"),
    additional_information: field("Informations complémentaires", "Additional information"),
    created_by: field("Créée par", "Created by", "person"),
    deleted_at: field("Supprimée le", "Deleted", "moment"),
  },
};

export const auditedEuCredentials: AuditedTableOf<"eu_credentials"> = {
  name: { fr: "Accès au système de l’UE", en: "Access to the EU system" },
  knownBy: "username",
  columns: {
    id: null,
    organisation_id: null,
    stored_by_name: null,
    environment: field("Environnement de l’UE", "EU environment", "filing environment"),
    username: field("Nom d’utilisateur", "Username"),
    client_id: field("Identifiant de client", "Client identifier"),
    files_as: field("Dépose comme", "Files as"),
    stored_at: field("Enregistré le", "Stored on", "moment"),
  },
};

export const auditedRiskAssessment: AuditedTableOf<"risk_assessments"> = {
  name: { fr: "Évaluation du risque", en: "Risk assessment" },
  knownBy: "country",
  columns: {
    id: null,
    organisation_id: null,
    created_at: null,
    concluded_by_name: null,
    reminded_on: null,
    project_id: field("Projet", "Project", "project"),
    declaration_id: field("Déclaration", "Declaration", "number of"),
    country: field("Pays", "Country", "country"),
    supply_chain: field("Chaîne d’approvisionnement", "Supply chain"),
    conclusion: field("Conclusion", "Conclusion"),
    tier: field("Risque du pays", "Risk of the country"),
    concluded_by: field("Conclue par", "Concluded by", "person"),
    concluded_at: field("Conclue le", "Concluded on", "moment"),
    review_due_on: field("À revoir avant le", "To be reviewed by", "day"),
  },
};

export const auditedRiskAnswer: AuditedTableOf<"risk_answers"> = {
  name: { fr: "Réponse à un critère de risque", en: "Answer to a risk criterion" },
  knownBy: "criterion",
  columns: {
    id: null,
    organisation_id: null,
    answered_by_name: null,
    project_id: field("Projet", "Project", "project"),
    assessment_id: field("Évaluation du risque", "Risk assessment", "number of"),
    criterion: field("Critère", "Criterion"),
    answer: field("Réponse", "Answer"),
    reasoning: field("Raison", "Reason"),
    answered_by: field("Répondu par", "Answered by", "person"),
    answered_at: field("Répondu le", "Answered on", "moment"),
  },
};

export const auditedRiskMitigation: AuditedTableOf<"risk_mitigations"> = {
  name: { fr: "Mesure d’atténuation", en: "Mitigation" },
  knownBy: "criterion",
  columns: {
    id: null,
    organisation_id: null,
    created_at: null,
    project_id: field("Projet", "Project", "project"),
    assessment_id: field("Évaluation du risque", "Risk assessment", "number of"),
    criterion: field("Critère", "Criterion"),
    kind: field("Nature", "Kind"),
    description: field("Mesure", "Measure"),
    due_on: field("Prévue pour le", "Due on", "day"),
    completed_on: field("Achevée le", "Completed on", "day"),
    outcome: field("Résultat", "Outcome"),
    created_by: field("Créée par", "Created by", "person"),
  },
};

export const auditedLegalityEvidence: AuditedTableOf<"legality_evidence"> = {
  name: { fr: "Preuve de légalité", en: "Evidence of legality" },
  knownBy: "title",
  columns: {
    id: null,
    organisation_id: null,
    created_at: null,
    created_by_name: null,
    reminded_on: null,
    project_id: field("Projet", "Project", "project"),
    country: field("Pays", "Country", "country"),
    aspect: field("Aspect", "Aspect"),
    title: field("Titre", "Title"),
    details: field("Précisions", "Details"),
    link: field("Adresse du document", "Address of the document"),
    document_id: field("Document n°", "Document no.", "number of"),
    valid_until: field("Valable jusqu’au", "Valid until", "day"),
    created_by: field("Créée par", "Created by", "person"),
  },
};

export const auditedFilingMandates: AuditedTableOf<"filing_mandates"> = {
  name: { fr: "Mandat de dépôt", en: "Mandate to file" },
  knownBy: "operator_name",
  columns: {
    id: null,
    organisation_id: null,
    created_at: null,
    created_by_name: null,
    reminded_on: null,
    project_id: field("Projet", "Project", "project"),
    operator_name: field("Opérateur", "Operator"),
    operator_country: field("Pays", "Country", "country"),
    identifier_type: field("Type d’identifiant", "Type of identifier"),
    identifier_value: field("Identifiant", "Identifier"),
    signed_by: field("Signé par", "Signed by"),
    valid_from: field("Valable à partir du", "Valid from", "day"),
    valid_until: field("Valable jusqu’au", "Valid until", "day"),
    document_id: field("Document n°", "Document no.", "number of"),
    created_by: field("Créé par", "Created by", "person"),
  },
};

export const auditedKnownOperators: AuditedTableOf<"known_operators"> = {
  name: { fr: "Opérateur du carnet d’adresses", en: "Operator of the address book" },
  knownBy: null,
  columns: { ...ofEveryRow, operator: field("Opérateur", "Operator", "operator") },
};

export const auditedFilingRules: AuditedTableOf<"filing_rules"> = {
  name: { fr: "Règles de dépôt", en: "Rules of filing" },
  knownBy: null,
  columns: {
    organisation_id: null,
    changed_by_name: null,
    approval_required: field("Approbation par une seconde personne", "Approval by a second person", "yesNo"),
    due_diligence_required: field(
      "Évaluation du risque et légalité exigées",
      "Risk assessment and legality required",
      "yesNo",
    ),
    changed_at: field("Changées le", "Changed on", "moment"),
  },
};

export const auditedDeclarationApproval: AuditedTableOf<"declaration_approvals"> = {
  name: { fr: "Approbation d’une déclaration", en: "Approval of a declaration" },
  knownBy: "approved_by_name",
  columns: {
    id: null,
    organisation_id: null,
    project_id: field("Projet", "Project", "project"),
    declaration_id: field("Déclaration", "Declaration", "number of"),
    version: field("Version", "Version"),
    approved_by: null,
    approved_by_name: field("Approuvée par", "Approved by"),
    approved_at: field("Approuvée le", "Approved on", "moment"),
    withdrawn_at: field("Approbation retirée le", "Approval withdrawn on", "moment"),
  },
};

/** Figures of its products stand with a declaration where one that was no number was emptied. */
export const eudrFormerColumns: FormerColumns = {
  declarations: {
    net_mass_kilograms: field("Masse nette (kg)", "Net mass (kg)"),
    volume_cubic_metres: field("Volume (m³)", "Volume (m³)"),
    supplementary_units: field("Unités supplémentaires", "Supplementary units"),
  },
  assessments: { tree: field("Règle de risque", "Risk rule", "tree") },
  overrules: { compliance: field("Conformité", "Compliance", "plot state") },
};

/** The dictionary writes them within a sentence; a cell begins with a capital. */
const fromReasons = (kind: "compliance" | "tree"): Names =>
  Object.fromEntries(
    Object.entries(reasonDictionary.fr[kind]).map(([key, fr]) => {
      const en = (reasonDictionary.en[kind] as Readonly<Record<string, string>>)[key] ?? key;
      return [key, { fr: capitalised(fr), en: capitalised(en) }];
    }),
  );

/** An operator is told whole by the page of the audit. */
export const eudrAuditedWords: Readonly<Record<Exclude<EudrAuditedKind, "operator">, Names>> = {
  "declaration state": declarationStateNames,
  "filing environment": filingEnvironmentNames,
  activity: activityNames,
  "declaration kind": declarationKindNames,
  tree: fromReasons("tree"),
};

export const eudrStateNames: Names = fromReasons("compliance");
