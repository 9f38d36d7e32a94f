import type { BoundaryPreview } from "@parcelle/formats/units/boundary-preview";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Polygon } from "geojson";
import { expect } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import type { BoundaryFile } from "#platform/boundaries/boundary-request.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { serve, type TestServer } from "../serve.ts";

export type ReadVersion = {
  status: string;
  files: BoundaryFile[];
  preview: BoundaryPreview | null;
  valid_to: string | null;
};

type AskedFile = Pick<BoundaryFile, "name" | "level"> &
  Partial<BoundaryFile> & { content: string | Uint8Array };

export type Asked = { country: string; files: AskedFile[]; validFrom?: string; validTo?: string };

/** A square of `side` degrees whose lower left corner lies at these degrees. */
export function unitFeature<Properties extends Record<string, unknown>>(
  properties: Properties,
  [west, south]: readonly [number, number],
  side = 1,
) {
  const [east, north] = [west + side, south + side];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const geometry: Polygon = { type: "Polygon", coordinates: [ring] };
  return { type: "Feature" as const, properties, geometry };
}

export const asGeojson = (features: object[]) => JSON.stringify({ type: "FeatureCollection", features });

/** An operator who brings in administrative boundaries: a server with its worker. */
export class BoundaryDesk {
  readonly database: Database;
  server!: TestServer;
  client!: SupabaseClient;
  worker!: RunningWorker;

  private constructor(database: Database) {
    this.database = database;
  }

  static async open(database: Database): Promise<BoundaryDesk> {
    const desk = new BoundaryDesk(database);
    desk.server = await serve(database, { modules: [...installedModules] });
    const person = await desk.server.signedIn("operator@boundaries.test");
    desk.client = person.client;
    await database.asOwner((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [person.userId]),
    );
    await desk.startWorker();
    return desk;
  }

  async startWorker(): Promise<void> {
    this.worker = await startWorker({
      services: this.server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
    });
  }

  async close(): Promise<void> {
    await this.worker.stop();
    await this.server.close();
  }

  async call<Output>(name: string, body: object): Promise<Output> {
    const { data, error } = await this.client.functions.invoke<Output>(name, { body });
    if (error) throw new Error(JSON.stringify(await error.context.json()));
    return data!;
  }

  async upload(name: string, content: string | Uint8Array): Promise<string> {
    const objectPath = `${crypto.randomUUID()}/${name}`;
    const { error } = await this.client.storage
      .from("boundary-uploads")
      .upload(objectPath, Buffer.from(content as string));
    expect(error).toBeNull();
    return objectPath;
  }

  async start(asked: Asked): Promise<number> {
    return this.startAs(crypto.randomUUID(), await this.requestOf(asked));
  }

  async startAs(requestKey: string, request: object): Promise<number> {
    const { versionId } = await this.call<{ versionId: number }>("start-boundaries", { request, requestKey });
    return versionId;
  }

  /** What a person asks for whose files are uploaded. */
  async requestOf({ country, files, validFrom = "2024-01-01", validTo }: Asked): Promise<object> {
    const uploaded = [];
    for (const { content, ...file } of files)
      uploaded.push({ ...file, objectPath: await this.upload(file.name, content) });
    return { country, validFrom, validTo, files: uploaded, source: "Institut", licence: "CC BY 4.0" };
  }

  async read(id: number): Promise<ReadVersion> {
    const { data } = await this.client.from("boundary_versions").select("*").eq("id", id).single();
    return data as ReadVersion;
  }

  /** The version once its files were read. */
  async looked(id: number): Promise<ReadVersion & { preview: BoundaryPreview }> {
    await expect.poll(async () => (await this.read(id)).status, { interval: 50 }).not.toBe("inspecting");
    const version = await this.read(id);
    return { ...version, preview: version.preview! };
  }

  async published(asked: Asked): Promise<number> {
    const id = await this.start(asked);
    expect(await this.looked(id)).toMatchObject({ status: "inspected" });
    await this.call("publish-boundaries", { versionId: id });
    return id;
  }

  /** The units of a version as operators see them, with the code of the parent. */
  async units(id: number) {
    const { data } = await this.client
      .from("administrative_units")
      .select("id, level, code, name, parent_id")
      .eq("version_id", id)
      .order("level")
      .order("code");
    const codes = new Map((data ?? []).map((unit) => [unit.id, unit.code]));
    return (data ?? []).map(({ level, code, name, parent_id }) => ({
      ...{ level, code, name, parent: codes.get(parent_id) ?? null },
    }));
  }
}
