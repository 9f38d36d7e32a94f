import { expect, it } from "vitest";
import { startWorker } from "#jobs/run-worker.ts";
import { checkRecordQualityJob } from "#modules/collect/quality/check-record-quality-job.ts";
import { addCensus } from "../../src/demonstration/add-census.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant } from "../factories/tenant.ts";
import { serve } from "../serve.ts";

const villages = [
  { name: "Gbéléban", centre: [-6.61, 5.78] },
  { name: "Zokoguhé", centre: [-6.52, 5.83] },
  { name: "Kpéhi", centre: [-6.7, 5.66] },
];

describeOnOneEngine("The census of the demonstration", (open) => {
  it("is taken record by record, and its quality names one enumerator", async () => {
    const database = await open();
    const server = await serve(database, { modules: [...installedModules] });
    const { services } = server.foundation;
    const worker = await startWorker({ services, definitions: [checkRecordQualityJob] });
    const tenant = await addTenant(database, ["DATAOS"]);
    // Each organisation of tests has a form of this identifier already.
    await database.asOwner((transaction) => transaction.query("update public.forms set xml_id = 'autre'"));
    await addCensus(services, tenant.people.owner, tenant.organisationId, {
      ...{ villages, seed: "parcelle" },
    } as never);
    const agents = await database.asCaller(tenant.people.owner, (transaction) =>
      transaction.query<{ name: string; records: number; doubtful: number; target: number }>(
        `select quality.name, quality.records, quality.doubtful, asked.target
         from public.record_assignments as asked
         cross join lateral public.agent_quality(asked.project_form_id) as quality
         where quality.agent = asked.assignee
         order by quality.doubtful desc`,
      ),
    );
    await worker.stop();
    await server.close();
    expect(agents.map(({ records }) => records).toSorted()).toEqual([110, 140, 150]);
    expect(agents[0]).toMatchObject({ name: "Téléphone de Serge", target: 150 });
    expect(agents[0]!.doubtful).toBeGreaterThan(3 * agents[1]!.doubtful);
  });
});
