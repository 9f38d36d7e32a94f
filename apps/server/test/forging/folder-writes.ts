import type { ClientWrite } from "./client-write.ts";

export const folderWrites: readonly ClientWrite[] = [
  {
    table: "public.dossiers",
    verb: "update",
    columns: ["internal_reference", "recipient", "note", "deleted_at"],
    why: "Words of a draft, and trash and back: what is ready or sent is settled, and the moment is the database's.",
  },
  {
    table: "public.folders",
    verb: "insert",
    columns: ["organisation_id", "project_id", "name", "note"],
    why: "A folder is a name; who made it is the database's to say.",
  },
  {
    table: "public.folders",
    verb: "update",
    columns: ["name", "note", "deleted_at"],
    why: "A name, and trash and back: the moment is the database's.",
  },
  {
    table: "public.folder_items",
    verb: "delete",
    columns: [],
    why: "What is taken out of a folder stays where it is.",
  },
  {
    table: "public.documents",
    verb: "update",
    columns: ["name", "deleted_at"],
    why: "A name, and trash and back: what a submitted declaration rests on cannot be deleted.",
  },
  {
    table: "public.folder_shares",
    verb: "update",
    columns: ["revoked_at"],
    why: "Ending a link: the moment is the database's, and an ended one stays ended.",
  },
];
