import { RasterError } from "@parcelle/raster/raster-error";
import { JobFailure, type JobRun } from "#jobs/define-job.ts";
import type { LayerIngest } from "./ingest-rows.ts";
import type { InputMark } from "./ingest-thread.ts";

const networkAttempts = 3;

/** What is wrong with the files or the disk does not pass by trying again; what a network does may, a few times. */
export async function refusing<Result>(
  { job }: Pick<JobRun<unknown, unknown>, "job">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asFailure(error, job.attempts >= networkAttempts);
  }
}

/**
 * The error as the person shall read it, or as it is where another attempt may mend it.
 *
 * @param isLast whether no further attempt is made for the network's sake
 */
export function asFailure(error: unknown, isLast: boolean): unknown {
  if (error instanceof JobFailure) return error;
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (code === "ENOSPC" || code === "EDQUOT") return new JobFailure("disk_full");
  if (typeof code !== "string" || typeof detail !== "string") return error;
  if (code === "http-failed" && !isLast) return error;
  const { text } = new RasterError(code as RasterError["code"], detail);
  return new JobFailure("layer_refused", { reason: code, detail, text });
}

/** Only the very files that the person has seen a preview of become a layer. */
export function refuseOthers({ preview }: LayerIngest, marks: readonly InputMark[]): void {
  const seen = preview?.marks;
  if (!seen) return;
  const names = new Set([...seen, ...marks].map(({ name }) => name));
  const marksOf = (list: readonly InputMark[], name: string) =>
    list.flatMap((one) => (one.name === name ? [one.mark] : [])).join();
  const changed = [...names].filter((name) => marksOf(seen, name) !== marksOf(marks, name));
  if (changed.length > 0) throw new JobFailure("source_changed", { detail: changed.join(", ") });
}
