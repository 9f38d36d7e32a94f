import type { StorageServices } from "../storage-services.ts";
import { GRACE_SECONDS, sweepStorage } from "./sweep-storage.ts";

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 24 * 3600;

/** Looks every hour whether today's sweep is due, which one process does; the answer stops it. */
export function startSweepingStorage(
  services: Pick<StorageServices, "database" | "backend">,
  onFault: (error: unknown) => void,
): () => void {
  const ask = () => void sweepToday(services).catch(onFault);
  const timer = setInterval(ask, HOUR_MS);
  timer.unref();
  ask();
  return () => clearInterval(timer);
}

/** Sweeps unless another process did so in the last day; throws when objects have lost their bytes. */
export async function sweepToday(services: Pick<StorageServices, "database" | "backend">): Promise<boolean> {
  const [row] = await services.database.asService((transaction) =>
    transaction.query<{ wait: number }>(
      "select auth.take_rate('storage sweep', '', 1, $1::text::int) as wait",
      [String(DAY_SECONDS)],
    ),
  );
  if (row!.wait > 0) return false;
  const { missing } = await sweepStorage(services, { graceSeconds: GRACE_SECONDS });
  if (missing.length > 0) throw new Error(describeMissing(missing.length, missing[0]!));
  return true;
}

const describeMissing = (count: number, { bucket, name }: { bucket: string; name: string }): string =>
  `${count} stored objects have lost their bytes, such as ${bucket}/${name}: npm run storage -- sweep lists them`;
