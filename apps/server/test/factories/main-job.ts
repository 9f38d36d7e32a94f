import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Demonstration } from "@parcelle/demonstration/generate";
import { demonstrationLayers } from "@parcelle/demonstration/layers";
import { layersFile, writeLayer } from "@parcelle/demonstration/write-layers";
import type { Database } from "#database/database.ts";

/** The demonstration's layers where the register looks for them. */
export async function writeLayers(demonstration: Demonstration, dataDirectory: string): Promise<void> {
  const folder = path.join(dataDirectory, "layers", "story");
  await mkdir(folder, { recursive: true });
  const layers = demonstrationLayers(demonstration.landscape);
  for (const layer of layers) await writeFile(path.join(folder, layer.file), writeLayer(layer));
  await writeFile(path.join(folder, "layers.json"), layersFile(layers));
}

/** An organisation of which the person is owner, with the feature of the module and credits. */
export async function giveOrganisation(database: Database, userId: string, credits: number): Promise<number> {
  return database.asOwner(async (transaction) => {
    const [row] = await transaction.query<{ id: number }>(
      "insert into public.organisations (name, kind) values ('Coopérative du récit', 'cooperative') returning id",
    );
    const id = row!.id;
    await transaction.query("insert into public.organisation_features values ($1, 'EUDR')", [id]);
    await transaction.query(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner')",
      [id, userId],
    );
    await transaction.query(
      "insert into public.credit_entries (organisation_id, kind, amount, idempotency_key) values ($1, 'grant', $2, 'start')",
      [id, credits],
    );
    return id;
  });
}

/** Brings the balance to a wanted number by the ledger's own entries. */
export async function setCredits(database: Database, organisationId: number, wanted: number): Promise<void> {
  await database.asOwner(async (transaction) => {
    const [balance] = await transaction.query<{ available: number }>(
      "select available from public.credit_balances where organisation_id = $1",
      [organisationId],
    );
    const change = wanted - balance!.available;
    if (change === 0) return;
    await transaction.query(
      "insert into public.credit_entries (organisation_id, kind, amount, idempotency_key) values ($1, $2, $3, gen_random_uuid()::text)",
      [organisationId, change > 0 ? "grant" : "expire", Math.abs(change)],
    );
  });
}

/** A declaration that lacks nothing. */
export function completeDeclaration(plotIds: number[]) {
  return {
    internalReference: "COOP-2026-001",
    activity: "IMPORT",
    countryOfActivity: "FR",
    borderCountry: "FR",
    operator: {
      name: "Chocolaterie du Port",
      country: "FR",
      street: "1 quai du Port",
      postalCode: "13002",
      city: "Marseille",
      email: "achats@port.example",
      phone: "",
      identifiers: [{ type: "eori", value: "FR12345678900012" }],
    },
    additionalInformation: "",
    products: [
      {
        commodity: "cocoa",
        tariffCode: "1801",
        description: "Fèves de cacao",
        netMassKilograms: 25000,
        plotIds,
      },
    ],
  };
}
