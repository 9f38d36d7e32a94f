import { open, readFile, rename } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import type { RiskMapState } from "@parcelle/raster/riskmap/riskmap-state";

/** What an earlier attempt had come to; null where there is nothing that can be used. */
export async function savedState(path: string): Promise<RiskMapState | null> {
  try {
    return deserialize(await readFile(path)) as RiskMapState;
  } catch {
    return null;
  }
}

/** Keeps a state whole or not at all, also when the machine stops. */
export async function saveState(path: string, state: RiskMapState): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, "w");
  try {
    await file.writeFile(serialize(state));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
