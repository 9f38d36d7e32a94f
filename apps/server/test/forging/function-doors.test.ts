import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { rowsOf } from "../cross-tenant/rows.ts";
import { describeOnOneEngine } from "../engines.ts";
import { serve, type TestServer } from "../serve.ts";
import { claimsOf, type Forger, type ForgingScene } from "./forging-case.ts";
import { setForgingScene } from "./set-forging-scene.ts";

type FunctionForging = {
  name: string;
  forges: string;
  by: readonly Forger[];
  body: (scene: ForgingScene) => Record<string, unknown>;
  refused: readonly number[];
  /** The same function, asked by the owner of the project for his own. */
  control: (scene: ForgingScene) => Record<string, unknown>;
};

const members: readonly Forger[] = ["owner", "agent", "guest", "wider"];
const readers: readonly Forger[] = ["auditor", "key"];
const file = ({ organisationId, projectId }: ForgingScene["own"]) =>
  `${organisationId}/${projectId}/x/plots.csv`;
const choose = ({ own }: ForgingScene, plots: unknown) => ({
  ...{ projectId: own.projectId, plots, format: "csv", requestKey: randomUUID() },
});
const noted = (declarationId: number, referenceNumber: string) => ({
  ...{ declarationId, referenceNumber, verificationNumber: "SFFCB4Y3", filedOn: "2026-11-18" },
});
const drawZone = ({ projectId }: ForgingScene["own"], source: unknown) => ({
  ...{ zone: { projectId, name: "Bassin" }, source, requestKey: randomUUID() },
});
const overrule = ({ own }: ForgingScene, plotId: number) => ({
  ...{ projectId: own.projectId, plots: { ids: [plotId] }, compliance: "compliant", comment: "Vu sur place" },
});

const cases: readonly FunctionForging[] = [
  {
    name: "start-import",
    forges: "has a stranger's file read",
    by: members,
    body: ({ own, other }) => ({ projectId: own.projectId, objectPath: file(other), fileName: "plots.csv" }),
    refused: [403],
    control: ({ own }) => ({ projectId: own.projectId, objectPath: file(own), fileName: "plots.csv" }),
  },
  {
    name: "start-import",
    forges: "leaves the bucket of what is handed in",
    by: members,
    body: ({ own }) => ({
      projectId: own.projectId,
      objectPath: `../exports/${file(own)}`,
      fileName: "plots.csv",
    }),
    refused: [400, 403],
    control: ({ own }) => ({ projectId: own.projectId, objectPath: file(own), fileName: "plots.csv" }),
  },
  {
    name: "start-import",
    forges: "hands in without the permission",
    by: readers,
    body: ({ own }) => ({ projectId: own.projectId, objectPath: file(own), fileName: "plots.csv" }),
    refused: [403, 404],
    control: ({ own }) => ({ projectId: own.projectId, objectPath: file(own), fileName: "plots.csv" }),
  },
  {
    name: "export-import-rows",
    forges: "takes the rows of a stranger's import",
    by: [...members, ...readers],
    body: ({ other }) => ({ importId: other.importId, scope: "all", requestKey: randomUUID() }),
    refused: [403, 404],
    control: ({ own }) => ({ importId: own.importId, scope: "all", requestKey: randomUUID() }),
  },
  {
    name: "start-export",
    forges: "asks columns that a choice of plots may not ask",
    by: members,
    body: (scene) => choose(scene, { filter: { conditions: ["geometry.is.null"] } }),
    refused: [400],
    control: (scene) => choose(scene, { filter: { conditions: ["identifier.like.P*"] } }),
  },
  {
    name: "start-export",
    forges: "asks another relation by its choice of plots",
    by: members,
    body: (scene) => choose(scene, { filter: { conditions: ["projects.organisations.name.like.*"] } }),
    refused: [400],
    control: (scene) => choose(scene, { filter: { conditions: ["identifier.like.P*"] } }),
  },
  {
    name: "save-zone",
    forges: "makes a zone of a stranger's plots",
    by: members,
    body: ({ own, other }) => drawZone(own, { kind: "plots", projectId: other.projectId }),
    refused: [403, 404],
    control: ({ own }) => drawZone(own, { kind: "plots", projectId: own.projectId }),
  },
  {
    name: "save-zone",
    forges: "draws a zone anew without the permission",
    by: ["agent", "guest", "auditor", "key"],
    body: ({ own }) => ({
      ...drawZone(own, { kind: "plots", projectId: own.projectId }),
      zone: { zoneId: own.zoneId, version: 1 },
    }),
    refused: [403, 404],
    control: ({ own }) => drawZone(own, { kind: "plots", projectId: own.projectId }),
  },
  {
    name: "overrule-plots",
    forges: "decides about a stranger's plot",
    by: members,
    body: (scene) => overrule(scene, scene.other.plotId),
    refused: [403, 409],
    control: (scene) => overrule(scene, scene.own.plotId),
  },
  {
    name: "overrule-plots",
    forges: "decides without the permission",
    by: ["agent", "guest", "auditor", "key"],
    body: (scene) => overrule(scene, scene.own.plotId),
    refused: [403, 409],
    control: (scene) => overrule(scene, scene.own.plotId),
  },
  {
    name: "cancel-job",
    forges: "stops a stranger's job",
    by: [...members, ...readers],
    body: ({ other }) => ({ jobId: other.jobId }),
    // It tells what it tells of a job that nobody has.
    refused: [200],
    control: ({ own }) => ({ jobId: own.jobId }),
  },
  {
    name: "cancel-job",
    forges: "stops a job that he may only see",
    by: readers,
    body: ({ runningJobId }) => ({ jobId: runningJobId }),
    refused: [200],
    control: ({ own }) => ({ jobId: own.jobId }),
  },
  {
    name: "cancel-job",
    forges: "stops a check of declared plots with the permission to analyse",
    by: ["agent", ...readers],
    body: ({ checkJobId }) => ({ jobId: checkJobId }),
    refused: [200],
    control: ({ own }) => ({ jobId: own.jobId }),
  },
  {
    name: "move-declaration",
    forges: "moves a declaration without the permission",
    by: ["agent", "guest", "auditor", "key"],
    body: ({ own }) => ({ declarationId: own.declarationId, to: "ready" }),
    refused: [403, 404, 409],
    control: ({ own }) => ({ declarationId: own.declarationId, to: "draft" }),
  },
  {
    name: "note-filing",
    forges: "calls a declaration filed by hand without the permission",
    by: ["agent", "guest", "auditor", "key"],
    body: ({ readyDeclarationId }) => noted(readyDeclarationId, "26BE7XTVCZAQ2S"),
    refused: [403, 404, 409],
    control: ({ readyDeclarationId }) => noted(readyDeclarationId, "26BE7XTVCZAQ2T"),
  },
];

