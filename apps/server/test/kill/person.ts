import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

export type Row = Record<string, unknown>;
export type JobRow = { id: number; status: string; error: unknown };

/** What a person does in his browser, by the same addresses; `url` changes when the server starts anew. */
export class Person {
  url = "";
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined
          ? {}
          : { "content-type": isFile ? "application/geo+json" : "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async call<Output>(name: string, input: unknown): Promise<Output> {
    return (await (await this.ask("POST", `/functions/v1/${name}`, input)).json()) as Output;
  }

  async rows<R = Row>(path: string): Promise<R[]> {
    return (await (await this.ask("GET", `/rest/v1/${path}`)).json()) as R[];
  }

  async count(path: string): Promise<number> {
    const response = await this.ask("HEAD", `/rest/v1/${path}`, undefined, { prefer: "count=exact" });
    return Number(response.headers.get("content-range")?.split("/")[1]);
  }

  async job(id: number): Promise<JobRow> {
    const [job] = await this.rows<JobRow>(`jobs?id=eq.${id}&select=id,status,error`);
    return job!;
  }

  /** Waits for the end of a job that nobody touches any more. */
  async untilEnded(id: number, withinMs = 180_000): Promise<JobRow> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const job = await this.job(id);
      if (job.status !== "queued" && job.status !== "running") return job;
      if (Date.now() > deadline) throw new Error(`the job ${id} is still ${job.status} after ${withinMs} ms`);
      await pause(100);
    }
  }

  /** A new project with an uploaded and inspected file of plots. */
  async handIn(organisationId: number, file: Uint8Array): Promise<{ projectId: number; importId: number }> {
    const { id: projectId } = await this.call<{ id: number }>("create-project", {
      organisationId,
      module: "EUDR",
      requestKey: randomUUID(),
      project: { name: "Sous le couteau", type: "reference", country: "CI", commodity: "cocoa" },
    });
    const objectPath = `${organisationId}/${projectId}/${randomUUID()}/plots.geojson`;
    await this.ask("POST", `/storage/v1/object/imports/${objectPath}`, file);
    const started = await this.call<{ importId: number; jobId: number }>("start-import", {
      projectId,
      objectPath,
      fileName: "plots.geojson",
    });
    const { status, error } = await this.untilEnded(started.jobId);
    if (status !== "completed") throw new Error(`the inspection ${status}: ${JSON.stringify(error)}`);
    return { projectId, importId: started.importId };
  }

  async applyImport(importId: number): Promise<number> {
    const columns = { identifier: "identifiant", producerName: null, productionPlace: null, area: null };
    return (await this.call<{ jobId: number }>("apply-import", { importId, columns })).jobId;
  }

  async assess(projectId: number): Promise<{ jobId: number; assessmentId: number }> {
    const parameters = { tree: "perennial", countries: ["ci"] };
    return this.call("start-assessment", { projectId, requestKey: randomUUID(), parameters });
  }
}
