import { consentPurposes } from "@parcelle/domain/farmers/consent-purposes";
import { spokenLanguages } from "@parcelle/domain/farmers/spoken-languages";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { requireRegistry } from "./require-registry.ts";

type Written = { wordingId: number; version: number };

/** Gives a purpose another wording in a language. Who agreed to the former one agreed to that one: it stays. */
export const writeConsentWording = defineFunction({
  name: "write-consent-wording",
  summary:
    "Writes the wording by which farmers are asked for a purpose in a language; another text is another version, the former ones stay.",
  input: z.object({
    organisationId: z.number().int(),
    purpose: z.enum(consentPurposes),
    language: z.enum(spokenLanguages),
    text: z.string().trim().min(10).max(limitedTexts.consent_wordings.text.most),
  }),
  output: z.object({ wordingId: z.number(), version: z.number() }),
  async handler({ input: { organisationId, ...wording }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      await requireRegistry(transaction, organisationId, "farmers.manage");
      return addWording(transaction, organisationId, wording);
    });
  },
});

/** The version in use where the text is the same. */
export async function addWording(
  transaction: Transaction,
  organisationId: number,
  { purpose, language, text }: { purpose: string; language: string; text: string },
): Promise<Written> {
  const [written] = await transaction.query<Written>(
    `select id as "wordingId", version from app.add_consent_wording($1, $2, $3, $4)`,
    [organisationId, purpose, language, text],
  );
  return written!;
}
