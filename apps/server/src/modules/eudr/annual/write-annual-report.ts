import { collectBytes } from "@parcelle/formats/collect-bytes";
import { annualCsv } from "@parcelle/reporting/eudr/annual/annual-csv";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { codeVersion } from "#platform/code-version.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { EudrFileTasks, Written } from "../files/eudr-files-thread.ts";
import { annualInput } from "./annual-input.ts";
import { loadAnnualReport } from "./load-annual-report.ts";

/** The same as a file: to be read, for spreadsheets, or for programs. */
export const writeAnnualReport = defineFunction({
  name: "write-annual-report",
  summary:
    "Gives an organisation's annual public report on due diligence as PDF, CSV or JSON, in the caller's language.",
  gives: "bytes",
  mediaType: "application/octet-stream",
  input: annualInput.extend({ format: z.enum(["pdf", "csv", "json"]) }),
  output: z.instanceof(Uint8Array),
  async handler({ input: { organisationId, year, format }, claims, services, locale, signal }) {
    const { synthetic, ...report } = await services.database.asWorkflow(
      claims,
      (transaction) => loadAnnualReport(transaction, organisationId, year),
      { readOnly: true },
    );
    if (format === "json") return new TextEncoder().encode(`${JSON.stringify(report, null, 2)}\n`);
    if (format === "csv") return collectBytes(annualCsv(report, locale));
    const moment = { generatedAt: new Date().toISOString(), codeVersion, synthetic };
    const entry = new URL("../files/eudr-files-thread.ts", import.meta.url);
    const { bytes } = await withThread<EudrFileTasks, Written>(entry, signal, (thread) =>
      thread.call("renderAnnual", report, locale, moment),
    );
    return bytes;
  },
});
