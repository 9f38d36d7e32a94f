import { randomBytes } from "node:crypto";
import { filingEnvironments } from "@parcelle/domain/states/declaration-states";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findDeclaration } from "../find-declaration.ts";
import { askOfFiling, enqueueFiling, lastFiling } from "./enqueue-filing.ts";
import { mayNotFile, notReady, underWay } from "./filing-problems.ts";
import { refuseWithoutAccess } from "./refuse-without-access.ts";

const inputSchema = z.object({
  declarationId: z.number().int(),
  environment: z.enum(filingEnvironments),
});

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const token = (): string => [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** The operator's reference with a sign that no other filing has: a lost answer is found again by it. At most 35 characters. */
const ownReference = (internalReference: string): string =>
  `${[...internalReference].slice(0, 26).join("")}-${token()}`;

/** Hands a ready declaration over to be filed, or one whose submission failed once more. */
export const fileDeclaration = defineFunction({
  name: "file-declaration",
  summary: "Files a declaration with the EU Information System, or rehearses it.",
  input: inputSchema,
  output: z.object({ state: z.string() }),
  async handler({ input, claims, services }) {
    const { declarationId, environment } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const found = await findDeclaration(transaction, declarationId);
      if (found.state !== "ready" && found.state !== "submission_failed") throw notReady();
      await refuseWithoutAccess(transaction, found.organisationId, environment);
      const isAgain = found.state === "submission_failed";
      const [moved] = await transaction.query<{
        state: string;
        internal_reference: string;
        environment: string;
      }>(
        `update public.declarations
         set state = 'submitting', environment = coalesce(environment, $2)
         where id = $1 and state = $3
         returning state, internal_reference, environment`,
        [declarationId, environment, found.state],
      );
      if (!moved) throw await whyNot(transaction, declarationId, found.state);
      if (moved.environment !== environment) throw notReady();
      const filing = isAgain ? await lastFiling(transaction, declarationId) : undefined;
      const filingId =
        filing?.id ??
        (await begin(transaction, { ...found, declarationId, environment, own: moved.internal_reference }));
      if (filing !== undefined && !(await askOfFiling(transaction, filing.id, "submit"))) throw underWay();
      await enqueueFiling(transaction, found, filingId);
      return { state: moved.state };
    });
  },
});

/** Who asked at the same moment was quicker, and what he asked for is under way: a second filing would be filed twice. */
async function whyNot(transaction: Transaction, declarationId: number, seen: string): Promise<Error> {
  const { state } = await findDeclaration(transaction, declarationId);
  return state === seen ? mayNotFile() : underWay();
}

async function begin(
  transaction: Transaction,
  filing: {
    organisationId: number;
    projectId: number;
    declarationId: number;
    environment: string;
    own: string;
  },
): Promise<number> {
  const [begun] = await transaction.query<{ id: number }>(
    `insert into public.eu_filings (
       organisation_id, project_id, declaration_id, environment, internal_reference, doing, next_look_at
     )
     values ($1, $2, $3, $4, $5, 'submit', clock_timestamp() + interval '1 minute')
     returning id`,
    [
      filing.organisationId,
      filing.projectId,
      filing.declarationId,
      filing.environment,
      ownReference(filing.own),
    ],
  );
  return begun!.id;
}
