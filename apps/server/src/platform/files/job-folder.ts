import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Gives a job a folder for parts that grow. What an attempt that was killed left there is gone before the next begins. */
export async function inJobFolder<Result>(
  dataDirectory: string,
  jobId: number,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDirectory, "unfinished", String(jobId));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
