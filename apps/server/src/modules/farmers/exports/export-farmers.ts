import { writeFarmerPoints } from "@parcelle/farmers/files/write-farmer-points";
import { writeGs1Farmers } from "@parcelle/farmers/files/write-gs1-farmers";
import { writeVcards } from "@parcelle/farmers/files/write-vcards";
import type { WrittenFarmer } from "@parcelle/farmers/files/written-farmer";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeRegistryWorkbook } from "@parcelle/reporting/farmers/registry/write-registry-workbook";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import { readOwnFields } from "../fields/read-own-fields.ts";
import { farmerChoiceSchema, farmersInUse } from "../registry/farmer-places.ts";
import { readWorkedPlots, type WorkedPlots } from "./read-worked-plots.ts";
import { readWrittenFarmers } from "./read-written-farmers.ts";

/** As many as are written while nobody else has to wait for it. */
const MOST_FARMERS = 20_000;

const formats = ["xlsx", "geojson", "vcf", "gs1"] as const;

/** The chosen farmers as a file; phones and births for who may read them. */
export const exportFarmers = defineFunction({
  name: "export-farmers",
  summary:
    "Gives chosen farmers as an Excel workbook, as points (GeoJSON), as contacts (vCard) or as parties with their plots (JSON-LD by the Web Vocabulary of GS1); phones and births for who may read them.",
  gives: "bytes",
  input: z.object({
    organisationId: z.number().int(),
    format: z.enum(formats),
    farmers: farmerChoiceSchema,
  }),
  output: z.instanceof(Uint8Array),
  async handler({ input: { organisationId, format, farmers }, claims, services, locale }) {
    const { found, fields, worked, tellsPrivate } = await services.database.asWorkflow(
      claims,
      async (transaction) => {
        const ids = await chosenRows(transaction, organisationId, farmers, farmersInUse);
        if (ids.length === 0) throw nothingToExport();
        if (ids.length > MOST_FARMERS) throw tooMany(ids.length);
        const [may] = await transaction.query<{ tellsPrivate: boolean }>(
          `select $1 = any (app.organisations_offering('farmers.private', 'FARMER')) as "tellsPrivate"`,
          [organisationId],
        );
        if (may!.tellsPrivate)
          await transaction.query("select app.tell_farmer_access('list_file', $1)", [ids]);
        const fields = await readOwnFields(transaction, organisationId, may!.tellsPrivate);
        const found = await readWrittenFarmers(transaction, ids);
        const worked = format === "gs1" ? await readWorkedPlots(transaction, organisationId, ids) : null;
        return { found, fields, worked, ...may! };
      },
    );
    if (format === "xlsx") return collectBytes(writeRegistryWorkbook(found, fields, tellsPrivate, locale));
    return new TextEncoder().encode(written(found, format, worked));
  },
});

function written(
  farmers: readonly WrittenFarmer[],
  format: "geojson" | "vcf" | "gs1",
  worked: WorkedPlots | null,
): string {
  if (worked) return writeGs1Farmers(farmers, worked.plots, worked.cooperative);
  return format === "geojson" ? writeFarmerPoints(farmers) : writeVcards(farmers);
}

function nothingToExport(): ProblemError {
  return new ProblemError(404, "no_farmer_to_export", {
    fr: "Aucun de ces producteurs ne peut être exporté : ils ne sont plus là, ou vous n’y avez pas accès.",
    en: "None of these farmers can be exported: they are no longer there, or you have no access to them.",
  });
}

function tooMany(chosen: number): ProblemError {
  return new ProblemError(409, "too_many_farmers", {
    fr: `Ce fichier contient au plus ${MOST_FARMERS} producteurs, et vous en avez choisi ${chosen} : filtrez la liste, par exemple par section.`,
    en: `This file holds at most ${MOST_FARMERS} farmers, and you chose ${chosen}: filter the list, for example by section.`,
  });
}
