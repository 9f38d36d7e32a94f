import { randomUUID } from "node:crypto";
import type { MultiPolygon } from "geojson";
import { afterAll, beforeAll, expect } from "vitest";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { samplesPlatform } from "#platform/samples/samples.ts";
import { zonesPlatform } from "#platform/zones/zones.ts";
import { tokenOf } from "./cross-tenant/attackers.ts";
import type { OpenDatabase } from "./engines.ts";
import { drawing, square, ZoneInstallation } from "./zone-installation.ts";

export const plan = {
  ...{ cluster: { length: 500, width: 500 }, cell: { length: 100, width: 100 }, size: { number: 6 } },
  ...{ draw: "balanced", secondStage: { size: { number: 3 }, draw: "simple" } },
};

export type KeptSample = {
  id: number;
  status: string;
  plan: unknown;
  seed: string;
  frame: { sha256: string; zoneSha256: string } | null;
  clusters: number | null;
  units: number | null;
  failure: { code: string } | null;
};

/** Two organisations that zones and samples are drawn in, with a worker. */
export class SampleInstallation {
  readonly zones: ZoneInstallation;
  worker!: RunningWorker;

  constructor(open: OpenDatabase) {
    this.zones = new ZoneInstallation(open, [zonesPlatform, samplesPlatform]);
    beforeAll(async () => {
      this.worker = await startWorker({
        services: this.zones.server.foundation.services,
        definitions: samplesPlatform.jobs,
        onError: (problem) => console.error(problem),
      });
    });
    afterAll(() => this.worker.stop());
  }

  /** A version of a new zone of so many degrees. */
  newZone = async (side = 0.05): Promise<{ zoneId: number; versionId: number; outline: MultiPolygon }> => {
    const { zoneId, versionId } = await this.zones.saved(
      this.zones.newZone(`Bassin ${randomUUID()}`),
      drawing(square(-5.7, 5.8, side)),
    );
    const versions = await this.zones.versionsOf(zoneId);
    return { zoneId, versionId, outline: versions.at(-1)!.geometry as MultiPolygon };
  };

  request = (zoneVersionId: number, changes: object = {}) => ({
    ...{ projectId: this.zones.own.projectId, zoneVersionId, plan, seed: "7", name: "Placettes" },
    ...{ requestKey: randomUUID(), ...changes },
  });

  /** Draws a sample and waits for it. */
  drawn = async (zoneVersionId: number, changes: object = {}): Promise<KeptSample> => {
    const { manager } = this.zones.own.people;
    const answer = await this.zones.call(manager, "draw-sample", this.request(zoneVersionId, changes));
    expect(answer).toMatchObject({ status: 200 });
    const { sampleId } = answer.body as { sampleId: number };
    await expect.poll(async () => (await this.sample(sampleId)).status).not.toBe("drawing");
    return this.sample(sampleId);
  };

  sample = async (id: number): Promise<KeptSample> => {
    const [found] = await this.zones.database.asService((transaction) =>
      transaction.query<KeptSample>(
        "select id, status, plan, seed, frame, clusters, units, failure from public.samples where id = $1",
        [id],
      ),
    );
    return found!;
  };

  file = async (sampleId: number, format: string): Promise<Buffer> => {
    const token = await tokenOf(this.zones.server, this.zones.own.people.auditor);
    const response = await fetch(`${this.zones.server.url}/functions/v1/download-sample`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        apikey: this.zones.server.foundation.keys.anonKey,
      },
      body: JSON.stringify({ sampleId, format }),
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  assigned = (sampleId: number) =>
    this.zones.database.asService((transaction) =>
      transaction.query<{ id: number; assigned_to: string | null }>(
        "select id, assigned_to from public.sample_units where sample_id = $1 order by place",
        [sampleId],
      ),
    );
}
