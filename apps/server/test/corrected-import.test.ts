import { setTimeout as pause } from "node:timers/promises";
import { readPlots } from "@parcelle/formats/read-plots";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnBothEngines } from "./engines.ts";
import { giveOrganisation } from "./factories/main-job.ts";
import { serve, type TestServer } from "./serve.ts";

function outline(west: number, corners: readonly (readonly [number, number])[]): string {
  const texts = corners.map(
    ([x, y]) => `${(west + x / 1000).toFixed(6)} ${(6.212345 + y / 1000).toFixed(6)}`,
  );
  return `POLYGON ((${texts.join(", ")}))`;
}

const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;
const csv = [
  "code,nom,wkt",
  `P-1,Awa,"${outline(-5.812345, [...square, square[0]])}"`,
  `P-2,Éric,"${outline(-5.712345, square)}"`,
  'P-3,Yao,"POLYGON ((-5.4 6.2, -5.39"',
  `P-1,Double,"${outline(-5.612345, [...square, square[0]])}"`,
].join("\n");

describeOnBothEngines("a file given back corrected", (open) => {
  let database: Database;
  let server: TestServer;
  let worker: RunningWorker;
  let person: SupabaseClient;
  let projectId = 0;
  let importId = 0;
  let organisationId = 0;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    const definitions = installedModules.flatMap(({ jobs }) => jobs);
    const onError = (problem: unknown) => console.error(problem);
    worker = await startWorker({ services: server.foundation.services, definitions, onError });
    const { client, userId } = await server.signedIn("owner@corrections.example");
    person = client;
    organisationId = await giveOrganisation(database, userId, 100);
    const project = await ask("create-project", {
      ...{ organisationId, module: "EUDR", requestKey: crypto.randomUUID() },
      project: { name: "Cacao Divo", type: "reference", commodity: "cocoa", country: "CI" },
    });
    projectId = project.id;
    importId = await inspected("plots.csv", new TextEncoder().encode(csv));
  });

  afterAll(async () => {
    await worker.stop();
    await server.close();
  });

  const ask = async (name: string, body: Record<string, unknown>) => {
    const { data, error } = await person.functions.invoke(name, { body });
    if (error) throw new Error(`${name}: ${await error.context?.text?.()}`);
    return data;
  };

  const ended = async (jobId: number) => {
    const read = async () =>
      (await person.from("jobs").select("status, result, error").eq("id", jobId).single()).data!;
    let job = await read();
    for (; ["queued", "running"].includes(job.status); job = await read()) await pause(50);
    expect(job).toMatchObject({ status: "completed" });
    return job.result;
  };

  const inspected = async (fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
    const objectPath = `${organisationId}/${projectId}/${crypto.randomUUID()}/${fileName}`;
    const { error } = await person.storage.from("imports").upload(objectPath, bytes);
    expect(error).toBeNull();
    const started = await ask("start-import", { projectId, objectPath, fileName });
    await ended(started.jobId);
    return started.importId;
  };

  const exported = async (body: Record<string, unknown>) => {
    const requestKey = crypto.randomUUID();
    const { jobId } = await ask("export-import-rows", { importId, requestKey, ...body });
    const file = await ended(jobId);
    const { data } = await person.storage.from("exports").download(file.objectPath);
    return { name: file.fileName as string, bytes: new Uint8Array(await data!.arrayBuffer()) };
  };

  it("has the repairs done when it is dropped again, and its rows in their places", async () => {
    const file = await exported({ scope: "all", identifierColumn: "code" });
    expect(file.name).toBe("plots-corrige.xlsx");
    const { rows, refused } = await readPlots(file);
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 5]);
    expect(refused.map(({ row }) => row)).toEqual([4]);
    expect(rows[1]!.properties["Correction Parcelle"]).toMatch(/^Réparé\s: Le contour ne revient pas/);
    expect(inspectPlot(rows[1]!.geometry).findings).toEqual([]);
    const again = await inspected(file.name, file.bytes);
    const { data } = await person
      .from("import_rows")
      .select("state, findings")
      .eq("import_id", again)
      .eq("row_number", 3);
    expect(data).toEqual([{ state: "accepted", findings: [] }]);
  });

  it("gives the returned rows alone, with what they have of an outline and why they are returned", async () => {
    const file = await exported({ scope: "returned", format: "csv", identifierColumn: "code" });
    expect(file.name).toBe("plots-lignes-rendues.csv");
    const lines = new TextDecoder().decode(file.bytes).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^P-3;Yao;POLYGON \(\(-5\.4 6\.2, -5\.39;.*;4$/);
    expect(lines[2]).toMatch(/^P-1;Double;POLYGON .*«\u00a0P-1\u00a0» est déjà celui.*;5$/);
  });

  it("leaves a row that the person leaves out as it was", async () => {
    const file = await exported({ scope: "all", identifierColumn: "code", excludedRows: [3] });
    const { rows } = await readPlots(file);
    expect(rows.find(({ row }) => row === 3)!.properties["Correction Parcelle"]).toBeNull();
  });

  it("knows after the import which rows were returned", async () => {
    const columns = { identifier: "code", producerName: "nom", productionPlace: null, area: null };
    const { jobId } = await ask("apply-import", { importId, columns });
    await ended(jobId);
    const file = await exported({ scope: "returned" });
    const { rows, refused } = await readPlots(file);
    expect([...rows, ...refused].map(({ properties }) => properties["Ligne du fichier"])).toEqual([5, 4]);
  });
});
