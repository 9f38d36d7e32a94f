import { createHash, randomUUID } from "node:crypto";
import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { ThreadCaller } from "#platform/compute/shared-thread.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";
import { notFound } from "#platform/not-found.ts";
import { FORM_FILES } from "./form-file-rows.ts";
import { formFileType } from "./form-file-types.ts";
import { storageFull } from "./form-problems.ts";
import { readList } from "./form-thread.ts";

const MOST_BYTES = 20 * 1024 * 1024;
const IS_LIST = /\.(?:csv|geojson|xml)$/i;

type Kept = {
  organisationId: number;
  formId: number;
  name: string;
  path: string;
  type: string;
  bytes: Uint8Array;
};

/** Puts a file beside a form, in the place of the one of its name; versions that were published keep theirs. */
export const addFormFile = defineFunction({
  name: "add-form-file",
  summary:
    "Puts a list (CSV, GeoJSON, XML), picture, sound or film beside the draft of a form, in the place of the one of its name.",
  takes: "form",
  input: z.object({
    formId: z.coerce.number().int(),
    file: z.instanceof(File).refine(({ size, name }) => size <= MOST_BYTES && /^[^/\\]{1,255}$/.test(name)),
  }),
  output: z.object({ fileId: z.number(), rows: z.number().nullable() }),
  async handler({ input: { formId, file }, claims, services: { database, files }, signal }) {
    const organisationId = await organisationOf(database, claims, formId);
    const { name } = file;
    const type = formFileType(name);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const rows = IS_LIST.test(name) ? await rowsOf({ organisationId, gone: signal }, name, bytes) : null;
    const path = `${organisationId}/${randomUUID()}/${storedName(name)}`;
    await store(files, claims, path, bytes, type);
    try {
      const fileId = await note(database, claims, { organisationId, formId, name, path, type, bytes });
      return { fileId, rows };
    } catch (error) {
      await files.remove(claims, FORM_FILES, path);
      throw error;
    }
  },
});

async function organisationOf(database: Database, claims: Claims, formId: number): Promise<number> {
  const [form] = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<{ organisationId: number; may: boolean }>(
        `select organisation_id as "organisationId",
           organisation_id = any (app.organisations_offering('forms.edit', 'DATAOS')) as may
         from public.forms where id = $1 and deleted_at is null`,
        [formId],
      ),
    { readOnly: true },
  );
  if (form === undefined) throw notFound("form");
  if (!form.may) throw permissionDenied({ permissions: ["forms.edit"] });
  return form.organisationId;
}

async function rowsOf(caller: ThreadCaller, name: string, bytes: Uint8Array): Promise<number> {
  const read = await readList(caller, name, bytes);
  if (read.refused === undefined) return read.rows;
  throw new ProblemError(
    422,
    "form_file_refused",
    { fr: describeFormRefusal(read.refused, "fr"), en: describeFormRefusal(read.refused, "en") },
    { reason: read.refused.code, ...read.refused.facts },
  );
}

async function store(
  files: ObjectStore,
  claims: Claims,
  path: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  try {
    await files.write(claims, FORM_FILES, path, { chunks: [bytes], contentType });
  } catch (error) {
    throw error instanceof JobFailure && error.code === "storage_full" ? storageFull() : error;
  }
}

function note(database: Database, claims: Claims, kept: Kept): Promise<number> {
  const { organisationId, formId, name, path, type, bytes } = kept;
  return database.asWorkflow(claims, async (transaction) => {
    await transaction.query(
      "update public.form_files set removed_at = now() where form_id = $1 and name = $2 and removed_at is null",
      [formId, name],
    );
    const [added] = await transaction.query<{ id: number }>(
      `insert into public.form_files (organisation_id, form_id, name, object_path, content_type, bytes, sha256, md5)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [organisationId, formId, name, path, type, bytes.length, sumOf("sha256", bytes), sumOf("md5", bytes)],
    );
    return added!.id;
  });
}

/** Objects have plain names; what the form calls a file stands in its row. */
const storedName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, "_").slice(-100);

const sumOf = (algorithm: "sha256" | "md5", bytes: Uint8Array): string =>
  createHash(algorithm).update(bytes).digest("hex");
