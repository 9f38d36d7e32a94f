import { type AuditedTableOf, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";

const form = field("Formulaire", "Form", "number of");

const auditedForm: AuditedTableOf<"forms"> = {
  name: { fr: "Formulaire", en: "Form" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    created_by: null,
    author: field("Créé par", "Created by"),
    name: field("Nom", "Name"),
    description: field("Description", "Description"),
    xml_id: field("Identifiant sur les téléphones", "Identifier on phones"),
    draft: null,
    draft_number: null,
    drafter: field("Brouillon enregistré par", "Draft saved by"),
    drafted_at: field("Brouillon enregistré le", "Draft saved", "moment"),
    published_number: field("Brouillon publié", "Published draft", "number"),
    request_key: null,
    deleted_at: field("Supprimé le", "Deleted", "moment"),
  },
};

const auditedFormVersion: AuditedTableOf<"form_versions"> = {
  name: { fr: "Version d’un formulaire", en: "Version of a form" },
  knownBy: "version",
  columns: {
    ...ofEveryRow,
    created_by: null,
    author: field("Publiée par", "Published by"),
    form_id: form,
    number: field("Numéro", "Number", "number"),
    version: field("Version", "Version"),
    definition: null,
    xform: null,
    md5: null,
    languages: null,
    questions: field("Questions", "Questions", "number"),
  },
};

const auditedFormTemplate: AuditedTableOf<"form_templates"> = {
  name: { fr: "Modèle de formulaire", en: "Form template" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    created_by: null,
    author: field("Créé par", "Created by"),
    name: field("Nom", "Name"),
    name_en: null,
    description: field("Description", "Description"),
    description_en: null,
    is_shared: field("Pour toute l’organisation", "For the whole organisation", "yesNo"),
    definition: null,
    deleted_at: field("Supprimé le", "Deleted", "moment"),
  },
};

const auditedFormFile: AuditedTableOf<"form_files"> = {
  name: { fr: "Fichier d’un formulaire", en: "File of a form" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    created_by: null,
    author: field("Ajouté par", "Added by"),
    form_id: form,
    name: field("Nom", "Name"),
    object_path: null,
    content_type: null,
    bytes: field("Octets", "Bytes", "number"),
    sha256: null,
    md5: null,
    removed_at: field("Retiré le", "Removed", "moment"),
  },
};

const auditedProjectForm: AuditedTableOf<"project_forms"> = {
  name: { fr: "Formulaire d’un projet", en: "Form of a project" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    updated_at: null,
    created_by: null,
    author: field("Ajouté par", "Added by"),
    project_id: field("Projet", "Project", "project"),
    form_id: form,
    version_id: field("Version remplie", "Version that is filled", "number of"),
    status: field("État", "State", "work state"),
    deleted_at: field("Retiré le", "Removed", "moment"),
  },
};

const auditedFieldPhone: AuditedTableOf<"field_phones"> = {
  name: { fr: "Téléphone de terrain", en: "Field phone" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    created_by: null,
    author: field("Ajouté par", "Added by"),
    project_id: field("Projet", "Project", "project"),
    user_id: null,
    name: field("Nom", "Name"),
    last_used_at: null,
    revoked_at: field("Retiré le", "Revoked", "moment"),
  },
};

const auditedRecord: AuditedTableOf<"records"> = {
  name: { fr: "Enregistrement", en: "Record" },
  knownBy: "label",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    created_by: null,
    author: field("Rempli par", "Filled by"),
    project_id: field("Projet", "Project", "project"),
    project_form_id: form,
    form_id: null,
    version_id: field("Version", "Version", "number of"),
    instance_id: field("Numéro du téléphone", "Number of the phone"),
    state: field("État", "State", "record state"),
    answers: null,
    findings: null,
    errors: field("Erreurs", "Errors", "number"),
    warnings: field("Avertissements", "Warnings", "number"),
    label: field("Nom", "Name"),
    started_at: field("Commencé le", "Begun", "moment"),
    finished_at: field("Terminé le", "Finished", "moment"),
    device: field("Appareil", "Device"),
    sent_sha256: null,
    typed_answers: null,
    outline_state: null,
    outline_hectares: null,
    searched: null,
    team_id: field("Équipe", "Team", "number of"),
    accepted_level: field("Accepté au niveau", "Accepted at level", "review level"),
    review_comment: field("Commentaire du contrôle", "Comment of the review"),
    reviewed_by: null,
    reviewer: field("Contrôlé par", "Reviewed by"),
    reviewed_at: field("Contrôlé le", "Reviewed", "moment"),
    revision: field("Corrections", "Corrections", "number"),
    edit_reason: field("Raison de la correction", "Reason of the correction"),
    edited_by: null,
    editor: field("Corrigé par", "Corrected by"),
    edited_at: field("Corrigé le", "Corrected", "moment"),
    flag: field("Marque", "Flag", "record flag"),
    flag_word: field("Mot de la marque", "Word of the flag"),
    assigned_to: null,
    assignee: field("Confié à", "Assigned to"),
    assigned_at: field("Confié le", "Assigned", "moment"),
    deleted_at: field("Supprimé le", "Deleted", "moment"),
  },
};

