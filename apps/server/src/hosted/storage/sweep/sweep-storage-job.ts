import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineJob, type JobDefinition, JobFailure } from "#jobs/define-job.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import type { StorageServices } from "../storage-services.ts";
import { GRACE_SECONDS, type MissingBytes, type SweepReport, sweepStorage } from "./sweep-storage.ts";

const declared = { name: "storage-sweep", input: z.object({}) };
type Input = z.infer<typeof declared.input>;

/** Once a day by its key, in whichever process takes it; it belongs to no organisation, so nobody sees it. */
export async function askForStorageSweep(transaction: Transaction): Promise<number> {
  const key = new Date().toISOString().slice(0, 10);
  return enqueueJob(transaction, declared, { organisationId: null, projectId: null, input: {}, key });
}

/** The sweep of the store as a job; stopped, it goes on with the sixteenth where it was. */
export function sweepStorageJob(
  services: Pick<StorageServices, "database" | "backend">,
  onFault: (error: unknown) => void,
): JobDefinition {
  return defineJob<Input, SweepReport, Omit<SweepReport, "missing">>({
    ...declared,
    attempts: 3,
    // Its size is the operators’ own, and it tells little while it goes on.
    longestStepMs: 12 * 3_600_000,
    async run({ signal, checkpoint, saveCheckpoint }) {
      const { missing, ...counts } = await sweepStorage(services, {
        graceSeconds: GRACE_SECONDS,
        signal,
        begun: checkpoint,
        onShard: saveCheckpoint,
      });
      if (missing.length === 0) return counts;
      onFault(new Error(describeMissing(missing.length, missing[0]!)));
      throw new JobFailure("stored_bytes_missing", { count: missing.length, first: missing[0] });
    },
  }) as JobDefinition;
}

const describeMissing = (count: number, { bucket, name }: MissingBytes): string =>
  `${count} stored objects have lost their bytes, such as ${bucket}/${name}: npm run storage -- sweep lists them`;
