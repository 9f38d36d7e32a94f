import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFarmerRecords } from "@parcelle/demonstration/farmer-records";
import { type Demonstration, generateDemonstration } from "@parcelle/demonstration/generate";
import { demonstrationLayers } from "@parcelle/demonstration/layers";
import { layersFile, writeLayer } from "@parcelle/demonstration/write-layers";
import type { Claims, Database } from "#database/database.ts";
import { layersFolder, registerLayers } from "#platform/layers/register-layers.ts";
import type { Services } from "#platform/services.ts";
import { addAccounts, hashDemonstrationPassword } from "./add-accounts.ts";
import { addCensus } from "./add-census.ts";
import { addDeclarations } from "./add-declarations.ts";
import { addFarmers, addOperators, addOrganisation, compareFarmers } from "./add-organisations.ts";
import { addProject } from "./add-project.ts";
import { type DemonstratedModule, demonstratedModules, demonstrationProjects } from "./projects.ts";

/**
 * Loads the demonstration once: layers, accounts, two organisations, a project of each module, imported and assessed, declarations, and a census with its records.
 * Projects are made by jobs: their worker is started when it comes to that.
 */
export async function loadDemonstration(
  services: Services,
  say: (step: string) => void,
  startWork: () => Promise<void>,
  generate = generateDemonstration,
): Promise<void> {
  const { database, dataDirectory } = services;
  const folder = path.join(dataDirectory, layersFolder, "demonstration");
  const hasLayers = existsSync(path.join(folder, "layers.json"));
  const missing = await modulesWithoutProject(database);
  const lacksCensus = !(await hasCensus(database));
  const lacksDeclarations = !(await hasDeclarations(database));
  const isComplete = missing.length === 0 && !lacksCensus && !lacksDeclarations;
  if (hasLayers && isComplete) return;

  // Takes seconds of a processor: not for a start that needs nothing of it.
  const demonstration = generate();
  if (!hasLayers) {
    say("Writing the demonstration's synthetic layers");
    await writeLayers(folder, demonstration);
    await registerLayers(database, dataDirectory);
  }
  if (isComplete) return;

  say("Loading the demonstration cooperative");
  const { organisationId, owner } = await ensureOrganisations(database, demonstration);
  await compareFarmers(database, owner, organisationId);
  say("Importing and assessing its plots");
  await startWork();
  for (const module of missing) {
    await addProject(services, owner, organisationId, demonstrationProjects[module](demonstration));
  }
  if (lacksDeclarations) {
    say("Declaring some of its cocoa");
    await addDeclarations(services, owner, organisationId);
  }
  if (lacksCensus) {
    say("Taking the records of its census");
    await addCensus(services, owner, organisationId, demonstration);
  }
}

async function writeLayers(folder: string, demonstration: Demonstration): Promise<void> {
  await mkdir(folder, { recursive: true });
  const layers = demonstrationLayers(demonstration.landscape);
  for (const layer of layers) await writeFile(path.join(folder, layer.file), writeLayer(layer));
  await writeFile(path.join(folder, "layers.json"), layersFile(layers));
}

/** A load that was interrupted goes on with the next module. */
async function modulesWithoutProject(database: Database): Promise<DemonstratedModule[]> {
  const found = await database.asService((transaction) =>
    transaction.query<{ module: string }>(
      `select distinct project.module from public.projects as project
       join public.organisations as organisation on organisation.id = project.organisation_id
       where organisation.synthetic and project.current_assessment_id is not null`,
    ),
  );
  const loaded = new Set(found.map(({ module }) => module));
  return demonstratedModules.filter((module) => !loaded.has(module));
}

async function hasCensus(database: Database): Promise<boolean> {
  const found = await database.asService((transaction) =>
    transaction.query("select from public.projects where synthetic and module = 'DATAOS' limit 1"),
  );
  return found.length > 0;
}

/** Of a cocoa project that was thrown away, nothing is declared any more. */
async function hasDeclarations(database: Database): Promise<boolean> {
  const found = await database.asService((transaction) =>
    transaction.query(
      `select from public.projects as project
       where project.synthetic and project.module = 'EUDR' and (
         project.deleted_at is not null
         or exists (select from public.declarations as declaration where declaration.project_id = project.id)
       )
       limit 1`,
    ),
  );
  return found.length > 0;
}

type Home = { organisationId: number; owner: Claims };

async function ensureOrganisations(database: Database, demonstration: Demonstration): Promise<Home> {
  const passwordHash = await hashDemonstrationPassword();
  return database.asService(async (transaction) => {
    const [known] = await transaction.query<{ organisation_id: number; user_id: string }>(
      `select membership.organisation_id, membership.user_id
       from public.memberships as membership
       join auth.users as account on account.id = membership.user_id
       where account.email = 'owner@demo.parcelle.test'`,
    );
    if (known) {
      return { organisationId: known.organisation_id, owner: { role: "authenticated", sub: known.user_id } };
    }
    const accounts = await addAccounts(transaction, passwordHash);
    const { cooperative } = demonstration;
    const organisationId = await addOrganisation(
      transaction,
      { key: "cooperative", name: cooperative.name, kind: "cooperative", country: cooperative.country },
      accounts,
    );
    await addOrganisation(
      transaction,
      { key: "other", name: "Négoce du Wouri", kind: "trader", country: "CM" },
      accounts,
    );
    await addFarmers(transaction, organisationId, makeFarmerRecords(demonstration));
    await addOperators(transaction, accounts);
    const owner = accounts.find(({ account }) => account.role === "owner")!;
    return { organisationId, owner: { role: "authenticated", sub: owner.userId } };
  });
}
