import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { storeDocument } from "./store-document.ts";

/** What fits into a request and into the memory of a small server. */
const mostBytes = 20_000_000;

const id = z.coerce.number().int().nullable().default(null);

/** Takes a file as a document of a project, of a declaration or a dossier, and into a folder. */
export const sendDocument = defineFunction({
  name: "send-document",
  summary:
    "Keeps a file as a document of a project, of one of its declarations or dossiers, and puts it into a folder; five years at least.",
  takes: "form",
  input: z.object({
    projectId: z.coerce.number().int(),
    declarationId: id,
    dossierId: id,
    folderId: id,
    file: z.instanceof(File),
  }),
  output: z.object({ id: z.number() }),
  async handler({ input: { file, ...place }, claims, services }) {
    if (file.size > mostBytes) throw tooLarge();
    const name = [...file.name.trim()].slice(0, limitedTexts.documents.name.most).join("") || "document";
    const contentType = file.type === "" ? "application/octet-stream" : file.type.slice(0, 200);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return storeDocument(services, claims, place, { kind: "document", name, contentType, chunks: [bytes] });
  },
});

function tooLarge(): ProblemError {
  return new ProblemError(413, "document_too_large", {
    fr: "Un document a 20 Mo au plus : réduisez-le ou partagez-le en plusieurs fichiers.",
    en: "A document has 20 MB at most: make it smaller, or split it into several files.",
  });
}
