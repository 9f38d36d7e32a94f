import type { PersonFile } from "@parcelle/reporting/farmers/person/person-file";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { withPictures } from "../pictures/with-pictures.ts";
import { readPerson } from "./read-person.ts";

/** All that the registry holds of one farmer, to be handed to him; who had it made is told in the log of accesses. */
export const exportFarmerPerson = defineFunction({
  name: "export-farmer-person",
  summary:
    "Gives all that the registry holds of one farmer as JSON or PDF, for who may read what is private; the log of accesses tells it.",
  gives: "bytes",
  input: z.object({ farmerId: z.number().int(), format: z.enum(["json", "pdf"]) }),
  output: z.instanceof(Uint8Array),
  async handler({ input: { farmerId, format }, claims, locale, services: { database, files } }) {
    const read = await database.asWorkflow(claims, async (transaction) => {
      await requirePerson(transaction, farmerId);
      const person = await readPerson(transaction, farmerId);
      await transaction.query("select app.tell_farmer_access('file', array[$1::bigint])", [farmerId]);
      return person;
    });
    const person: PersonFile = {
      format: "parcelle-farmer/1",
      generatedAt: new Date().toISOString(),
      ...read,
      pictures: await withPictures(files, claims, read.pictures),
    };
    if (format === "json") return new TextEncoder().encode(`${JSON.stringify(person, null, 2)}\n`);
    const { writePersonPdf } = await import("@parcelle/reporting/farmers/person/write-person-pdf");
    return writePersonPdf(person, locale);
  },
});

async function requirePerson(transaction: Transaction, farmerId: number): Promise<void> {
  const [farmer] = await transaction.query<{ may: boolean }>(
    `select organisation_id = any (app.organisations_offering('farmers.private', 'FARMER')) as may
     from public.farmers
     where id = $1 and erased_at is null and organisation_id = any (app.organisations_offering('farmers.read', 'FARMER'))`,
    [farmerId],
  );
  if (!farmer) throw notFound("farmer");
  if (!farmer.may) throw permissionDenied({ permissions: ["farmers.private"] });
}
