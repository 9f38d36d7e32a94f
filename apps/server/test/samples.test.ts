import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MultiPolygon } from "geojson";
import { expect, it } from "vitest";
import { runProgram } from "../../cli/src/run-program.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addPerson } from "./factories/tenant.ts";
import { plan, SampleInstallation } from "./sample-installation.ts";
import { drawing, square } from "./zone-installation.ts";

/** What the command draws over an outline: its frame, and the bytes of a file. */
async function byCommand(outline: MultiPolygon, seed: string, extension: string) {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-sample-"));
  try {
    const file = (name: string) => join(folder, name);
    await writeFile(file("zone.geojson"), JSON.stringify(outline));
    await writeFile(file("design.json"), JSON.stringify(plan));
    const out = file(`units.${extension}`);
    let told = "";
    const asked = ["sample", file("zone.geojson"), "--design", file("design.json"), "--seed", seed];
    const code = await runProgram([...asked, "--out", out, "--json"], {
      ...{ environment: { LANG: "en_GB.UTF-8" }, errIsTerminal: false, err: () => undefined },
      out: (text) => {
        told += text;
      },
    });
    expect(code).toBe(0);
    return { document: JSON.parse(told), bytes: await readFile(out) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

describeOnBothEngines("a sample of a project", (open) => {
  const samples = new SampleInstallation(open);
  const { zones, newZone, drawn, sample, request, file, assigned } = samples;
  const { call, refused } = zones;
  const people = () => zones.own.people;
  /** What the guest of the project may do in it. */
  const seat = (role: string) =>
    zones.database.asOwner((transaction) =>
      transaction.query("update public.project_members set role = $2 where user_id = $1", [
        zones.own.guest.sub,
        role,
      ]),
    );

  it("has the frame, and each digit of the file, that the command has of the same zone, plan and seed", async () => {
    const { versionId, outline } = await newZone();
    const kept = await drawn(versionId);
    expect(kept).toMatchObject({ status: "drawn", clusters: 6, units: 18, failure: null });
    for (const extension of ["geojson", "csv"]) {
      const { document, bytes } = await byCommand(outline, "7", extension);
      expect(kept.frame).toMatchObject({
        sha256: document.frame.sha256,
        zoneSha256: document.frame.zoneSha256,
      });
      expect((await file(kept.id, extension)).toString()).toBe(bytes.toString());
    }
    for (const format of ["gpx", "kml"]) {
      expect((await file(kept.id, format)).toString()).toContain(kept.frame!.sha256);
    }
    expect((await file(kept.id, "xlsx")).subarray(0, 2).toString()).toBe("PK");
  });

  it("is looked at before it is drawn, and is the same then; a look keeps nothing", async () => {
    const { versionId } = await newZone();
    const asked = request(versionId);
    const { status, body } = await call(people().manager, "preview-sample", asked);
    const preview = body as { frameSha256: string; outlines: unknown[]; units: number; shows: string };
    expect([status, preview.units, preview.outlines.length, preview.shows]).toEqual([200, 18, 18, "units"]);
    const none = await zones.database.asService((transaction) =>
      transaction.query("select id from public.samples where zone_version_id = $1", [versionId]),
    );
    expect(none).toEqual([]);
    expect((await drawn(versionId)).frame!.sha256).toBe(preview.frameSha256);
  });

  it("stays as it was when its zone is drawn anew", async () => {
    const { zoneId, versionId } = await newZone();
    const kept = await drawn(versionId);
    await zones.saved({ zoneId, version: 1 }, drawing(square(-5.6, 5.8)));
    expect(await sample(kept.id)).toEqual(kept);
    expect((await drawn(versionId)).frame!.sha256).toBe(kept.frame!.sha256);
  });

  it("is drawn once for a request, however often it is sent, and the key serves nothing else", async () => {
    const { versionId } = await newZone();
    const asked = request(versionId);
    const { manager } = people();
    const answers = await Promise.all([asked, asked].map((one) => call(manager, "draw-sample", one)));
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    const other = { ...asked, seed: "8" };
    expect(await refused(call(manager, "draw-sample", other))).toEqual([409, "request_key_used"]);
  });

  it.each([
    ["a plan that is none", { plan: { draw: "simple" } }, "design_invalid"],
    [
      "cells that do not fill a cluster",
      { plan: { ...plan, cell: { length: 150, width: 100 } } },
      "cells_do_not_fill",
    ],
    [
      "more clusters than there are",
      { plan: { ...plan, size: { number: 100_000 } } },
      "size_above_population",
    ],
    [
      "meshes beyond all bounds",
      { plan: { ...plan, cluster: { length: 1, width: 1 }, cell: undefined, secondStage: undefined } },
      "frame_too_large",
    ],
    [
      "more outlines than a preview shows",
      { plan: { ...plan, cluster: { length: 10, width: 10 }, cell: undefined, secondStage: undefined } },
      "preview_too_large",
    ],
  ])("is refused by name for %s", async (_what, changes, reason) => {
    const { versionId } = await newZone();
    const { status, body } = await call(people().manager, "preview-sample", request(versionId, changes));
    expect([status, body]).toMatchObject([409, { code: "sampling_refused", details: { reason } }]);
  });

  it("of more units than anybody looks at says so, keeps none, and goes to the trash", async () => {
    const { versionId } = await newZone();
    const { secondStage: _, ...whole } = { ...plan, cell: { length: 5, width: 5 } };
    const kept = await drawn(versionId, { plan: whole });
    expect(kept).toMatchObject({
      ...{ status: "failed", units: null },
      failure: { code: "sample_too_large", values: { limit: 20_000 } },
    });
    expect(await assigned(kept.id)).toEqual([]);
    expect((await call(people().manager, "trash-sample", { sampleId: kept.id })).status).toBe(200);
  });

  it("by a layer that is not there is refused at the door", async () => {
    const { versionId } = await newZone();
    const prior = { layer: "none/such/1", classes: [1], filter: { operation: "at_least", share: 0.5 } };
    const asked = request(versionId, { plan: { ...plan, prior } });
    for (const name of ["preview-sample", "draw-sample"]) {
      expect(await refused(call(people().manager, name, asked))).toEqual([409, "prior_layer_missing"]);
    }
  });

  it("gives units to people of the project, by stratum and to whoever has none, and takes it back", async () => {
    const { id: sampleId } = await drawn((await newZone()).versionId);
    const [first, second] = [people().agent.sub!, zones.own.guest.sub!];
    const give = (units: object, to: string | null, requestKey = randomUUID()) =>
      call(people().manager, "assign-sample-units", { sampleId, units, to, requestKey });
    const [one] = await assigned(sampleId);
    expect((await give({ ids: [one!.id] }, first)).body).toEqual({ changed: 1 });
    const rest = randomUUID();
    const unassigned = { stratum: "", onlyUnassigned: true };
    expect((await give(unassigned, second, rest)).body).toEqual({ changed: 17 });
    expect((await give(unassigned, second, rest)).body).toEqual({ changed: 17 });
    const holders = (await assigned(sampleId)).map(({ assigned_to }) => assigned_to);
    expect([holders[0], new Set(holders.slice(1))]).toEqual([first, new Set([second])]);
    // What somebody changed since then stays changed.
    await give({ ids: [(await assigned(sampleId))[1]!.id] }, first);
    const undone = await call(people().owner, "undo-sample-assignment", { sampleId, requestKey: rest });
    expect(undone.body).toEqual({ changed: 16 });
    const after = (await assigned(sampleId)).map(({ assigned_to }) => assigned_to);
    expect(after).toEqual([first, first, ...Array.from({ length: 16 }, () => null)]);
    await give({ stratum: null, onlyUnassigned: false }, second);
    const key = randomUUID();
    await give({ stratum: null, onlyUnassigned: false }, null, key);
    await seat("auditor");
    // Whoever edits no plots any more gets nothing back, and nobody else loses his undo for that.
    const back = await call(people().owner, "undo-sample-assignment", { sampleId, requestKey: key });
    expect(back).toMatchObject({ status: 200, body: { changed: 18 } });
    expect((await assigned(sampleId)).every(({ assigned_to }) => assigned_to === null)).toBe(true);
    await seat("agent");
    const stranger = zones.other.people.agent.sub!;
    expect(await refused(give(unassigned, stranger))).toEqual([409, "not_of_this_project"]);
    expect(await refused(give(unassigned, people().auditor.sub!))).toEqual([409, "not_of_this_project"]);
  });

  it("has units without anybody once who had them left the project, for the map too, and they are given to others", async () => {
    const { id: sampleId } = await drawn((await newZone()).versionId);
    const { agent, manager } = people();
    const give = async (units: object, to: string | null) =>
      (await call(manager, "assign-sample-units", { sampleId, units, to, requestKey: randomUUID() })).body;
    const [first, ...others] = (await assigned(sampleId)).map(({ id }) => id);
    await give({ ids: [first!] }, agent.sub!);
    await give({ ids: others }, zones.own.guest.sub!);
    const onMap = async () => {
      const [{ given }] = (await zones.database.asCaller(manager, (transaction) =>
        transaction.query(
          `select count(*)::integer as given from jsonb_array_elements(public.sample_features($1) -> 'features') as unit
           where (unit #> '{properties,isAssigned}')::boolean`,
          [sampleId],
        ),
      )) as [{ given: number }];
      return given;
    };
    expect(await onMap()).toBe(18);
    await seat("auditor");
    expect(await onMap()).toBe(1);
    const toAgent = await give({ stratum: null, onlyUnassigned: true }, manager.sub!);
    await seat("agent");
    expect(toAgent).toEqual({ changed: 17 });
    const holders = (await assigned(sampleId)).map(({ assigned_to }) => assigned_to);
    expect(holders).toEqual([agent.sub, ...others.map(() => manager.sub)]);
  });

  it("is drawn, given out and deleted by those alone who edit the project; a stranger reads nothing", async () => {
    const { versionId } = await newZone();
    const { id: sampleId } = await drawn(versionId);
    const everything: [string, object][] = [
      ["preview-sample", request(versionId)],
      ["draw-sample", request(versionId)],
      [
        "assign-sample-units",
        { sampleId, units: { stratum: null, onlyUnassigned: false }, to: null, requestKey: randomUUID() },
      ],
      ["undo-sample-assignment", { sampleId, requestKey: randomUUID() }],
      ["trash-sample", { sampleId }],
    ];
    for (const [name, body] of everything) {
      for (const reader of [people().agent, people().auditor, zones.own.guest]) {
        expect(await refused(call(reader, name, body)), name).toEqual([403, "permission_denied"]);
      }
      for (const stranger of [zones.other.people.owner, await addPerson(zones.database)]) {
        expect((await refused(call(stranger, name, body)))[0], name).toBe(404);
      }
    }
    const stranger = zones.other.people.owner;
    const asked = { sampleId, format: "csv" };
    expect(await refused(call(stranger, "download-sample", asked))).toEqual([404, "sample_not_found"]);
    const read = (claims: typeof stranger) =>
      zones.database.asCaller(claims, (transaction) =>
        transaction.query(
          `select (select count(*) from public.samples where id = $1)::integer as samples,
             (select count(*) from public.sample_units where sample_id = $1)::integer as units,
             jsonb_array_length(public.sample_features($1) -> 'features') as shapes,
             (select count(*) from public.sample_people($2))::integer as people`,
          [sampleId, zones.own.projectId],
        ),
      );
    expect(await read(stranger)).toEqual([{ samples: 0, units: 0, shapes: 0, people: 0 }]);
    expect(await read(people().auditor)).toEqual([{ samples: 1, units: 18, shapes: 18, people: 5 }]);
  });

  it("goes to the trash and comes back with its units", async () => {
    const { id: sampleId } = await drawn((await newZone()).versionId);
    const { manager } = people();
    expect((await call(manager, "trash-sample", { sampleId })).status).toBe(200);
    expect(await refused(call(manager, "trash-sample", { sampleId }))).toEqual([404, "sample_not_found"]);
    expect((await call(manager, "restore-sample", { sampleId })).status).toBe(200);
    expect(await assigned(sampleId)).toHaveLength(18);
  });

  it("is not drawn on in the trash: its job stops, and what comes back says that it was cancelled", async () => {
    const { id: sampleId } = await drawn((await newZone()).versionId);
    const { manager } = people();
    await zones.database.asOwner((transaction) =>
      transaction.script(`
        set local session_replication_role = replica;
        update public.jobs set status = 'queued', result = null, finished_at = null
        where id = (select job_id from public.samples where id = ${sampleId});
        update public.samples set status = 'drawing' where id = ${sampleId};`),
    );
    expect((await call(manager, "trash-sample", { sampleId })).status).toBe(200);
    const statuses = async () => {
      const [job] = await zones.database.asService((transaction) =>
        transaction.query(
          "select status from public.jobs where id = (select job_id from public.samples where id = $1)",
          [sampleId],
        ),
      );
      return [(await sample(sampleId)).status, job!.status];
    };
    await expect.poll(statuses).toEqual(["cancelled", "cancelled"]);
  });

  it("cannot be changed once it is drawn, by the platform neither", async () => {
    const { id } = await drawn((await newZone()).versionId);
    const changes = [
      "update public.samples set seed = '8' where id = $1",
      "update public.samples set frame = '{}' where id = $1",
      "update public.sample_units set represented_hectares = 1 where sample_id = $1",
      "update public.sample_units set outline = ST_Translate(outline, 1, 0) where sample_id = $1",
    ];
    for (const change of changes) {
      await expect(
        zones.database.asService((transaction) => transaction.query(change, [id])),
        change,
      ).rejects.toMatchObject({ code: "P0423" });
    }
  });

  it("has no place beside as many as a project may have", async () => {
    const { versionId } = await newZone();
    const { id } = await drawn(versionId);
    const filled = `
      insert into public.samples (organisation_id, project_id, zone_version_id, name, plan, seed, request_key)
      select organisation_id, project_id, zone_version_id, 'Autre', plan, seed, 'filled ' || place
      from public.samples cross join generate_series(1, 200) as place where id = ${id};`;
    const run = (text: string) =>
      zones.database.asOwner((transaction) =>
        transaction.script(`set local session_replication_role = replica; ${text}`),
      );
    await run(filled);
    const asked = call(people().manager, "draw-sample", request(versionId));
    expect(await refused(asked)).toEqual([409, "too_many_samples"]);
    await run("delete from public.samples where request_key like 'filled %';");
    expect((await drawn(versionId)).status).toBe("drawn");
  });
});
