import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

/** Folders, their documents and links, and dossiers of eligibility: what was sent stays, and a link is what its hash says. */
export const folderForgingCases: readonly ForgingCase[] = [
  {
    table: "dossiers",
    forges: "calls a dossier sent past its moves",
    statement: "update public.dossiers set state = 'sent' where id = $1 returning id",
    values: ({ own }) => [own.dossierId],
    control: inHisName("manager", {
      statement: "update public.dossiers set note = 'Lu' where id = $1 returning id",
    }),
  },
  {
    table: "dossier_plots",
    forges: "writes the result of a plot into a dossier",
    door: "workflow",
    statement: "update public.dossier_plots set state = 'eligible' where dossier_id = $1 returning plot_id",
    values: ({ own }) => [own.dossierId],
    control: byTheService,
  },
  {
    table: "folders",
    forges: "makes a folder in another's name",
    statement: `insert into public.folders (organisation_id, project_id, name, author)
       values ($1, $2, 'Faux', 'Un autre') returning id`,
    values: ({ own }) => [own.organisationId, own.projectId],
    control: inHisName("manager", {
      statement:
        "insert into public.folders (organisation_id, project_id, name) values ($1, $2, 'Vrai') returning id",
    }),
  },
  {
    table: "folder_items",
    forges: "says who put something into a folder",
    door: "workflow",
    statement: "update public.folder_items set author = 'Un autre' where folder_id = $1 returning id",
    values: ({ own }) => [own.folderId],
    control: byTheService,
  },
  {
    table: "documents",
    forges: "changes the hash of a document",
    statement: "update public.documents set sha256 = 'y' where id = $1 returning id",
    values: ({ own }) => [own.documentId],
    control: inHisName("manager", {
      statement: "update public.documents set name = 'avis 2.pdf' where id = $1 returning id",
    }),
  },
  {
    table: "folder_shares",
    forges: "lets a link live longer",
    door: "workflow",
    statement:
      "update public.folder_shares set expires_at = now() + interval '9 years' where id = $1 returning id",
    values: ({ own }) => [own.folderShareId],
    control: inHisName("manager", {
      statement: "update public.folder_shares set revoked_at = now() where id = $1 returning id",
    }),
  },
];
