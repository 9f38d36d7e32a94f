import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { countOfRows, type RowSource } from "../rows/ask-rows.ts";

const FOLDER =
  "id, organisation_id, project_id, name, note, author, created_at, updated_at, things, open_links";

export type FolderRow = RowOf<
  "folder_overview",
  | "id"
  | "organisation_id"
  | "project_id"
  | "name"
  | "note"
  | "author"
  | "created_at"
  | "updated_at"
  | "things"
  | "open_links"
>;

export const FOLDER_ITEM_COLUMNS = [
  ...(["id", "kind", "thing_id", "name", "state", "reference_number", "area_hectares"] as const),
  ...(["bytes", "object_path", "kept_until", "added_at", "author"] as const),
] as const;

export type FolderItem = RowOf<"folder_contents", (typeof FOLDER_ITEM_COLUMNS)[number]>;

export type ShareRow = RowOf<
  "folder_shares",
  "id" | "label" | "email" | "expires_at" | "revoked_at" | "opened_at" | "opens" | "author" | "created_at"
>;

export type DocumentRow = RowOf<
  "documents",
  "id" | "kind" | "name" | "object_path" | "bytes" | "kept_until" | "created_at" | "author"
>;

export const DOCUMENT_COLUMNS = [
  ...(["id", "kind", "name", "object_path", "bytes", "kept_until", "author", "created_at"] as const),
  ...(["declaration_id", "dossier_id", "belongs_to", "folder_names"] as const),
] as const;

export type ProjectDocument = RowOf<"document_list", (typeof DOCUMENT_COLUMNS)[number]>;

export const folderKeys = {
  all: (projectId: number) => [...keys.project(projectId), "folders"] as const,
  items: (projectId: number, folderId: number) => [...keys.project(projectId), "folders", folderId] as const,
  documents: (projectId: number) => [...keys.project(projectId), "documents"] as const,
};

/** The folders of a project in use, by name. */
export const foldersQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...folderKeys.all(projectId), "list"],
    queryFn: (): Promise<FolderRow[]> =>
      rows((client) =>
        client
          .from("folder_overview")
          .select(FOLDER)
          .eq("project_id", projectId)
          .is("deleted_at", null)
          .order("name"),
      ),
  });

/** One folder; null when there is none of this number in the project. */
export const folderQuery = (projectId: number, folderId: number) =>
  queryOptions({
    queryKey: [...folderKeys.items(projectId, folderId), "row"],
    queryFn: async (): Promise<FolderRow | null> => {
      const found = await rows((client) =>
        client
          .from("folder_overview")
          .select(FOLDER)
          .eq("project_id", projectId)
          .eq("id", folderId)
          .is("deleted_at", null),
      );
      return found[0] ?? null;
    },
  });

/** Folders that were deleted in the last 30 days, the last first. */
export const trashedFoldersQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...folderKeys.all(projectId), "trash"],
    queryFn: () =>
      rows((client) =>
        client
          .from("folders")
          .select("id, name, deleted_at")
          .eq("project_id", projectId)
          .not("deleted_at", "is", null)
          .order("deleted_at", { ascending: false })
          .limit(100),
      ),
  });

export const itemSource =
  (folderId: number): RowSource<FolderItem> =>
  (client, { searched, select, options }) =>
    client.rpc("folder_things", { folder: folderId, ...searched }, options).select<"*", FolderItem>(select);

export const itemCountQuery = (projectId: number, folderId: number) =>
  queryOptions({
    queryKey: [...folderKeys.items(projectId, folderId), "count"],
    queryFn: () => countOfRows(itemSource(folderId), { search: null, conditions: [] }),
  });

/** The links of a folder, those that nobody ended first, then the newest; none for who may not share. */
export const sharesQuery = (projectId: number, folderId: number) =>
  queryOptions({
    queryKey: [...folderKeys.items(projectId, folderId), "shares"],
    queryFn: (): Promise<ShareRow[]> =>
      rows((client) =>
        client
          .from("folder_shares")
          .select("id, label, email, expires_at, revoked_at, opened_at, opens, author, created_at")
          .eq("folder_id", folderId)
          .order("revoked_at", { ascending: false, nullsFirst: true })
          .order("id", { ascending: false })
          .limit(200),
      ),
  });

/** What a document may belong to. */
export interface DocumentOwner {
  column: "declaration_id" | "dossier_id";
  id: number;
}

export const documentsQuery = (projectId: number, { column, id }: DocumentOwner) =>
  queryOptions({
    queryKey: [...folderKeys.documents(projectId), column, id],
    queryFn: (): Promise<DocumentRow[]> =>
      rows((client) =>
        client
          .from("documents")
          .select("id, kind, name, object_path, bytes, kept_until, created_at, author")
          .eq(column, id)
          .is("deleted_at", null)
          .order("id"),
      ),
  });

export const documentSource =
  (projectId: number): RowSource<ProjectDocument> =>
  (client, { searched, select, options }) =>
    client
      .rpc("project_documents", { project: projectId, ...searched }, options)
      .select<"*", ProjectDocument>(select);

export const documentCountQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...folderKeys.documents(projectId), "count"],
    queryFn: () => countOfRows(documentSource(projectId), { search: null, conditions: [] }),
  });

/** What a field offers: the newest documents of a project, and the one that is chosen. */
export const chosenDocumentsQuery = (projectId: number, chosen: number | null) =>
  queryOptions({
    queryKey: [...folderKeys.documents(projectId), "choice", chosen],
    queryFn: async (): Promise<Pick<DocumentRow, "id" | "name">[]> => {
      const ofProject = () =>
        rows((client) =>
          client
            .from("documents")
            .select("id, name")
            .eq("project_id", projectId)
            .is("deleted_at", null)
            .order("id", { ascending: false })
            .limit(500),
        );
      const own = (id: number) => rows((client) => client.from("documents").select("id, name").eq("id", id));
      const [found, held] = await Promise.all([ofProject(), chosen === null ? [] : own(chosen)]);
      return [...held.filter(({ id }) => found.every((one) => one.id !== id)), ...found];
    },
  });

/** Documents that were deleted in the last 30 days, the last first. */
export const trashedDocumentsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...folderKeys.documents(projectId), "trash"],
    queryFn: () =>
      rows((client) =>
        client
          .from("documents")
          .select("id, name, deleted_at")
          .eq("project_id", projectId)
          .not("deleted_at", "is", null)
          .order("deleted_at", { ascending: false })
          .limit(100),
      ),
  });

/** Has everything that tells of folders and documents read anew: the lists name the folders of each row. */
export const renewFolders = (client: QueryClient, projectId: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: folderKeys.all(projectId) }),
    client.invalidateQueries({ queryKey: folderKeys.documents(projectId) }),
    client.invalidateQueries({ queryKey: [...keys.project(projectId), "declarations"] }),
  ]);
