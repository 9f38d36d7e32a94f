import { filingEnvironments } from "@parcelle/domain/states/declaration-states";
import { type EuFault, EuRefusal, EuSilence, type Verification } from "@parcelle/eu-filing/answer/answers";
import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { euAccess } from "../filing/eu-access.ts";

type Asked = { id: number; projectId: number; referenceNumber: string; verificationNumber: string };

/** Asks for one reference after the other, at the EU's pace; what was answered is kept at once. */
export const verifyReferencesJob = defineJob({
  name: "verify-references",
  attempts: 3,
  input: z.object({ declarationId: z.number(), environment: z.enum(filingEnvironments) }),
  async run({ job, input, claims, services, signal, progress }) {
    const { database } = services;
    const references = await database.asCaller(claims, (transaction) =>
      transaction.query<Asked>(
        `select id, project_id as "projectId", reference_number as "referenceNumber", verification_number as "verificationNumber"
         from public.declaration_references where declaration_id = $1 order by reference_number`,
        [input.declarationId],
      ),
    );
    let answered = 0;
    try {
      const { client } = await euAccess(services, job.organisationId!, input.environment);
      for (const reference of references) {
        signal.throwIfAborted();
        await progress(answered, references.length, "asking");
        const told = await client.verify(reference.referenceNumber, reference.verificationNumber);
        await keep(database, reference, { ...told, environment: input.environment, by: claims.sub ?? null });
        answered += 1;
      }
    } catch (error) {
      // What was answered until then is kept; the others say that they were not asked for.
      if (error instanceof EuSilence) return { ...counted(references, answered), fault: silent };
      if (error instanceof EuRefusal) return { ...counted(references, answered), fault: error.faults[0]! };
      throw error;
    }
    return { ...counted(references, answered), fault: null };
  },
});

const silent: EuFault = { code: "no_answer", field: "", message: "" };
const counted = (references: readonly Asked[], answered: number) => ({
  references: references.length,
  answered,
});

/** A reference that was taken off meanwhile has nothing to keep. */
async function keep(
  database: Database,
  { id, projectId }: Asked,
  told: Verification & { environment: string; by: string | null },
): Promise<void> {
  await database.asService((transaction) =>
    transaction.query(
      `insert into public.reference_checks (project_id, reference_id, environment, result, status, checked_by)
       select $1, id, $3, $4, $5, $6 from public.declaration_references where id = $2`,
      [
        ...[projectId, id, told.environment, told.result.slice(0, 60)],
        ...[told.status?.slice(0, 60) ?? null, told.by],
      ],
    ),
  );
}
