import { LIST_LIMITS } from "@parcelle/farmers/list/list-limits";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { convey } from "#platform/compute/convey.ts";
import { withProcess } from "#platform/compute/process.ts";
import { type ExportedFile, fileTypes } from "#platform/exports/file-types.ts";
import { fileStem } from "#platform/exports/store-export.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import { fetchList } from "./fetch-list.ts";
import { loadFarmerImport } from "./kept-import.ts";
import type { ReturnedListTasks } from "./returned-list-thread.ts";

export const returnedScopeSchema = z.enum(["returned", "all"]);

const names = {
  all: { fr: "corrige", en: "corrected" },
  returned: { fr: "a-corriger", en: "to-correct" },
};
const ROWS_IN_PAGE = 1_000;
const ROOM_OF_LIST = { maxOldGenerationSizeMb: 1_024 };

export const exportFarmerImportRowsJob = defineJob({
  name: "export-farmer-import-rows",
  attempts: 3,
  input: z.object({ importId: z.number().int(), rows: returnedScopeSchema, locale: z.enum(["fr", "en"]) }),
  async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile> {
    const { database, files, dataDirectory } = services;
    const { rows: scope, locale: language } = input;
    await progress(0, 1, "reading");
    const list = await loadFarmerImport(database, claims, input.importId);
    return inJobFolder(dataDirectory, job.id, async (folder) => {
      const { path } = await fetchList(services, claims, list, folder);
      const entry = new URL("./returned-list-thread.ts", import.meta.url);
      return withProcess<ReturnedListTasks, ExportedFile>(
        entry,
        signal,
        async (thread) => {
          await thread.call("begin", {
            ...{ fileName: list.fileName, source: list.source },
            ...{ path, scope, language },
          });
          const chunks = convey<string>(
            {
              feed: (rows) => thread.call("feed", rows),
              finish: () => thread.call("finish"),
              take: () => thread.call("take"),
            },
            rowPages(database, claims, list.id, signal),
          );
          const { extension, contentType } = fileTypes.xlsx;
          const stem = fileStem(list.fileName.replace(/\.[^.]+$/, ""));
          const fileName = `${stem}-${names[scope][language]}.${extension}`;
          const objectPath = `${job.organisationId}/${job.id}/${fileName}`;
          const bytes = await files.write(claims, "farmer-lists", objectPath, { chunks, contentType });
          return { objectPath, fileName, contentType, bytes };
        },
        ROOM_OF_LIST,
      );
    });
  },
});

/** Rows in the order of their numbers, each page as one text of JSON: an array of `JudgedRow`. */
async function* rowPages(
  database: Database,
  claims: Claims,
  importId: number,
  signal: AbortSignal,
): AsyncGenerator<string[], void> {
  for (let after = 0; after < LIST_LIMITS.spreadsheetRows; after += ROWS_IN_PAGE) {
    signal.throwIfAborted();
    const [page] = await database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<{ rows: string | null }>(
          `select json_agg(
             json_build_object(
               'sheet', sheet, 'row', row, 'isReturned', fate = 'returned', 'repairs', repairs, 'problems', problems
             )
             order by number
           )::text as rows
           from public.farmer_import_rows
           where import_id = $1 and number > $2 and number <= $3 and fate <> 'skipped'`,
          [importId, after, after + ROWS_IN_PAGE],
        ),
      { readOnly: true },
    );
    if (page!.rows === null) return;
    yield [page!.rows];
  }
}
