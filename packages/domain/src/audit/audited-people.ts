import { tradeTypeField } from "../organisations/trade-types.ts";
import { type AuditedTableOf, field } from "./audited-field.ts";
import { ofEveryRow } from "./columns-of-every-row.ts";

export const auditedMembership: AuditedTableOf<"memberships"> = {
  name: { fr: "Membre", en: "Member" },
  knownBy: "user_id",
  columns: {
    ...ofEveryRow,
    user_id: field("Personne", "Person", "person"),
    role: field("Rôle", "Role", "role"),
    features: field("Modules", "Modules", "features"),
    status: field("État", "Status", "member state"),
  },
};

export const auditedProjectMember: AuditedTableOf<"project_members"> = {
  name: { fr: "Accès à un projet", en: "Access to a project" },
  knownBy: "user_id",
  columns: {
    ...ofEveryRow,
    user_id: field("Personne", "Person", "person"),
    project_id: field("Projet", "Project", "project"),
    role: field("Rôle", "Role", "role"),
  },
};

export const auditedInvitation: AuditedTableOf<"invitations"> = {
  name: { fr: "Invitation", en: "Invitation" },
  knownBy: "email",
  columns: {
    ...ofEveryRow,
    email: field("Adresse e-mail", "E-mail address"),
    role: field("Rôle", "Role", "role"),
    features: field("Modules", "Modules", "features"),
    project_id: field("Projet", "Project", "project"),
    language: field("Langue", "Language", "language"),
    created_by: null,
    created_by_name: field("Invité par", "Invited by"),
    sent_at: field("Envoyée le", "Sent", "moment"),
    expires_at: field("Valable jusqu’au", "Valid until", "moment"),
    accepted_at: field("Acceptée le", "Accepted", "moment"),
    declined_at: field("Refusée le", "Declined", "moment"),
    cancelled_at: field("Annulée le", "Cancelled", "moment"),
    expiry_told_at: field("Expiration annoncée le", "Expiry announced", "moment"),
  },
};

export const auditedOrganisation: AuditedTableOf<"organisations"> = {
  name: { fr: "Organisation", en: "Organisation" },
  knownBy: "name",
  columns: {
    id: null,
    created_at: null,
    name: field("Nom", "Name"),
    kind: field("Type", "Kind", "organisation kind"),
    country: field("Pays", "Country", "country"),
    trade_type: field(tradeTypeField.fr, tradeTypeField.en, "trade type"),
    synthetic: field("Données de démonstration", "Demonstration data", "yesNo"),
    allowed_bytes: field("Place pour les fichiers, en octets", "Room for files, in bytes", "number"),
    suspended_at: field("Suspendue le", "Suspended", "moment"),
    deleted_at: field("Supprimée le", "Deleted", "moment"),
    deleted_by_name: field("Supprimée par", "Deleted by"),
  },
};

export const auditedOrganisationFeature: AuditedTableOf<"organisation_features"> = {
  name: { fr: "Module de l’organisation", en: "Module of the organisation" },
  knownBy: "feature",
  columns: {
    organisation_id: null,
    feature: field("Module", "Module", "feature"),
    valid_from: field("Ouvert le", "Open from", "moment"),
    valid_until: field("Ouvert jusqu’au", "Open until", "moment"),
  },
};

export const auditedOrganisationBackground: AuditedTableOf<"organisation_backgrounds"> = {
  name: { fr: "Fond de carte de l’organisation", en: "Map background of the organisation" },
  knownBy: "background_id",
  columns: {
    organisation_id: null,
    background_id: field("Fond de carte", "Background", "number of"),
  },
};

export const auditedOverlapAgreement: AuditedTableOf<"overlap_agreements"> = {
  name: { fr: "Accord de comparaison", en: "Agreement to compare" },
  knownBy: null,
  columns: {
    id: null,
    organisation_id: null,
    agreed_at: field("Donné le", "Given", "moment"),
    agreed_by: null,
    agreed_by_name: field("Donné par", "Given by"),
  },
};

export const auditedSupportAccess: AuditedTableOf<"support_accesses"> = {
  name: { fr: "Accès de l’assistance", en: "Support access" },
  knownBy: "operator_name",
  columns: {
    id: null,
    organisation_id: null,
    operator_id: null,
    operator_name: field("Personne de l’assistance", "Person of the support"),
    reason: field("Raison", "Reason"),
    hours: field("Durée demandée, en heures", "Time asked for, in hours", "number"),
    asked_at: field("Demandé le", "Asked", "moment"),
    decided_at: field("Décidé le", "Decided", "moment"),
    decided_by_name: field("Décidé par", "Decided by"),
    granted_until: field("Accordé jusqu’au", "Granted until", "moment"),
    ended_at: field("Terminé le", "Ended", "moment"),
  },
};

export const auditedKey: AuditedTableOf<"api_keys"> = {
  name: { fr: "Clé d’API", en: "API key" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    user_id: null,
    name: field("Nom", "Name"),
    prefix: field("Début de la clé", "Start of the key"),
    access_key_id: field("Identifiant S3", "S3 identifier"),
    permissions: field("Droits", "Rights", "permission"),
    author: field("Créée par", "Created by"),
    expires_at: field("Expire le", "Expires", "moment"),
    last_used_at: field("Dernier usage", "Last use", "moment"),
    revoked_at: field("Révoquée le", "Revoked", "moment"),
  },
};
