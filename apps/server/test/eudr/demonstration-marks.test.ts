import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { loadEvidenceRun } from "#modules/eudr/files/load-evidence.ts";
import { loadDeclaration } from "#modules/eudr/load-declaration.ts";
import { loadReportHead } from "#platform/exports/load-report.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

const layer = { file: "a.tif", product: "jrc-gfc2020", component: "mask", version: "V3" };

describeOnOneEngine("the words “demonstration data” of a project's papers", (open) => {
  let database: Database;
  let tenant: Tenant;

  const owned = (text: string, values: unknown[]) =>
    database.asOwner((transaction) => transaction.query(text, values));
  const readLayers = (synthetic: boolean) =>
    database.asOwner(async (transaction) => {
      await transaction.query("alter table public.assessments disable trigger user");
      await transaction.query(
        "update public.assessments set evidence_format = 'parcelle-evidence-2', layer_files = $2::jsonb where id = $1",
        [tenant.assessmentId, JSON.stringify([{ ...layer, synthetic }])],
      );
      await transaction.query("alter table public.assessments enable trigger user");
    });

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
    await owned("update public.organisations set synthetic = true where id = $1", [tenant.organisationId]);
  });
  beforeEach(async () => {
    await readLayers(false);
    await owned("update public.projects set synthetic = false where id = $1", [tenant.projectId]);
  });

  const said = () =>
    database.asWorkflow(tenant.people.owner, async (transaction) => ({
      report: (await loadReportHead(transaction, tenant.projectId, null)).synthetic,
      evidence: (await loadEvidenceRun(transaction, tenant.projectId, null)).loaded.run.synthetic,
      declaration: (await loadDeclaration(transaction, tenant.declarationId)).synthetic,
    }));

  it("are not on a real import into an organisation of the demonstration", async () => {
    expect(await said()).toEqual({ report: false, evidence: false, declaration: false });
  });

  it("are on the project that the demonstration made", async () => {
    await owned("update public.projects set synthetic = true where id = $1", [tenant.projectId]);
    expect(await said()).toEqual({ report: true, evidence: true, declaration: true });
  });

  it("are on what was judged by invented layers, whoever the plots are", async () => {
    await readLayers(true);
    expect(await said()).toMatchObject({ evidence: true, declaration: true });
  });
});
