import {
  choiceValues,
  columnHeaders,
  recordFileFormats,
  shapeTexts,
} from "@parcelle/domain/collect/record-files";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { PrintedRecord, PrintHead } from "@parcelle/reporting/records/print/printed-record";
import type { RecordFileHead } from "@parcelle/reporting/records/record-source";
import { z } from "zod";
import type { Claims, Transaction } from "#database/database.ts";
import { defineJob, type Job, JobFailure } from "#jobs/define-job.ts";
import { convey } from "#platform/compute/convey.ts";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import type { ExportedFile } from "#platform/exports/file-types.ts";
import { fileStem } from "#platform/exports/store-export.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import type { Services } from "#platform/services.ts";
import { recordChoiceSchema, recordsInUse } from "../records/record-places.ts";
import type { RecordFileTasks } from "./record-file-thread.ts";
import { recordFileType } from "./record-file-types.ts";
import { recordPages } from "./record-pages.ts";
import type { RecordPrintTasks } from "./record-print-thread.ts";
import { writeRecordMedia } from "./write-record-media.ts";
import { writeRecordPrints } from "./write-record-prints.ts";

/** How a file is wanted; what is not said is as most people want it. */
export const recordFileChoices = z.object({
  headers: z.enum(columnHeaders).default("labels"),
  choices: z.enum(choiceValues).default("labels"),
  splits: z.boolean().default(true),
  shapes: z.enum(shapeTexts).default("wkt"),
  formLanguage: z.string().max(200).nullable().default(null),
});

const exportOrder = z.object({
  projectFormId: z.number().int(),
  format: z.enum(recordFileFormats),
  records: recordChoiceSchema.nullable(),
  wanted: recordFileChoices,
  locale: z.enum(["fr", "en"]),
});
type ExportOrder = z.infer<typeof exportOrder>;

/** Rows wait on disk; the versions of a form are what is held. */
const streaming = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** A print holds one record with its photos. */
const printing = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
const REFUSALS: ReadonlySet<string> = new Set(["too_many_columns", "no_place_question"]);

/** Writes records of a form as a file, in the name of whoever asked: what he may not read is not in it. */
export const exportRecordsJob = defineJob({
  name: "export-records",
  attempts: 3,
  input: exportOrder,
  async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile & { records: number }> {
    const { database, dataDirectory } = services;
    await progress(0, 1, "reading");
    const scope = await database.asWorkflow(claims, (transaction) => readScope(transaction, input), {
      readOnly: true,
    });
    const count = scope.ids.length;
    if (count === 0) throw new JobFailure("no_records");
    const generatedAt = new Date().toISOString();
    const tell = async (done: number, total: number, step: "reading" | "writing") => {
      signal.throwIfAborted();
      await progress(done, total, step);
    };
    return inJobFolder(dataDirectory, job.id, async (scratch) => {
      const stem = `${fileStem(scope.form)}-${generatedAt.slice(0, 10)}`;
      const store = async (chunks: AsyncGenerator<Uint8Array>) => ({
        ...(await storeRecordFile({ job, claims, services }, { stem, format: input.format, chunks })),
        records: count,
      });
      if (input.format === "media") {
        const means = { ...services, claims, ids: scope.ids, scratch };
        return store(writeRecordMedia({ ...means, tell: (done) => tell(done, count, "writing") }));
      }
      if (input.format === "pdf")
        return withThread<RecordPrintTasks, ExportedFile & { records: number }>(
          new URL("./record-print-thread.ts", import.meta.url),
          signal,
          async (thread) => {
            await thread.call("begin", { ...printFrame(scope, input), generatedAt });
            const print = (record: PrintedRecord) => thread.call("print", record);
            const means = { ...services, claims, ids: scope.ids, print };
            return store(writeRecordPrints({ ...means, tell: (done) => tell(done, count, "writing") }));
          },
          printing,
        );
      const head: RecordFileHead = {
        ...{
          form: scope.form,
          definitions: scope.versions.map(({ definition }) => definition),
          language: input.locale,
        },
        ...{ wanted: input.wanted, generatedAt, scratch },
      };
      const { format } = input;
      return withThread<RecordFileTasks, ExportedFile & { records: number }>(
        new URL("./record-file-thread.ts", import.meta.url),
        signal,
        async (thread) => {
          await thread.call("begin", format, head);
          const pages = told(recordPages(database, claims, scope.ids), (done) =>
            tell(done, 2 * count, "reading"),
          );
          return asFailure(() =>
            store(
              written(thread, pages, (share) =>
                tell(count + Math.floor(count * share), 2 * count, "writing"),
              ),
            ),
          );
        },
        streaming,
      );
    });
  },
});

