import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { convey } from "#platform/compute/convey.ts";
import { withProcess } from "#platform/compute/process.ts";
import type { ExportedFile } from "#platform/exports/file-types.ts";
import { fileStem, storeExport } from "#platform/exports/store-export.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import { rowNumbersSchema } from "../import-options.ts";
import type { CorrectionTasks } from "./correction-thread.ts";
import { importRowPages, type LoadedImport, loadImport } from "./load-import.ts";

export const correctionSchema = z.object({
  importId: z.number().int(),
  scope: z.enum(["all", "returned"]),
  format: z.enum(["xlsx", "csv"]).default("xlsx"),
  /** What the person has chosen so far, while nothing is imported yet. */
  identifierColumn: z.string().nullable().default(null),
  producerNameColumn: z.string().nullable().default(null),
  productionPlaceColumn: z.string().nullable().default(null),
  excludedRows: rowNumbersSchema.default([]),
});

const names = {
  all: { fr: "corrige", en: "corrected" },
  returned: { fr: "lignes-rejetees", en: "rejected-rows" },
};

/** Rows are small; the file itself is read in pieces. */
const streaming = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

export const exportImportRowsJob = defineJob({
  name: "export-import-rows",
  attempts: 3,
  input: correctionSchema.extend({ locale: z.enum(["fr", "en"]) }),
  async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile> {
    const { importId, scope, format, locale } = input;
    const { database, files, dataDirectory } = services;
    await progress(0, 1, "reading");
    const loaded = await database.asWorkflow(claims, (transaction) => loadImport(transaction, importId));
    return inJobFolder(dataDirectory, job.id, async (folder) => {
      const path = join(folder, "plots");
      await pipeline(await files.open(claims, "imports", loaded.object_path), createWriteStream(path));
      const entry = new URL("./correction-thread.ts", import.meta.url);
      return withProcess<CorrectionTasks, ExportedFile>(
        entry,
        signal,
        async (thread) => {
          await thread.call("begin", format, { ...decided(loaded, input), path });
          const pages = importRowPages(database, claims, importId, async (done) => {
            signal.throwIfAborted();
            await progress(done, loaded.row_count, "writing");
          });
          const chunks = convey<string>(
            {
              feed: (rows) => thread.call("feed", rows),
              finish: () => thread.call("finish"),
              take: () => thread.call("take"),
            },
            pages,
          );
          const stem = `${fileStem(loaded.file_name.replace(/\.[^.]+$/, ""))}-${names[scope][locale]}`;
          return storeExport({ job, claims, files }, { stem, format, chunks });
        },
        streaming,
      );
    });
  },
});

type Wanted = z.infer<typeof correctionSchema> & { locale: "fr" | "en" };

/** Once rows have become plots, the server has marked what it returned: nothing is left to be judged. */
function decided(loaded: LoadedImport, wanted: Wanted) {
  const { scope, locale, excludedRows } = wanted;
  const chosen = {
    identifier: wanted.identifierColumn,
    producerName: wanted.producerNameColumn,
    productionPlace: wanted.productionPlaceColumn,
  };
  const none = { identifier: null, producerName: null, productionPlace: null };
  const isOpen = loaded.status === "inspected";
  return {
    language: locale,
    scope,
    fileName: loaded.file_name,
    options: loaded.options,
    columns: loaded.columns ?? [],
    textColumns: isOpen ? chosen : { ...none, identifier: loaded.chosen_columns?.identifier ?? null },
    leftOut: isOpen ? excludedRows : [],
    taken: isOpen ? loaded.taken : [],
  };
}
