import { randomBytes } from "node:crypto";
import type { Transaction } from "#database/database.ts";

export type FolderRows = {
  folderId: number;
  dossierId: number;
  documentId: number;
  folderShareId: number;
};

type Place = { organisationId: number; projectId: number; declarationId: number; plotId: number };

/** A folder with a declaration, a dossier, a plot and a document, and a link to it. */
export async function addFolderRows(
  transaction: Transaction,
  { organisationId, projectId, declarationId, plotId }: Place,
): Promise<FolderRows> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await transaction.query<{ id: number }>(text, values))[0]!.id;
  const place = [organisationId, projectId];
  const folderId = await one(
    "insert into public.folders (organisation_id, project_id, name) values ($1, $2, 'Lot de mars') returning id",
    place,
  );
  const dossierId = await one(
    "insert into public.dossiers (organisation_id, project_id, internal_reference) values ($1, $2, 'E-1') returning id",
    place,
  );
  await transaction.query(
    "insert into public.dossier_plots (dossier_id, project_id, plot_id) values ($1, $2, $3)",
    [dossierId, projectId, plotId],
  );
  const documentId = await one(
    `insert into public.documents (organisation_id, project_id, kind, name, object_path, content_type, bytes, sha256)
     values ($1, $2, 'document', 'avis.pdf', $3, 'application/pdf', 4, 'x') returning id`,
    [...place, `${organisationId}/${projectId}/avis`],
  );
  for (const [column, id] of Object.entries({
    ...{ declaration_id: declarationId, dossier_id: dossierId },
    ...{ plot_id: plotId, document_id: documentId },
  }))
    await transaction.query(
      `insert into public.folder_items (project_id, folder_id, ${column}) values ($1, $2, $3)`,
      [projectId, folderId, id],
    );
  const folderShareId = await one(
    `insert into public.folder_shares (organisation_id, project_id, folder_id, label, expires_at)
     values ($1, $2, $3, 'Acheteur', now() + interval '7 days') returning id`,
    [...place, folderId],
  );
  await transaction.query("insert into app.folder_share_tokens (share_id, token_hash) values ($1, $2)", [
    folderShareId,
    randomBytes(32).toString("hex"),
  ]);
  return { folderId, dossierId, documentId, folderShareId };
}