type Scope = {
  form: string;
  project: string;
  organisation: string;
  synthetic: boolean;
  ids: number[];
  versions: { id: number; definition: FormDefinition }[];
};

const printFrame = (
  { form, project, organisation, synthetic, versions }: Scope,
  { locale, wanted }: ExportOrder,
): Omit<PrintHead, "generatedAt"> => ({
  ...{ form, project, organisation, synthetic, language: locale, formLanguage: wanted.formLanguage },
  definitions: Object.fromEntries(versions.map(({ id, definition }) => [id, definition])),
});

async function readScope(transaction: Transaction, { projectFormId, records }: ExportOrder): Promise<Scope> {
  const [used] = await transaction.query<Pick<Scope, "form" | "project" | "organisation" | "synthetic">>(
    `select form.name as form, project.name as project, organisation.name as organisation, organisation.synthetic or project.synthetic as synthetic
     from public.project_forms as used
     join public.forms as form on form.id = used.form_id
     join public.projects as project on project.id = used.project_id
     join public.organisations as organisation on organisation.id = used.organisation_id
     where used.id = $1 and used.deleted_at is null`,
    [projectFormId],
  );
  if (used === undefined) throw new JobFailure("no_records");
  const all = { filter: { search: null, conditions: [] } };
  const ids = await chosenRows(transaction, projectFormId, records ?? all, recordsInUse);
  const versions = await transaction.query<Scope["versions"][number]>(
    `select version.id, version.definition from public.form_versions as version
     where version.id in (select version_id from public.records where id = any ($1::bigint[]))
     order by version.number desc`,
    [ids],
  );
  return { ...used, ids, versions };
}

async function* told(
  pages: AsyncIterable<readonly string[]>,
  tell: (done: number) => Promise<void>,
): AsyncGenerator<readonly string[], void> {
  let done = 0;
  for await (const page of pages) {
    yield page;
    done += page.length;
    await tell(done);
  }
}

async function* written(
  thread: ComputeThread<RecordFileTasks>,
  pages: AsyncIterator<readonly string[], void>,
  tell: (share: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const tasks = {
    feed: (rows: readonly string[]) => thread.call("feed", rows),
    finish: () => thread.call("finish"),
    take: () => thread.call("take"),
  };
  for await (const chunk of convey<string>(tasks, pages)) {
    yield chunk;
    const { rows, total } = await thread.call("written");
    await tell(total === 0 ? 0 : Math.min(1, rows / total));
  }
}

/** What the format cannot hold, trying again does not mend. */
async function asFailure<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: Record<string, unknown> };
    throw code !== undefined && REFUSALS.has(code) ? new JobFailure(code, detail) : error;
  }
}

type Owner = { job: Job; claims: Claims; services: Services };
type Made = { stem: string; format: ExportOrder["format"]; chunks: AsyncGenerator<Uint8Array> };

async function storeRecordFile(
  { job, claims, services }: Owner,
  { stem, format, chunks }: Made,
): Promise<ExportedFile> {
  const first = await chunks.next();
  const { extension, contentType } = recordFileType(format, first.done ? new Uint8Array() : first.value);
  const fileName = `${stem}.${extension}`;
  const objectPath = `${job.organisationId}/${job.projectId}/${job.id}/${fileName}`;
  const all = (async function* () {
    if (!first.done) yield first.value;
    yield* chunks;
  })();
  const bytes = await services.files.write(claims, "exports", objectPath, { chunks: all, contentType });
  return { objectPath, fileName, contentType, bytes };
}
