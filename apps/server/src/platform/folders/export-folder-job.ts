import { writeZip } from "@parcelle/formats/zip/write-zip";
import { type FolderFile, withIndex } from "@parcelle/reporting/folders/folder-index";
import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { bundleType, type ExportedFile } from "#platform/exports/file-types.ts";
import { fileStem } from "#platform/exports/store-export.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import type { FolderWork, ModuleFolderFiles } from "./define-folder-files.ts";
import {
  declarationFiles,
  dossierFiles,
  type FolderItem,
  folderOfThing,
  plotFiles,
  readFacts,
  readItems,
  storedFiles,
} from "./folder-files.ts";
import { type FolderReader, memberReader } from "./folder-reader.ts";

type Tell = (done: number, total: number) => Promise<void>;

/** Writes a folder as a zip with an index, file by file, while it is stored. */
export function exportFolderJob(ofModules: readonly ModuleFolderFiles[]) {
  return defineJob({
    name: "export-folder",
    attempts: 3,
    input: z.object({ folderId: z.number().int(), locale: z.enum(["fr", "en"]) }),
    async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile> {
      const { folderId, locale: language } = input;
      const reader = memberReader(services, claims);
      await progress(0, 1, "reading");
      const facts = await readFacts(reader, folderId, language);
      return inJobFolder(services.dataDirectory, job.id, async (scratch) => {
        const work = { services, claims, language, scratch, signal };
        const tell: Tell = async (done, total) => {
          signal.throwIfAborted();
          await progress(done, total, "writing");
        };
        const files = memberFiles(reader, work, folderId, ofModules, tell);
        const fileName = `${fileStem(facts.folder)}-${facts.generatedAt.slice(0, 10)}.${bundleType.extension}`;
        const objectPath = `${job.organisationId}/${job.projectId}/${job.id}/${fileName}`;
        const { contentType } = bundleType;
        const chunks = writeZip(withIndex(facts, files));
        const bytes = await services.files.write(claims, "exports", objectPath, { chunks, contentType });
        return { objectPath, fileName, contentType, bytes };
      });
    },
  });
}

export type ExportFolderJob = ReturnType<typeof exportFolderJob>;

/** All that a member reads of a folder: with the module's own files, and the documents of each declaration and dossier. */
async function* memberFiles(
  reader: FolderReader,
  work: FolderWork,
  folderId: number,
  ofModules: readonly ModuleFolderFiles[],
  tell: Tell,
): AsyncGenerator<FolderFile> {
  const items = await readItems(reader, folderId);
  const stored = items.filter(({ object_path }) => object_path !== null);
  const things = items.filter(({ object_path }) => object_path === null);
  for (const [done, item] of things.entries()) {
    await tell(done, items.length + 1);
    yield* listedFiles(reader, item, work.language);
    const thing = { id: item.thing_id, name: item.name, state: item.state };
    for (const { files } of ofModules.filter((one) => one.thing === item.kind))
      yield* files(work, thing, folderOfThing(item));
    yield* storedFiles(reader, await attached(reader, item), `${folderOfThing(item)}/documents`);
  }
  await tell(things.length, items.length + 1);
  yield* plotFiles(reader, folderId, work.language);
  for (const [done, item] of stored.entries()) {
    await tell(things.length + 1 + done, items.length + 1);
    yield* storedFiles(reader, [item]);
  }
}

/** What a folder holds for whoever has its link: nothing that names a farmer, or that only members read. */
export async function* strangerFiles(
  reader: FolderReader,
  folderId: number,
  language: FolderWork["language"],
): AsyncGenerator<FolderFile> {
  const items = await readItems(reader, folderId);
  for (const item of items) yield* listedFiles(reader, item, language);
  yield* plotFiles(reader, folderId, language);
  yield* storedFiles(reader, items);
}

async function* listedFiles(
  reader: FolderReader,
  item: FolderItem,
  language: FolderWork["language"],
): AsyncGenerator<FolderFile> {
  if (item.kind === "declaration") yield* declarationFiles(reader, item, language);
  if (item.kind === "dossier") yield* dossierFiles(reader, item, language);
}

const attached = (reader: FolderReader, { kind, thing_id }: FolderItem) =>
  reader.query<Pick<FolderItem, "kind" | "name" | "object_path">>(
    `select kind, name, object_path from public.documents
     where ${kind === "declaration" ? "declaration_id" : "dossier_id"} = $1 and deleted_at is null
     order by id`,
    [thing_id],
  );
