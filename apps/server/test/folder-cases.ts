import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;
const everyone = [...leaders, "agent", "auditor"] as const;

/** Who may do what to folders, what lies in them, their links, and dossiers of eligibility. */
export const folderCases: readonly PermissionCase[] = [
  {
    action: "makes a folder",
    statement:
      "insert into public.folders (organisation_id, project_id, name) values ($1, $2, 'Lot d’avril') returning id",
    values: ({ organisationId, projectId }) => [organisationId, projectId],
    allowed: leaders,
  },
  {
    action: "puts a folder into the trash",
    statement: "update public.folders set deleted_at = now() where id = $1 returning id",
    values: ({ folderId }) => [folderId],
    allowed: leaders,
  },
  {
    action: "takes something out of a folder",
    statement: "delete from public.folder_items where folder_id = $1 returning id",
    values: ({ folderId }) => [folderId],
    allowed: leaders,
  },
  {
    action: "reads what lies in a folder",
    statement: "select id from public.folder_contents where folder_id = $1",
    values: ({ folderId }) => [folderId],
    allowed: everyone,
  },
  {
    action: "puts a document into the trash",
    statement: "update public.documents set deleted_at = now() where id = $1 returning id",
    values: ({ documentId }) => [documentId],
    allowed: leaders,
  },
  {
    action: "ends a link to a folder",
    statement: "update public.folder_shares set revoked_at = now() where id = $1 returning id",
    values: ({ folderShareId }) => [folderShareId],
    allowed: leaders,
  },
  {
    action: "moves a dossier that has no results",
    door: "workflow",
    statement: "update public.dossiers set state = 'withdrawn' where id = $1 returning id",
    values: ({ dossierId }) => [dossierId],
    allowed: [],
  },
  {
    action: "words a draft of a dossier",
    statement: "update public.dossiers set note = 'Lu' where id = $1 returning id",
    values: ({ dossierId }) => [dossierId],
    allowed: leaders,
  },
];
