import { randomUUID } from "node:crypto";
import type { Claims } from "#database/database.ts";
import { matchPlotsToFarmers } from "#modules/farmers/plots/match-plots-to-farmers.ts";
import { applyImport } from "#platform/plots/apply-import.ts";
import { startImport } from "#platform/plots/start-import.ts";
import { createProject } from "#platform/projects/create-project.ts";
import type { Services } from "#platform/services.ts";
import { saveZone } from "#platform/zones/save-zone.ts";
import { askAs } from "./ask-as.ts";
import { jobEnded } from "./job-ended.ts";
import type { DemonstrationProject } from "./projects.ts";

/** The cooperative's project, made by the same steps as a person's: upload, import, assessment. */
export async function addProject(
  services: Services,
  claims: Claims,
  organisationId: number,
  { module, project, file, columns, farmerCodes, start, parameters, donors }: DemonstrationProject,
): Promise<void> {
  const ask = askAs(services, claims);
  const { id: projectId } = await ask(createProject, {
    ...{ organisationId, module, project, requestKey: randomUUID() },
  });
  await services.database.asService((transaction) =>
    transaction.query("update public.projects set synthetic = true where id = $1", [projectId]),
  );
  const objectPath = `${organisationId}/${projectId}/${randomUUID()}/${file.name}`;
  const bytes = new TextEncoder().encode(JSON.stringify(file.plots));
  await services.files.write(claims, "imports", objectPath, {
    chunks: [bytes],
    contentType: "application/geo+json",
  });
  const inspection = await ask(startImport, { projectId, objectPath, fileName: file.name, options: {} });
  await jobEnded(services.database, inspection.jobId);
  const application = await ask(applyImport, {
    ...{ importId: inspection.importId, columns, excludedRows: [], splitRows: [] },
  });
  await jobEnded(services.database, application.jobId);
  if (farmerCodes) await ask(matchPlotsToFarmers, { projectId, column: farmerCodes });
  let chosen = parameters;
  if (donors) {
    const zone = { zone: { projectId, name: donors.name }, requestKey: randomUUID() };
    const { versionId } = await ask(saveZone, {
      ...{ ...zone, source: { kind: "drawing", geometry: donors.geometry } },
    });
    const [version] = await services.database.asService((transaction) =>
      transaction.query<{ hash: string }>(
        "select outline_hash as hash from public.zone_versions where id = $1",
        [versionId],
      ),
    );
    chosen = { ...parameters, donorZone: { versionId, outlineSha256: version!.hash } };
  }
  const run = await ask(start, { projectId, requestKey: randomUUID(), plots: "all", parameters: chosen });
  await jobEnded(services.database, run.jobId);
}
