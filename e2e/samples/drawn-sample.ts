import { Member } from "../member.ts";

const zone = {
  type: "Polygon",
  coordinates: [
    [
      [-5.75, 5.8],
      [-5.72, 5.8],
      [-5.72, 5.83],
      [-5.75, 5.83],
      [-5.75, 5.8],
    ],
  ],
};

export type DrawnSample = { projectId: number; sampleId: number; units: string[] };

/** A sample of whole clusters in a new project, as the owner of the demonstration draws it. */
export async function drawSample(name: string, size: number): Promise<DrawnSample> {
  const owner = await Member.signIn("owner@demo.parcelle.test");
  const projectId = await owner.createProject(`${name} ${Date.now()}`, "DMRV");
  await owner.call("save-zone", {
    ...{ zone: { projectId, name: "Bassin" }, source: { kind: "drawing", geometry: zone } },
    requestKey: crypto.randomUUID(),
  });
  const [version] = await owner.rows<{ id: number }>(`zone_versions?select=id&project_id=eq.${projectId}`);
  const { sampleId, jobId } = await owner.call<{ sampleId: number; jobId: number }>("draw-sample", {
    ...{ projectId, zoneVersionId: version!.id, name, seed: "histoire", requestKey: crypto.randomUUID() },
    plan: { cluster: { length: 300, width: 300 }, size: { number: size }, draw: "simple" },
  });
  await owner.untilCompleted(jobId);
  const units = await owner.rows<{ unit: string }>(
    `sample_units?select=unit&sample_id=eq.${sampleId}&order=place`,
  );
  return { projectId, sampleId, units: units.map(({ unit }) => unit) };
}
