import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnBothEngines } from "./engines.ts";
import { giveOrganisation } from "./factories/main-job.ts";
import { serve, type TestServer } from "./serve.ts";

const noColumns = { identifier: null, producerName: null, productionPlace: null, area: null };
const square = [
  [-5.82, 6.25],
  [-5.81, 6.25],
  [-5.81, 6.26],
  [-5.82, 6.26],
  [-5.82, 6.25],
];
const plots = {
  type: "FeatureCollection",
  features: [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [square] } }],
};

describeOnBothEngines("two people at one import", (open) => {
  let server: TestServer;
  let worker: RunningWorker;
  let person: SupabaseClient;
  let projectId = 0;
  let folder = "";

  beforeAll(async () => {
    const database = await open();
    server = await serve(database, { modules: [...installedModules] });
    worker = await startWorker({
      services: server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
      onError: (problem) => console.error(problem),
    });
    const { client, userId } = await server.signedIn("owner@together.example");
    person = client;
    const organisationId = await giveOrganisation(database, userId, 100);
    const project = { name: "Cacao", type: "reference", commodity: "cocoa", country: "CI" };
    const input = { organisationId, module: "EUDR", requestKey: crypto.randomUUID(), project };
    projectId = (await ask("create-project", input)).data.id;
    folder = `${organisationId}/${projectId}`;
  });

  afterAll(async () => {
    await worker.stop();
    await server.close();
  });

  const ask = async (name: string, body: Record<string, unknown>) => {
    const { data, error } = await person.functions.invoke(name, { body });
    return { data, code: error ? (await error.context.json()).code : null };
  };
  const untilStatus = (importId: number, status: string) =>
    expect
      .poll(
        async () => {
          const { data } = await person.from("imports").select("status").eq("id", importId).single();
          return data?.status;
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(status);
  const readFile = async () => {
    const objectPath = `${folder}/${crypto.randomUUID()}/plots.geojson`;
    const bytes = new TextEncoder().encode(JSON.stringify(plots));
    await person.storage.from("imports").upload(objectPath, bytes, { contentType: "application/geo+json" });
    const { data } = await ask("start-import", { projectId, objectPath, fileName: "plots.geojson" });
    await untilStatus(data.importId, "inspected");
    return data as { importId: number; jobId: number };
  };

  it("does not import rows of a reading that the person has not seen", async () => {
    const { importId, jobId } = await readFile();
    const again = await ask("reinspect-import", { importId, options: { swapAxes: true } });
    await untilStatus(importId, "inspected");
    const seenBefore = { importId, columns: noColumns, inspectJobId: jobId };
    expect(await ask("apply-import", seenBefore)).toMatchObject({ code: "import_changed" });
    const seenNow = { importId, columns: noColumns, inspectJobId: again.data.jobId };
    expect(await ask("apply-import", seenNow)).toMatchObject({ code: null });
    await untilStatus(importId, "completed");
    expect(await ask("reinspect-import", { importId, options: {} })).toMatchObject({
      code: "import_changed",
    });
  });

  it("says of an import that never was that it is not there", async () => {
    const importId = 999_999;
    expect(await ask("apply-import", { importId, columns: noColumns })).toMatchObject({
      code: "import_not_found",
    });
    expect(await ask("reinspect-import", { importId, options: {} })).toMatchObject({
      code: "import_not_found",
    });
  });
});
