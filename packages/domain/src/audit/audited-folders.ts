import { dossierStateNames } from "../states/dossier-states.ts";
import { type AuditedTableOf, field } from "./audited-field.ts";
import { ofEveryRow } from "./columns-of-every-row.ts";

const project = field("Projet", "Project", "project");
const deleted = field("Supprimé le", "Deleted", "moment");
const made = { created_by: field("Créé par", "Created by", "person"), author: null };

export const auditedDossier: AuditedTableOf<"dossiers"> = {
  name: { fr: "Dossier d’éligibilité", en: "Eligibility dossier" },
  knownBy: "internal_reference",
  columns: {
    ...ofEveryRow,
    ...made,
    updated_at: null,
    project_id: project,
    internal_reference: field("Référence interne", "Internal reference"),
    recipient: field("Destinataire", "Recipient"),
    note: field("Note", "Note"),
    state: field("État", "Status", "dossier state"),
    sent_at: field("Envoyé le", "Sent on", "moment"),
    sent_by_name: field("Envoyé par", "Sent by"),
    deleted_at: deleted,
  },
};

export const auditedFolder: AuditedTableOf<"folders"> = {
  name: { fr: "Dossier", en: "Folder" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    ...made,
    updated_at: null,
    project_id: project,
    name: field("Nom", "Name"),
    note: field("Note", "Note"),
    deleted_at: deleted,
  },
};

export const auditedDocument: AuditedTableOf<"documents"> = {
  name: { fr: "Document", en: "Document" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    ...made,
    object_path: null,
    content_type: null,
    sha256: field("Empreinte SHA-256", "SHA-256 hash"),
    project_id: project,
    kind: field("Nature", "Kind", "document kind"),
    name: field("Nom", "Name"),
    bytes: field("Octets", "Bytes", "number"),
    declaration_id: field("Déclaration n°", "Declaration no.", "number of"),
    dossier_id: field("Dossier d’éligibilité n°", "Eligibility dossier no.", "number of"),
    kept_until: field("Conservé jusqu’au", "Kept until", "day"),
    deleted_at: deleted,
  },
};

export const auditedFolderShare: AuditedTableOf<"folder_shares"> = {
  name: { fr: "Lien de partage", en: "Shared link" },
  knownBy: "label",
  columns: {
    ...ofEveryRow,
    ...made,
    project_id: project,
    folder_id: field("Dossier n°", "Folder no.", "number of"),
    label: field("Pour qui", "For whom"),
    email: field("Adresse e-mail", "E-mail address"),
    expires_at: field("Valable jusqu’au", "Valid until", "moment"),
    revoked_at: field("Révoqué le", "Revoked on", "moment"),
    opened_at: null,
    opens: null,
  },
};

export const documentKindNames = {
  document: { fr: "Document", en: "Document" },
  report: { fr: "Rapport", en: "Report" },
};

/** Values of these tables by their names. */
export const folderAuditedWords = { "dossier state": dossierStateNames, "document kind": documentKindNames };
