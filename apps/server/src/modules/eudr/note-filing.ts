import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import {
  filingDayFault,
  referenceFault,
  verificationFault,
  writtenNumberOf,
} from "@parcelle/domain/declaration/filing-numbers";
import type { Language, Translated } from "@parcelle/domain/language";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { findDeclaration } from "./find-declaration.ts";

const inputSchema = z.object({
  declarationId: z.number().int(),
  referenceNumber: z.string().max(100),
  verificationNumber: z.string().max(100),
  filedOn: z.string().max(10),
});
type Input = z.infer<typeof inputSchema>;

/** Notes the numbers of a statement that somebody filed by hand at the EU, and calls it submitted; or corrects such a note. */
export const noteFiling = defineFunction({
  name: "note-filing",
  summary: "Notes the numbers that a filing by hand got from the EU Information System.",
  input: inputSchema,
  output: z.object({ state: z.string() }),
  async handler({ input, claims, locale, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { organisationId, kind } = await findDeclaration(transaction, input.declarationId);
      refuseFaults(input, kind, locale);
      const referenceNumber = writtenNumberOf(input.referenceNumber);
      await refuseOtherDeclaration(transaction, { ...input, organisationId, referenceNumber, locale });
      const [noted] = await transaction.query<{ state: string }>(
        `update public.declarations
         set state = 'submitted', reference_number = $2, verification_number = $3, filed_by_hand_on = $4::date
         where id = $1
         returning state`,
        [input.declarationId, referenceNumber, writtenNumberOf(input.verificationNumber), input.filedOn],
      );
      if (!noted) throw mayNot();
      return noted;
    });
  },
});

function refuseFaults(
  { referenceNumber, verificationNumber, filedOn }: Input,
  kind: DeclarationKind,
  locale: Language,
): void {
  const found: readonly (readonly [string, Translated | null])[] = [
    ["referenceNumber", referenceFault(referenceNumber, kind)],
    ["verificationNumber", verificationFault(verificationNumber)],
    ["filedOn", filingDayFault(filedOn, new Date())],
  ];
  for (const [field, fault] of found)
    if (fault !== null)
      throw new ProblemError(400, "filing_number_wrong", fault, { issues: [issueOf(field, fault[locale])] });
}

/** As a refused input names its fields. */
const issueOf = (field: string, message: string) => ({ code: "custom", path: [field], message });

/** One reference is one statement: another declaration of the organisation that carries it is named. */
async function refuseOtherDeclaration(
  transaction: Transaction,
  asked: { organisationId: number; declarationId: number; referenceNumber: string; locale: Language },
): Promise<void> {
  const { organisationId, declarationId, referenceNumber, locale } = asked;
  const [other] = await transaction.query<{ internal_reference: string }>(
    `select internal_reference from public.declarations
     where organisation_id = $1 and reference_number = $2 and id <> $3`,
    [organisationId, referenceNumber, declarationId],
  );
  if (!other) return;
  const text = {
    fr: `La déclaration ${other.internal_reference} porte déjà ce numéro de référence : vérifiez lequel des deux est le bon.`,
    en: `The declaration ${other.internal_reference} has this reference number already: check which of the two is right.`,
  };
  throw new ProblemError(409, "reference_number_taken", text, {
    issues: [issueOf("referenceNumber", text[locale])],
  });
}

function mayNot(): ProblemError {
  return new ProblemError(403, "declaration_not_changed", {
    fr: "Vous n’avez pas le droit de modifier cette déclaration.",
    en: "You may not change this declaration.",
  });
}
