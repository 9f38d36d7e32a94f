import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { annualInput } from "./annual-input.ts";
import { loadAnnualReport } from "./load-annual-report.ts";

const count = z.number().int();
const text = z.string().nullable();

const annualReportSchema = z.object({
  ...{ organisation: z.string(), year: count, declarations: count },
  products: z.array(
    z.object({
      ...{ commodity: z.string(), tariffCode: text, scientificName: text, declarations: count },
      netMassKilograms: z.number().nullable(),
    }),
  ),
  countries: z.array(z.object({ country: z.string(), plots: count, hectares: z.number() })),
  conclusions: z.array(z.object({ country: z.string(), conclusion: text, declarations: count })),
  notAssessed: count,
  concerns: z.array(z.object({ criterion: z.string(), declarations: count })),
  mitigations: z.array(
    z.object({ criterion: z.string(), kind: z.string(), completed: count, planned: count }),
  ),
  evidence: z.array(z.object({ country: z.string(), aspect: z.string(), pieces: count })),
  approvedBySecondPerson: count,
});

/** The figures of the annual public report of Article 12(3), of all declarations of an organisation that were filed in a year. */
export const readAnnualReport = defineFunction({
  name: "read-annual-report",
  summary: "Gives the figures of an organisation's annual public report on due diligence.",
  input: annualInput,
  output: annualReportSchema,
  async handler({ input: { organisationId, year }, claims, services }) {
    const { synthetic: _, ...report } = await services.database.asWorkflow(
      claims,
      (transaction) => loadAnnualReport(transaction, organisationId, year),
      { readOnly: true },
    );
    return report;
  },
});
