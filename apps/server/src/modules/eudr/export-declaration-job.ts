import type { WrittenRows } from "@parcelle/formats/written-rows";
import { z } from "zod";
import { defineJob, type JobRun } from "#jobs/define-job.ts";
import type { ExportedFile } from "#platform/exports/file-types.ts";
import { storeExport } from "#platform/exports/store-export.ts";
import { printDeclaration } from "./files/print-declaration.ts";
import { loadDeclaration } from "./load-declaration.ts";
import { checkPlots } from "./preflight/check-plots.ts";
import { writeStatements } from "./preflight/write-statements.ts";
import { today } from "./today.ts";

export const declarationFormats = ["pdf", "eu-geojson"] as const;

const inputSchema = z.object({
  declarationId: z.number(),
  format: z.enum(declarationFormats),
  locale: z.enum(["fr", "en"]),
});
type Run = JobRun<z.infer<typeof inputSchema>, unknown>;
type Store = (chunks: WrittenRows<Uint8Array>) => Promise<ExportedFile>;

export const exportDeclarationJob = defineJob({
  name: "export-declaration",
  attempts: 3,
  input: inputSchema,
  async run(run): Promise<ExportedFile> {
    const { job, input, claims, services } = run;
    const { declarationId, format } = input;
    await run.progress(0, 1, "reading");
    await checkPlots({ ...run, database: services.database }, declarationId);
    const stem = `declaration-${declarationId}-${today()}`;
    const store: Store = (chunks) =>
      storeExport({ job, claims, files: services.files }, { stem, format, chunks });
    return format === "pdf" ? store([await writePdf(run)]) : writeFiles(run, store);
  },
});

function writePdf({ input, claims, services: { database }, signal, progress }: Run): Promise<Uint8Array> {
  const onRead = () => progress(0, 1, "writing");
  return printDeclaration({ database, claims, signal, onRead }, input.declarationId, input.locale);
}

async function writeFiles(run: Run, store: Store): Promise<ExportedFile> {
  const { input, claims, services, signal, progress } = run;
  const { database } = services;
  const declaration = await database.asWorkflow(claims, (transaction) =>
    loadDeclaration(transaction, input.declarationId),
  );
  return writeStatements({ database, claims, locale: input.locale, signal, progress }, declaration, store);
}
