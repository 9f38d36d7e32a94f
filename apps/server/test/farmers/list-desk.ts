import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

export type MadeJob = { status: string; result: Record<string, unknown> | null; error: unknown };
export type ReadRow = Record<string, unknown>;

/** A cooperative whose registry is empty, and a server with a worker that takes its lists. */
export class ListDesk {
  readonly database: Database;
  readonly server: TestServer;
  readonly own: Tenant;
  readonly other: Tenant;
  readonly problems: unknown[] = [];
  #worker: RunningWorker | undefined;

  private constructor(database: Database, server: TestServer, own: Tenant, other: Tenant) {
    this.database = database;
    this.server = server;
    this.own = own;
    this.other = other;
  }

  static async open(database: Database): Promise<ListDesk> {
    const server = await serve(database, { modules: [...installedModules] });
    const [own, other] = [await addTenant(database), await addTenant(database)];
    const desk = new ListDesk(database, server, own, other);
    await desk.owner(
      "update public.farmers set deleted_at = now(), identifier = 'x' || id where organisation_id = $1",
      [own.organisationId],
    );
    await desk.startWorker();
    return desk;
  }

  async startWorker(): Promise<void> {
    this.#worker = await startWorker({
      services: this.server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
      onError: (problem) => this.problems.push(problem),
    });
  }

  async stopWorker(): Promise<void> {
    await this.#worker?.stop();
    this.#worker = undefined;
  }

  async close(): Promise<void> {
    await this.stopWorker();
    await this.server.close();
    expect(this.problems).toEqual([]);
  }

  owner<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.database.asOwner((transaction) => transaction.query(text, values) as Promise<Row[]>);
  }

  async send(who: Claims, method: "GET" | "POST" | "PATCH", path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(this.server, who);
    return ask(this.server, { token }, method, path, body ? { body } : {});
  }

  call(who: Claims, name: string, body: object): Promise<Answer> {
    return this.send(who, "POST", `/functions/v1/${name}`, body);
  }

  async called<Body>(name: string, body: object, who: Claims = this.own.people.agent): Promise<Body> {
    const answer = await this.call(who, name, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Body;
  }

  async read(query: string, who: Claims = this.own.people.agent): Promise<ReadRow[]> {
    return (await this.send(who, "GET", `/rest/v1/${query}`)).body as ReadRow[];
  }

  /** Stores a list as a browser does; answers where. */
  async upload(bytes: Uint8Array, who: Claims = this.own.people.agent): Promise<string> {
    const objectPath = `${this.own.organisationId}/${randomUUID()}/liste.xlsx`;
    const { files } = this.server.foundation.services;
    await files.write(who, "farmer-lists", objectPath, {
      chunks: [bytes],
      contentType: "application/octet-stream",
    });
    return objectPath;
  }

  /** Uploads a list and waits until it is read. */
  async handIn(bytes: Uint8Array, country: string | null = "CI"): Promise<number> {
    const { importId, jobId } = await this.called<{ importId: number; jobId: number }>(
      "start-farmer-import",
      {
        ...{ organisationId: this.own.organisationId, objectPath: await this.upload(bytes), country },
        ...{ fileName: "Liste sale.xlsx", requestKey: randomUUID() },
      },
    );
    expect(await this.ended(jobId)).toMatchObject({ status: "completed" });
    return importId;
  }

  /** The same with the file of another registry. */
  async migrate(bytes: Uint8Array, fileName = "recensement.xlsx"): Promise<number> {
    const { importId, jobId } = await this.called<{ importId: number; jobId: number }>(
      "start-farmer-import",
      {
        ...{ organisationId: this.own.organisationId, objectPath: await this.upload(bytes), country: "CI" },
        ...{ fileName, source: "migration", requestKey: randomUUID() },
      },
    );
    expect(await this.ended(jobId)).toMatchObject({ status: "completed" });
    return importId;
  }

  async run(name: string, body: object, who: Claims = this.own.people.manager): Promise<MadeJob> {
    const { jobId } = await this.called<{ jobId: number }>(name, { ...body, requestKey: randomUUID() }, who);
    return this.ended(jobId);
  }

  async ended(jobId: number): Promise<MadeJob> {
    const read = async () =>
      (await this.owner<MadeJob>("select status, result, error from public.jobs where id = $1", [jobId]))[0]!;
    await expect.poll(async () => (await read()).status).not.toMatch(/queued|running/);
    return read();
  }

  async importOf(importId: number): Promise<ReadRow> {
    return (await this.read(`farmer_imports?id=eq.${importId}`))[0]!;
  }

  fates(importId: number): Promise<ReadRow[]> {
    return this.read(
      `farmer_import_rows?import_id=eq.${importId}&order=number&select=number,fate,problem_codes,outcome,outcome_reason`,
    );
  }

  registry(): Promise<ReadRow[]> {
    return this.read(
      `farmer_overview?organisation_id=eq.${this.own.organisationId}&order=identifier&select=identifier,last_name,first_name,village,phone,birth_year,declared_area_hectares`,
    );
  }
}

export const bytesOf = async (path: string): Promise<Uint8Array> => new Uint8Array(await readFile(path));
