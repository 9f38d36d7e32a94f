import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { withThread } from "#platform/compute/thread.ts";
import { type ExportedFile, fileTypes } from "./export-formats.ts";
import { type LoadedDeclaration, loadDeclaration } from "./load-declaration.ts";
import { loadReport } from "./report/load-report.ts";
import type { ReportTasks, Written } from "./report/report-thread.ts";
import { today } from "./today.ts";

export const declarationFormats = ["pdf", "eu-geojson"] as const;

export const exportDeclarationJob = defineJob({
  name: "export-declaration",
  attempts: 3,
  input: z.object({
    declarationId: z.number(),
    format: z.enum(declarationFormats),
    locale: z.enum(["fr", "en"]),
  }),
  async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile> {
    const { declarationId, format, locale } = input;
    await progress(0, 2, "reading");
    const declaration = await services.database.asCaller(claims, (transaction) =>
      loadDeclaration(transaction, declarationId),
    );
    const moment = { generatedAt: new Date().toISOString(), codeVersion, asOf: today() };
    const source = format === "pdf" ? null : await declaredPlots(services.database, claims, declaration);
    await progress(1, 2, "writing");
    const entry = new URL("./report/report-thread.ts", import.meta.url);
    const { bytes } = await withThread<ReportTasks, Written>(entry, signal, (thread) =>
      source
        ? thread.call("render", "eu-geojson", source, locale, moment)
        : thread.call("renderDeclaration", declaration, locale, moment),
    );
    const { extension, contentType } = fileTypes[format];
    const fileName = `declaration-${declarationId}-${moment.asOf}.${extension}`;
    const objectPath = `${job.organisationId}/${job.projectId}/${job.id}/${fileName}`;
    await services.files.write(claims, "exports", objectPath, { bytes, contentType });
    return { objectPath, fileName, contentType, bytes: bytes.length };
  },
});

async function declaredPlots(database: Database, claims: Claims, declaration: LoadedDeclaration) {
  const plotIds = declaration.draft.products.flatMap((product) =>
    product.plots.map((plot) => Number(plot.id)),
  );
  return database.asCaller(claims, (transaction) => loadReport(transaction, declaration.projectId, plotIds));
}
