import type { ComparedAnswer } from "@parcelle/forms/quality/compare-visits";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { SharedThread } from "#platform/compute/shared-thread.ts";
import { notFound } from "#platform/not-found.ts";
import type { QualityTasks, SentVersion, SentVisit } from "./quality-thread.ts";

const agreement = z.object({ agrees: z.number(), compared: z.number() });

/** Compares the answers of records with those of the second visits that came back, by question and by agent. */
export const compareBackCheck = defineFunction({
  name: "compare-back-check",
  summary:
    "Compares records with the second visits that came back: how often answers agree, by question and by agent.",
  input: z.object({ backCheckId: z.number().int() }),
  output: z.object({
    questions: z.array(agreement.extend({ path: z.string() })),
    agents: z.array(agreement.extend({ agent: z.string(), name: z.string(), records: z.number() })),
    records: z.array(
      z.object({
        recordId: z.number(),
        differences: z.array(z.object({ path: z.string(), first: z.string(), second: z.string() })),
      }),
    ),
  }),
  async handler({ input: { backCheckId }, claims, services: { database }, signal }) {
    const { organisationId, versions, visits } = await database.asWorkflow(
      claims,
      async (transaction) => {
        const [known] = await transaction.query<{ organisationId: number }>(
          'select organisation_id as "organisationId" from public.back_checks where id = $1',
          [backCheckId],
        );
        if (known === undefined) throw notFound("back_check");
        const visits = await visitsOf(transaction, backCheckId);
        return { ...known, visits, versions: await versionsOf(transaction, visits) };
      },
      { readOnly: true },
    );
    if (visits.length === 0) return told([]);
    const caller = { organisationId, gone: signal };
    const compared = await thread.call(caller, "compare", versions, visits);
    return told(visits.map((visit, at) => ({ visit, answers: compared[at]! })));
  },
});

type Visit = SentVisit & { recordId: number; agent: string; name: string };
type Compared = { visit: Visit; answers: ComparedAnswer[] };

const thread = new SharedThread<QualityTasks>(new URL("./quality-thread.ts", import.meta.url));

async function visitsOf(transaction: Transaction, backCheckId: number): Promise<Visit[]> {
  return transaction.query<Visit>(
    `select drawn.record_id as "recordId", drawn.agent, first.author as name, first.version_id as "firstVersion",
       second.version_id as "secondVersion", first.answers::text as first, second.answers::text as second
     from public.back_check_records as drawn
     join public.records as first on first.id = drawn.record_id
     join public.records as second on second.id = drawn.second_record_id
     where drawn.back_check_id = $1
     order by drawn.record_id`,
    [backCheckId],
  );
}

async function versionsOf(transaction: Transaction, visits: readonly Visit[]): Promise<SentVersion[]> {
  const ids = visits.flatMap(({ firstVersion, secondVersion }) => [firstVersion, secondVersion]);
  return transaction.query<SentVersion>(
    "select id, xform from public.form_versions where id = any ($1::bigint[])",
    [ids],
  );
}

const agreementOf = (answers: readonly { agrees: boolean }[]) => ({
  agrees: answers.filter(({ agrees }) => agrees).length,
  compared: answers.length,
});

function told(compared: readonly Compared[]) {
  const byQuestion = Map.groupBy(
    compared.flatMap(({ answers }) => answers),
    ({ path }) => path,
  );
  const byAgent = Map.groupBy(compared, ({ visit }) => visit.agent);
  return {
    questions: [...byQuestion].map(([path, answers]) => ({ path, ...agreementOf(answers) })),
    agents: [...byAgent].map(([agent, own]) => ({
      ...{ agent, name: own[0]!.visit.name, records: own.length },
      ...agreementOf(own.flatMap(({ answers }) => answers)),
    })),
    records: compared.map(({ visit: { recordId }, answers }) => ({
      recordId,
      differences: answers
        .filter(({ agrees }) => !agrees)
        .map(({ path, first, second }) => ({ path, first, second })),
    })),
  };
}
