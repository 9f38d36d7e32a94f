import { collectDatabase } from "./collect-database.ts";

/** A photo, sound, film, signature or file of a record on this device, until the server has it. */
export type KeptFile = {
  instanceId: string;
  /** As the answer names it. */
  name: string;
  type: string;
  blob: Blob;
};

/** @throws DOMException `QuotaExceededError` where the device has no room */
export async function keepFile(file: KeptFile): Promise<void> {
  await (await collectDatabase()).put("files", file);
}

export async function keptFile(instanceId: string, name: string): Promise<KeptFile | null> {
  return (await (await collectDatabase()).get("files", [instanceId, name])) ?? null;
}

export async function keptFilesOf(instanceId: string): Promise<KeptFile[]> {
  return (await collectDatabase()).getAllFromIndex("files", "record", instanceId);
}

export async function dropFile(instanceId: string, name: string): Promise<void> {
  await (await collectDatabase()).delete("files", [instanceId, name]);
}

/**
 * Drops the files of a record that none of its answers names any more: those of rows that were taken away, and photos
 * that were taken again.
 */
export async function dropUnnamedFiles(instanceId: string, answers: unknown): Promise<void> {
  const written = JSON.stringify(answers);
  for (const { name } of await keptFilesOf(instanceId))
    if (!written.includes(JSON.stringify(name))) await dropFile(instanceId, name);
}
