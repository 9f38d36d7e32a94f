import { randomUUID } from "node:crypto";
import type { Targets } from "./targets.ts";

function documentFor(projectId: number, declarationId: number): FormData {
  const form = new FormData();
  form.set("projectId", String(projectId));
  form.set("declarationId", String(declarationId));
  form.set("file", new File(["intrus"], "intrus.txt", { type: "text/plain" }));
  return form;
}

/** What each function of folders, documents and dossiers is asked to do to somebody's rows. */
export const folderFunctionCases: Record<string, (targets: Targets) => unknown> = {
  "duplicate-declaration": ({ declarationId }) => ({ declarationId }),
  "create-dossier": ({ projectId, plotId }) => ({
    ...{ projectId, internalReference: "Intrus", plots: { ids: [plotId] } },
  }),
  "change-dossier-plots": ({ dossierId, plotId }) => ({ dossierId, change: { remove: [plotId] } }),
  "move-dossier": ({ dossierId }) => ({ dossierId, to: "ready" }),
  "duplicate-dossier": ({ dossierId }) => ({ dossierId }),
  "add-to-folder": ({ folderId, plotId }) => ({ folderId, plots: { ids: [plotId] } }),
  "send-document": ({ projectId, declarationId }) => documentFor(projectId, declarationId),
  "keep-export": ({ jobId, declarationId }) => ({ jobId, declarationId }),
  "share-folder": ({ folderId }) => ({
    ...{
      folderId,
      label: "Intrus",
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      language: "fr",
    },
  }),
  "open-shared-folder": () => ({ token: randomUUID() }),
  "start-diligence-report": ({ projectId, declarationId }) => ({
    ...{ projectId, declarationId, requestKey: randomUUID() },
  }),
  "read-annual-report": ({ organisationId }) => ({ organisationId, year: 2026 }),
  "write-annual-report": ({ organisationId }) => ({ organisationId, year: 2026, format: "json" }),
  "export-folder": ({ folderId }) => ({ folderId, requestKey: randomUUID() }),
};
