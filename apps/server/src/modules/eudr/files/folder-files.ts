import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FolderFile } from "@parcelle/reporting/folders/folder-index";
import { folderTexts } from "@parcelle/reporting/folders/folder-texts";
import { JobFailure } from "#jobs/define-job.ts";
import type { FolderWork, ModuleFolderFiles } from "#platform/folders/define-folder-files.ts";
import { loadDeclaration } from "../load-declaration.ts";
import { checkPlots } from "../preflight/check-plots.ts";
import { writeStatements } from "../preflight/write-statements.ts";
import { keptVersions } from "./kept-versions.ts";
import { printDeclaration } from "./print-declaration.ts";

const noProgress = async () => {};

/** A declaration as PDF, and as the files for the EU, as far as its plots can be written so. */
export const declarationFolderFiles: ModuleFolderFiles = {
  thing: "declaration",
  async *files(work, { id, name, state }, folder) {
    const told = { thing: "declaration" as const, name, state };
    const { services, claims, language, signal } = work;
    const { database } = services;
    await checkPlots({ database, claims, signal, progress: noProgress }, id);
    const bytes = await printDeclaration({ database, claims, signal }, id, language);
    yield { ...told, path: `${folder}/declaration.pdf`, chunks: [bytes], isPacked: true };
    yield { ...told, ...(await statements(work, id, folder)) };
    for await (const file of keptVersions(database, claims, id))
      yield { ...told, ...file, path: `${folder}/${file.path}` };
  },
};

async function statements(
  { services: { database }, claims, language, signal, scratch }: FolderWork,
  id: number,
  folder: string,
): Promise<Pick<FolderFile, "path" | "chunks" | "isPacked">> {
  const declaration = await database.asWorkflow(claims, (transaction) => loadDeclaration(transaction, id));
  const path = join(scratch, `statements-${id}`);
  const work = { database, claims, locale: language, signal, progress: noProgress };
  try {
    const isZip = await writeStatements(work, declaration, async (chunks) => {
      await pipeline(Readable.from(chunks), createWriteStream(path));
      return beginsZip(path);
    });
    const ending = isZip ? "zip" : "geojson";
    return { path: `${folder}/eu.${ending}`, chunks: createReadStream(path), isPacked: isZip };
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    return {
      path: `${folder}/eu.txt`,
      chunks: [new TextEncoder().encode(`${refusalText(error, language)}\n`)],
    };
  }
}

function refusalText({ detail }: JobFailure, language: FolderWork["language"]): string {
  const texts = folderTexts[language];
  return "producer" in detail
    ? texts.producerTooLarge(String(detail.producer))
    : texts.refusedPlots(Number(detail.count), String(detail.plots));
}

async function beginsZip(path: string): Promise<boolean> {
  for await (const bytes of createReadStream(path, { end: 1 })) return bytes[0] === 0x50 && bytes[1] === 0x4b;
  return false;
}
