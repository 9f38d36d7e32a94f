import {
  suppliersReferenceFault,
  verificationFault,
  writtenNumberOf,
} from "@parcelle/domain/declaration/filing-numbers";
import { MOST_REFERENCES, type SupplierReference } from "@parcelle/domain/declaration/supplier-reference";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { findDeclaration } from "../find-declaration.ts";

const number = z.string().max(100).transform(writtenNumberOf);
const inputSchema = z.object({
  declarationId: z.number().int(),
  references: z
    .array(
      z.object({
        referenceNumber: number,
        verificationNumber: number,
        supplier: z.string().trim().max(limitedTexts.declaration_references.supplier.most),
        isGrouped: z.boolean(),
      }),
    )
    .max(MOST_REFERENCES),
});

/** Writes which statements of suppliers a draft follows. What did not change keeps what the EU said of it. */
export const saveReferences = defineFunction({
  name: "save-references",
  summary: "Saves the suppliers' statements that a declaration follows.",
  input: inputSchema,
  output: z.object({ references: z.number() }),
  async handler({ input, claims, services }) {
    const { declarationId, references } = input;
    refuseFaults(references);
    const twice = references.find(
      ({ referenceNumber }, place) =>
        references.findIndex((one) => one.referenceNumber === referenceNumber) < place,
    );
    if (twice !== undefined) throw namedTwice(twice);
    return services.database.asWorkflow(claims, async (transaction) => {
      const { projectId } = await findDeclaration(transaction, declarationId);
      const written = [declarationId, JSON.stringify(references)];
      await transaction.query(`${AS_WRITTEN} ${REMOVE}`, written);
      await transaction.query(`${AS_WRITTEN} ${ADD}`, [...written, projectId]);
      return { references: references.length };
    });
  },
});

function refuseFaults(references: readonly SupplierReference[]): void {
  for (const { referenceNumber, verificationNumber } of references) {
    const faults = [
      [referenceNumber, suppliersReferenceFault(referenceNumber)],
      [verificationNumber, verificationFault(verificationNumber)],
    ] as const;
    for (const [number, fault] of faults)
      if (fault !== null)
        throw new ProblemError(400, "supplier_number_invalid", {
          fr: `« ${number} » : ${fault.fr}`,
          en: `“${number}”: ${fault.en}`,
        });
  }
}

const AS_WRITTEN = `
  with written as (
    select
      "referenceNumber" as reference_number, "verificationNumber" as verification_number, supplier, "isGrouped" as is_grouped
    from jsonb_to_recordset($2::jsonb) as reference (
      "referenceNumber" text, "verificationNumber" text, supplier text, "isGrouped" boolean
    )
  )`;

const REMOVE = `
  delete from public.declaration_references as kept
  where kept.declaration_id = $1 and not exists (
    select from written
    where (written.reference_number, written.verification_number, written.supplier, written.is_grouped)
      = (kept.reference_number, kept.verification_number, kept.supplier, kept.is_grouped)
  )`;

const ADD = `
  insert into public.declaration_references (
    declaration_id, project_id, reference_number, verification_number, supplier, is_grouped
  )
  select $1, $3, reference_number, verification_number, supplier, is_grouped from written
  on conflict (declaration_id, reference_number) do nothing`;

const namedTwice = ({ referenceNumber }: SupplierReference): ProblemError =>
  new ProblemError(400, "reference_named_twice", {
    fr: `Le numéro ${referenceNumber} est indiqué deux fois.`,
    en: `The number ${referenceNumber} is given twice.`,
  });
