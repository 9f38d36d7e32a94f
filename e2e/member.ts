import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";

type Row = Record<string, unknown>;

/** A member without a browser, who prepares what a story begins with, by the same addresses as the screens. */
export class Member {
  readonly #key: string;
  readonly #token: string;

  private constructor(key: string, token: string) {
    this.#key = key;
    this.#token = token;
  }

  static async signIn(email: string, password = "parcelle-demo"): Promise<Member> {
    const configuration = await fetch(`${inject("address")}/config.json`);
    const { anonKey } = (await configuration.json()) as { anonKey: string };
    const answer = await fetch(`${inject("address")}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: anonKey, "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return new Member(anonKey, token);
  }

  /** A new person, with an organisation of his own. */
  static async signUp(email: string, password: string, language: "fr" | "en"): Promise<void> {
    const configuration = await fetch(`${inject("address")}/config.json`);
    const { anonKey } = (await configuration.json()) as { anonKey: string };
    const answer = await fetch(`${inject("address")}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: anonKey, "content-type": "application/json" },
      body: JSON.stringify({ email, password, data: { first_name: "Awa", name: "Koné", language } }),
    });
    if (!answer.ok) throw new Error(`${email} cannot sign up: ${answer.status} ${await answer.text()}`);
  }

  async #ask(method: string, path: string, body?: Uint8Array | string): Promise<unknown> {
    const type = typeof body === "string" ? "application/json" : "application/octet-stream";
    const response = await fetch(`${inject("address")}${path}`, {
      method,
      headers: { apikey: this.#key, authorization: `Bearer ${this.#token}`, "content-type": type },
      ...(body === undefined ? {} : { body: body as BodyInit }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  async call<Output>(name: string, input: unknown): Promise<Output> {
    return (await this.#ask("POST", `/functions/v1/${name}`, JSON.stringify(input))) as Output;
  }

  async rows<R = Row>(path: string): Promise<R[]> {
    return (await this.#ask("GET", `/rest/v1/${path}`)) as R[];
  }

  /** Adds a row by hand, as a screen does, and answers it. */
  async add<R = Row>(table: string, row: Row): Promise<R> {
    const answer = await fetch(`${inject("address")}/rest/v1/${table}`, {
      method: "POST",
      headers: {
        ...{ apikey: this.#key, authorization: `Bearer ${this.#token}`, "content-type": "application/json" },
        prefer: "return=representation",
      },
      body: JSON.stringify(row),
    });
    if (!answer.ok) throw new Error(`${table}: ${answer.status} ${await answer.text()}`);
    const [added] = (await answer.json()) as R[];
    return added!;
  }

  /** Changes rows by hand, as a screen does. */
  async change(path: string, row: Row): Promise<void> {
    const headers = {
      ...{ apikey: this.#key, authorization: `Bearer ${this.#token}` },
      "content-type": "application/json",
    };
    const answer = await fetch(`${inject("address")}/rest/v1/${path}`, {
      ...{ method: "PATCH", headers, body: JSON.stringify(row) },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  /** What a file of a form says, as its builder edits it. */
  async readForm(organisationId: number, fileName: string, text: string): Promise<unknown> {
    const body = new FormData();
    body.set("organisationId", String(organisationId));
    body.append("file", new File([text], fileName));
    const headers = { apikey: this.#key, authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${inject("address")}/functions/v1/read-form-file`, {
      method: "POST",
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`${fileName} was not read: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { definition: unknown }).definition;
  }

  async createProject(name: string, module = "EUDR"): Promise<number> {
    const [membership] = await this.rows<{ organisation_id: number }>("memberships?select=organisation_id");
    const { id } = await this.call<{ id: number }>("create-project", {
      organisationId: membership!.organisation_id,
      module,
      requestKey: randomUUID(),
      project: { name, type: "reference", crops: ["cacao"], commodity: "cocoa", country: "CI" },
    });
    return id;
  }

  /** An uploaded file that has been read and waits for its person's decision. */
  async handIn(projectId: number, fileName: string, bytes: Uint8Array): Promise<number> {
    const [project] = await this.rows<{ organisation_id: number }>(
      `projects?id=eq.${projectId}&select=organisation_id`,
    );
    const objectPath = `${project!.organisation_id}/${projectId}/${randomUUID()}/${fileName}`;
    await this.#ask("POST", `/storage/v1/object/imports/${objectPath}`, bytes);
    const started = await this.call<{ importId: number; jobId: number }>("start-import", {
      projectId,
      objectPath,
      fileName,
    });
    await this.untilCompleted(started.jobId);
    return started.importId;
  }

  /** A list of farmers that has been read and waits for its person's decision. */
  async handInFarmers(organisationId: number, fileName: string, bytes: Uint8Array): Promise<number> {
    const objectPath = `${organisationId}/${randomUUID()}/${fileName}`;
    await this.#ask("POST", `/storage/v1/object/farmer-lists/${objectPath}`, bytes);
    const started = await this.call<{ importId: number; jobId: number }>("start-farmer-import", {
      ...{ organisationId, objectPath, fileName, requestKey: randomUUID() },
    });
    await this.untilCompleted(started.jobId);
    return started.importId;
  }

  async applyImport(
    importId: number,
    identifier = "identifiant",
    producerName: string | null = null,
  ): Promise<void> {
    const columns = { identifier, producerName, productionPlace: null, area: null };
    const { jobId } = await this.call<{ jobId: number }>("apply-import", { importId, columns });
    await this.untilCompleted(jobId);
  }

  /** Assesses all plots of a project; answers the run. */
  async assess(projectId: number, parameters: Row): Promise<number> {
    const requestKey = randomUUID();
    const { jobId, assessmentId } = await this.call<{ jobId: number; assessmentId: number }>(
      "start-assessment",
      { projectId, requestKey, parameters },
    );
    await this.untilCompleted(jobId);
    return assessmentId;
  }

  /** Waits until a job has done its work. */
  async untilCompleted(jobId: number): Promise<void> {
    for (;;) {
      const [job] = await this.rows<{ status: string }>(`jobs?id=eq.${jobId}&select=status`);
      if (job?.status === "completed") return;
      if (job?.status !== "queued" && job?.status !== "running")
        throw new Error(`the job ${jobId} ${job?.status}`);
      await pause(100);
    }
  }
}
