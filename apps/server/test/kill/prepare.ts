import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import { demonstrationLayers } from "@parcelle/demonstration/layers";
import { layersFile, writeLayer } from "@parcelle/demonstration/write-layers";
import type { Transaction } from "#database/database.ts";
import { type DatabaseLocation, openDatabase } from "#database/open-database.ts";
import { TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { addTenant } from "../factories/tenant.ts";
import type { Installation } from "./processes.ts";

export type Prepared = {
  installation: Installation;
  organisationId: number;
  /** Of the organisation's owner. */
  token: string;
  /** Sees everything, for the checks. */
  serviceKey: string;
  granted: number;
};

/** An organisation with credits, and the demonstration's synthetic layers; nothing runs yet. */
export async function prepareInstallation(
  location: DatabaseLocation,
  dataDirectory: string,
): Promise<Prepared> {
  await writeLayers(join(dataDirectory, "layers", "demonstration"));
  const secret = randomBytes(32).toString("hex");
  const database = await openDatabase(location);
  try {
    const { organisationId, people } = await addTenant(database);
    const granted = await database.asService((transaction) => grantMany(transaction, organisationId));
    const keys = await TokenKeys.open(database, Buffer.from(secret));
    const exp = Math.floor(Date.now() / 1000) + 24 * 3600;
    const token = await keys.sign({ ...people.owner, aud: "authenticated", exp });
    return {
      installation: { location, dataDirectory, secret },
      organisationId,
      token,
      serviceKey: keys.serviceKey,
      granted,
    };
  } finally {
    await database.close();
  }
}

/** More credits than any test uses; the answer is all that the organisation was ever granted. */
export async function grantMany(transaction: Transaction, organisationId: number): Promise<number> {
  await transaction.query(
    `insert into public.credit_entries (organisation_id, kind, amount, idempotency_key)
     values ($1, 'grant', 1000000, 'kill')`,
    [organisationId],
  );
  const [granted] = await transaction.query<{ sum: number }>(
    "select sum(amount)::int as sum from public.credit_entries where organisation_id = $1 and kind = 'grant'",
    [organisationId],
  );
  return granted!.sum;
}

/** The demonstration's synthetic layers. */
export async function writeLayers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const layers = demonstrationLayers(generateDemonstration().landscape);
  for (const layer of layers) await writeFile(join(folder, layer.file), writeLayer(layer));
  await writeFile(join(folder, "layers.json"), layersFile(layers));
}
