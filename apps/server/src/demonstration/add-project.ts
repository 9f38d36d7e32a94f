import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Demonstration } from "@parcelle/demonstration/generate";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { assessment as analysis } from "#modules/eudr/assessment.ts";
import { applyImport } from "#platform/plots/apply-import.ts";
import { startImport } from "#platform/plots/start-import.ts";
import { createProject } from "#platform/projects/create-project.ts";
import type { Services } from "#platform/services.ts";

const fileName = "parcelles-cooperative.geojson";

/** The cooperative's project, made by the same steps as a person's: upload, import, assessment. */
export async function addProject(
  services: Services,
  claims: Claims,
  organisationId: number,
  demonstration: Demonstration,
): Promise<number> {
  const ask = <Input, Output>(definition: FunctionDefinition<Input, Output>, input: Input) =>
    definition.handler({
      input: z.parse(definition.input, input),
      claims,
      services,
      locale: "fr",
      requestId: "demonstration",
      signal: new AbortController().signal,
    });

  const { id: projectId } = await ask(createProject, {
    organisationId,
    module: "EUDR",
    requestKey: randomUUID(),
    project: {
      name: `Cacao ${demonstration.cooperative.town} 2026`,
      description: "Projet de démonstration : parcelles et couches sont inventées.",
      type: "reference",
      periodStart: "2026-01-01",
      periodEnd: "2026-12-31",
      crops: ["cacao"],
      commodity: "cocoa",
      country: demonstration.cooperative.country,
      season: "rainy",
      startYear: 2021,
      endYear: 2026,
    },
  });
  await services.database.asService((transaction) =>
    transaction.query("update public.projects set synthetic = true where id = $1", [projectId]),
  );
  const objectPath = `${organisationId}/${projectId}/${randomUUID()}/${fileName}`;
  const bytes = new TextEncoder().encode(JSON.stringify(plotsFile(demonstration)));
  await services.files.write(claims, "imports", objectPath, {
    chunks: [bytes],
    contentType: "application/geo+json",
  });
  const inspection = await ask(startImport, { projectId, objectPath, fileName, options: {} });
  await jobEnded(services.database, inspection.jobId);
  const application = await ask(applyImport, {
    importId: inspection.importId,
    columns: {
      identifier: "identifiant",
      producerName: "producteur",
      productionPlace: "village",
      area: "surface_ha",
    },
    excludedRows: [],
    splitRows: [],
  });
  await jobEnded(services.database, application.jobId);
  const assessment = await ask(analysis.start, {
    projectId,
    requestKey: randomUUID(),
    plots: "all",
    parameters: { tree: "perennial", thresholdPercent: 10, countries: ["ci"] },
  });
  await jobEnded(services.database, assessment.jobId);
  return projectId;
}

function plotsFile({ plots, farmers }: Demonstration) {
  const names = new Map(
    farmers.map((farmer) => [farmer.identifier, `${farmer.givenName} ${farmer.familyName}`]),
  );
  return {
    type: "FeatureCollection",
    features: plots.map((plot) => ({
      type: "Feature",
      properties: {
        identifiant: plot.identifier,
        producteur: names.get(plot.farmer) ?? null,
        code_producteur: plot.farmer,
        village: plot.village,
        surface_ha: plot.declaredHectares,
        annee_plantation: plot.plantedYear,
      },
      geometry: plot.geometry,
    })),
  };
}

async function jobEnded(database: Database, jobId: number): Promise<void> {
  for (;;) {
    const [job] = await database.asService((transaction) =>
      transaction.query<{ status: string; error: unknown }>(
        "select status, error from public.jobs where id = $1",
        [jobId],
      ),
    );
    if (job?.status === "completed") return;
    if (job?.status !== "queued" && job?.status !== "running") {
      throw new Error(
        `The demonstration's job ${jobId} ended as ${job?.status}: ${JSON.stringify(job?.error)}`,
      );
    }
    await pause(100);
  }
}
