import { createHash, randomUUID } from "node:crypto";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { Claims, Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import type { Services } from "#platform/services.ts";
import { addThings } from "./add-to-folder.ts";
import { findFolder } from "./find-folder.ts";

/** What a document belongs to besides its project. */
export type DocumentPlace = {
  projectId: number;
  declarationId: number | null;
  dossierId: number | null;
  folderId: number | null;
};

export type NewDocument = {
  kind: "document" | "report";
  name: string;
  contentType: string;
  chunks: WrittenRows<Uint8Array>;
};

/** Stores a file as a document of a project, with its hash, and puts it where it belongs. */
export async function storeDocument(
  { database, files }: Services,
  claims: Claims,
  place: DocumentPlace,
  { kind, name, contentType, chunks }: NewDocument,
): Promise<{ id: number }> {
  const organisationId = await database.asWorkflow(claims, (transaction) => findPlace(transaction, place));
  const objectPath = `${organisationId}/${place.projectId}/${randomUUID()}`;
  const hash = createHash("sha256");
  const hashed = (async function* () {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  })();
  const bytes = await files.write(claims, "documents", objectPath, { chunks: hashed, contentType });
  return database.asWorkflow(claims, async (transaction) => {
    const [document] = await transaction.query<{ id: number }>(
      `insert into public.documents (
         organisation_id, project_id, kind, name, object_path, content_type, bytes, sha256, declaration_id, dossier_id
       )
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       returning id`,
      [
        ...[organisationId, place.projectId, kind, name, objectPath, contentType, bytes, hash.digest("hex")],
        ...[place.declarationId, place.dossierId],
      ],
    );
    if (place.folderId !== null) {
      const folder = await findFolder(transaction, place.folderId);
      await addThings(transaction, folder, "documents", [document!.id]);
    }
    return document!;
  });
}

/** The organisation of the project, once everything that is named belongs to it and the caller may write there. */
async function findPlace(transaction: Transaction, place: DocumentPlace): Promise<number> {
  const { projectId, declarationId, dossierId, folderId } = place;
  const [found] = await transaction.query<{ organisation_id: number; has_parts: boolean }>(
    `select project.organisation_id,
       ($2::bigint is null or exists (
         select from public.declarations where id = $2 and project_id = $1 and deleted_at is null
       ))
       and ($3::bigint is null or exists (
         select from public.dossiers where id = $3 and project_id = $1 and deleted_at is null
       ))
       and ($4::bigint is null or exists (
         select from public.folders where id = $4 and project_id = $1 and deleted_at is null
       )) as has_parts
     from public.projects as project
     where project.id = $1 and app.has_folders(project.module) and project.deleted_at is null`,
    [projectId, declarationId, dossierId, folderId],
  );
  if (!found) throw notFound("project");
  if (!found.has_parts) throw notFound(declarationId ? "declaration" : dossierId ? "dossier" : "folder");
  await requirePermissions(transaction, projectId, ["declarations.edit"]);
  return found.organisation_id;
}