const watched = ["imports", "import_rows", "overrules", "jobs", "declarations", "declaration_plots", "plots"];

describeOnOneEngine("what the functions are asked to forge", (open) => {
  let database: Database;
  let server: TestServer;
  let scene: ForgingScene;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    scene = await setForgingScene(database);
    await database.asOwner((transaction) =>
      transaction.query("update public.imports set status = 'inspected'"),
    );
    return () => server.close();
  });

  const dump = async () =>
    Promise.all(watched.map(async (table) => [table, await rowsOf(database, `public.${table}`)] as const));
  const tokenFor = async (forger: Forger) =>
    forger === "key" || forger === "wider"
      ? scene[forger].token
      : await tokenOf(server, claimsOf(scene, forger));
  const call = async (name: string, forger: Forger, body: unknown) =>
    ask(server, { token: await tokenFor(forger) }, "POST", `/functions/v1/${name}`, { body });

  it.each(cases.map((one) => [`${one.name}: who ${one.forges}`, one] as const))("%s", async (_says, one) => {
    const before = await dump();
    for (const forger of one.by) {
      const { status, body } = await call(one.name, forger, one.body(scene));
      expect([forger, body, one.refused.includes(status)]).toEqual([forger, body, true]);
    }
    expect(await dump()).toEqual(before);
  });

  it.each(cases.map((one) => [`${one.name}: who does not what "${one.forges}" says`, one] as const))(
    "%s",
    async (_says, one) => {
      const { status, body } = await call(one.name, "owner", one.control(scene));
      expect([one.name, status, body]).toEqual([one.name, 200, body]);
    },
  );

  it("buckets of people's files have limits", async () => {
    const rows = await rowsOf(database, "storage.buckets");
    expect(rows.filter((row) => row.file_size_limit === null).map(({ id: name }) => name)).toEqual([]);
  });
});