const auditedRecordTeam: AuditedTableOf<"record_teams"> = {
  name: { fr: "Équipe de collecte", en: "Collection team" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    created_by: null,
    author: field("Créée par", "Created by"),
    project_id: field("Projet", "Project", "project"),
    name: field("Nom", "Name"),
  },
};

const auditedTeamMember: AuditedTableOf<"record_team_members"> = {
  name: { fr: "Membre d’une équipe de collecte", en: "Member of a collection team" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    project_id: field("Projet", "Project", "project"),
    team_id: field("Équipe", "Team", "number of"),
    user_id: field("Personne", "Person", "person"),
  },
};

const auditedQualitySettings: AuditedTableOf<"quality_settings"> = {
  name: { fr: "Réglages de la qualité", en: "Settings of quality" },
  knownBy: null,
  columns: {
    id: null,
    organisation_id: null,
    updated_at: null,
    author: field("Réglé par", "Set by"),
    project_id: field("Projet", "Project", "project"),
    project_form_id: form,
    switched_off: field("Contrôles désactivés", "Checks switched off"),
    thresholds: field("Seuils", "Bounds"),
    time_zone: field("Fuseau horaire", "Time zone"),
  },
};

const auditedBackCheck: AuditedTableOf<"back_checks"> = {
  name: { fr: "Tirage de contre-visites", en: "Draw of back-checks" },
  knownBy: "seed",
  columns: {
    ...ofEveryRow,
    author: field("Tiré par", "Drawn by"),
    project_id: field("Projet", "Project", "project"),
    project_form_id: form,
    seed: field("Graine", "Seed"),
    per_agent: field("Par agent", "For each agent", "number"),
    request_key: null,
  },
};

const auditedRecordAssignment: AuditedTableOf<"record_assignments"> = {
  name: { fr: "Enregistrements demandés", en: "Records that are asked for" },
  knownBy: "assignee_name",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    created_by: null,
    author: field("Demandés par", "Asked by"),
    project_id: field("Projet", "Project", "project"),
    project_form_id: form,
    assignee: null,
    assignee_name: field("À qui", "Of whom"),
    target: field("Combien", "How many", "number"),
    due_on: field("Pour le", "Due", "day"),
    place: field("Où", "Where"),
  },
};

const auditedRecordMapping: AuditedTableOf<"record_mappings"> = {
  name: { fr: "Reprise d’enregistrements au registre", en: "Taking of records into the registry" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    updated_at: null,
    author: field("Réglée par", "Set by"),
    project_id: field("Projet", "Project", "project"),
    project_form_id: form,
    mapping: null,
    target_project_id: field("Projet des parcelles", "Project of the plots", "project"),
    states: field("Enregistrements repris", "Records taken"),
    automatic_by: field("Automatique, au nom de", "By itself, in the name of", "person"),
  },
};

const auditedWebhook: AuditedTableOf<"webhooks"> = {
  name: { fr: "Connexion", en: "Connection" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    created_by: null,
    author: field("Ajoutée par", "Added by"),
    project_id: field("Projet", "Project", "project"),
    name: field("Nom", "Name"),
    address: null,
    events: field("Évènements", "Events"),
    status: null,
    failing_since: field("En échec depuis", "Failing since", "moment"),
    failures: null,
    resting_until: null,
    request_key: null,
    deleted_at: field("Supprimée le", "Deleted", "moment"),
  },
};

export const collectAuditedTables = {
  forms: auditedForm,
  form_versions: auditedFormVersion,
  form_templates: auditedFormTemplate,
  form_files: auditedFormFile,
  project_forms: auditedProjectForm,
  field_phones: auditedFieldPhone,
  records: auditedRecord,
  record_teams: auditedRecordTeam,
  record_team_members: auditedTeamMember,
  quality_settings: auditedQualitySettings,
  back_checks: auditedBackCheck,
  record_assignments: auditedRecordAssignment,
  record_mappings: auditedRecordMapping,
  webhooks: auditedWebhook,
};
