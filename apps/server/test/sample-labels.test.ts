import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addPerson } from "./factories/tenant.ts";
import { SampleInstallation } from "./sample-installation.ts";

const two = [
  { name: "Forêt", color: "#15803d", strata: [""] },
  { name: "Autre", color: "#b45309", strata: [] as string[] },
];

describeOnBothEngines("the interpretation of a sample", (open) => {
  const samples = new SampleInstallation(open);
  const { zones, newZone, drawn, assigned } = samples;
  const { call, refused } = zones;
  const people = () => zones.own.people;
  let versionId: number;
  beforeAll(async () => {
    versionId = (await newZone()).versionId;
  });

  type Scene = { sampleId: number; units: number[]; forest: number; other: number };

  const scene = async (interpreters = 2): Promise<Scene> => {
    const { id: sampleId } = await drawn(versionId);
    const stated = await call(people().manager, "state-sample-classes", {
      sampleId,
      interpreters,
      classes: two,
    });
    expect(stated).toMatchObject({ status: 200 });
    const [forest, other] = (stated.body as { classIds: number[] }).classIds;
    return {
      sampleId,
      units: (await assigned(sampleId)).map(({ id }) => id),
      forest: forest!,
      other: other!,
    };
  };

  const label = (
    by: Claims,
    { sampleId }: Scene,
    unitId: number,
    classId: number | null,
    more: object = {},
  ) =>
    call(by, "label-sample-unit", {
      ...{ sampleId, unitId, classId, confidence: "sure", requestKey: randomUUID(), ...more },
    });
  const labelled = async (...asked: Parameters<typeof label>): Promise<number> => {
    const answer = await label(...asked);
    expect(answer).toMatchObject({ status: 200 });
    return (answer.body as { labelId: number }).labelId;
  };
  const undo = (by: Claims, labelId: number) => call(by, "undo-sample-label", { labelId });
  const resolve = (by: Claims, { sampleId }: Scene, unitId: number, classId: number | null) =>
    call(by, "resolve-sample-unit", {
      ...{ sampleId, unitId, classId, comment: "Image de 2020", requestKey: randomUUID() },
    });

  const stateOf = async (by: Claims, { sampleId }: Scene, unitId: number) => {
    const [state] = await zones.database.asCaller(by, (transaction) =>
      transaction.query<{ state: string; class_id: number | null; knew_other: boolean }>(
        "select state, class_id, knew_other from public.sample_unit_states($1) where unit_id = $2",
        [sampleId, unitId],
      ),
    );
    return state;
  };
  const read = (by: Claims, unitId: number) =>
    zones.database.asCaller(by, (transaction) =>
      transaction.query<{ class_id: number | null; present: boolean }>(
        "select class_id, ended_at is null as present from public.sample_labels where unit_id = $1 order by id",
        [unitId],
      ),
    );

  it("is blind: a label is read by nobody else, the owner neither, before two people gave theirs", async () => {
    const sample = await scene();
    const [unit] = sample.units as [number];
    const { agent, manager, owner, auditor } = people();
    await labelled(agent, sample, unit, sample.forest);
    for (const other of [manager, owner, auditor, zones.own.guest]) {
      expect(await read(other, unit)).toEqual([]);
      expect(await stateOf(other, sample, unit)).toEqual({
        state: "begun",
        class_id: null,
        knew_other: false,
      });
    }
    expect(await read(agent, unit)).toHaveLength(1);
    const told = await zones.database.asService((transaction) =>
      transaction.query(
        "select id from public.audit_entries where to_jsonb(audit_entries)::text like '%sample_labels%'",
      ),
    );
    expect(told).toEqual([]);
    await labelled(manager, sample, unit, sample.other);
    for (const reader of [agent, manager, owner, auditor]) expect(await read(reader, unit)).toHaveLength(2);
    expect(await read(zones.other.people.owner, unit)).toEqual([]);
  });

  it("by two people agrees, or disagrees until somebody with the right says why; all three stay", async () => {
    const sample = await scene();
    const [same, differs] = sample.units as [number, number];
    const { agent, manager } = people();
    for (const unit of [same, differs]) await labelled(agent, sample, unit, sample.forest);
    await labelled(manager, sample, same, sample.forest);
    await labelled(manager, sample, differs, null);
    expect(await stateOf(agent, sample, same)).toMatchObject({ state: "concluded", class_id: sample.forest });
    expect(await stateOf(agent, sample, differs)).toMatchObject({ state: "disagreement", class_id: null });
    expect(await refused(resolve(agent, sample, differs, sample.other))).toEqual([403, "permission_denied"]);
    expect(await refused(resolve(manager, sample, same, sample.other))).toEqual([409, "no_disagreement"]);
    expect(await resolve(manager, sample, differs, sample.other)).toMatchObject({ status: 200 });
    expect(await stateOf(agent, sample, differs)).toMatchObject({
      state: "resolved",
      class_id: sample.other,
    });
    expect(await resolve(people().owner, sample, differs, sample.forest)).toMatchObject({ status: 200 });
    expect(await stateOf(agent, sample, differs)).toMatchObject({ class_id: sample.forest });
    expect((await read(agent, differs)).map(({ class_id }) => class_id)).toEqual([sample.forest, null]);
    expect(await refused(label(agent, sample, differs, null))).toEqual([409, "label_settled"]);
  });

  it("is corrected by whoever gave it; what was there before is kept, and comes back by an undo", async () => {
    const sample = await scene();
    const [unit] = sample.units as [number];
    const { agent, manager } = people();
    await labelled(agent, sample, unit, sample.forest);
    const second = await labelled(agent, sample, unit, sample.other);
    expect(await read(agent, unit)).toEqual([
      { class_id: sample.forest, present: false },
      { class_id: sample.other, present: true },
    ]);
    expect(await refused(undo(manager, second))).toEqual([404, "sample_label_not_found"]);
    for (const _again of [1, 2]) expect((await undo(agent, second)).status).toBe(200);
    expect((await read(agent, unit)).map(({ present }) => present)).toEqual([true, false]);
    // Once both could be read, a correction says that it was none of a blind eye.
    await labelled(manager, sample, unit, sample.other);
    expect(await stateOf(agent, sample, unit)).toMatchObject({ state: "disagreement", knew_other: false });
    await labelled(agent, sample, unit, sample.other);
    expect(await stateOf(agent, sample, unit)).toMatchObject({ state: "concluded", knew_other: true });
  });

  it("takes as many people as the sample says, and one where one looks", async () => {
    const sample = await scene();
    const { agent, manager, owner } = people();
    const [unit] = sample.units as [number];
    for (const by of [agent, manager]) await labelled(by, sample, unit, sample.forest);
    expect(await refused(label(owner, sample, unit, sample.forest))).toEqual([409, "unit_has_interpreters"]);
    const alone = await scene(1);
    const [single] = alone.units as [number];
    const given = await Promise.all([agent, manager].map((by) => label(by, alone, single, alone.other)));
    expect(given.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateOf(owner, alone, single)).toMatchObject({ state: "concluded", class_id: alone.other });
    expect(await read(owner, single)).toHaveLength(1);
  });

  it("is kept once for a request, however often an outage has it sent, and the key serves nothing else", async () => {
    const sample = await scene();
    const [unit] = sample.units as [number];
    const requestKey = randomUUID();
    const send = () => label(people().agent, sample, unit, sample.forest, { requestKey });
    const answers = await Promise.all([send(), send()]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await read(people().agent, unit)).toHaveLength(1);
    const other = label(people().agent, sample, unit, sample.other, { requestKey });
    expect(await refused(other)).toEqual([409, "request_key_used"]);
  });

  it("begins with classes, which stay from the first label on, and so does what the map says", async () => {
    const { id: sampleId } = await drawn(versionId);
    const unit = (await assigned(sampleId))[0]!.id;
    const { agent, manager } = people();
    const bare: Scene = { sampleId, units: [unit], forest: 0, other: 0 };
    expect(await refused(label(agent, bare, unit, null))).toEqual([409, "sample_not_interpreted"]);
    const state = (classes: object[], interpreters = 2, by = manager) =>
      call(by, "state-sample-classes", { sampleId, interpreters, classes });
    const [forest, other] = two.map((one) => ({ ...one, strata: [] as string[] }));
    expect(await refused(state([forest!, { ...other!, name: "forêt" }]))).toEqual([
      409,
      "sample_classes_refused",
    ]);
    const strange = [forest!, { ...other!, strata: ["Une autre"] }];
    expect(await refused(state(strange))).toEqual([409, "sample_classes_refused"]);
    expect(await refused(state([forest!, other!], 2, agent))).toEqual([403, "permission_denied"]);
    expect(await state([other!, forest!], 1)).toMatchObject({ status: 200 });
    const stated = await state([forest!, other!]);
    const [first] = (stated.body as { classIds: number[] }).classIds;
    expect(await refused(label(agent, bare, unit, 1))).toEqual([404, "sample_class_not_found"]);
    await labelled(agent, bare, unit, first!);
    expect(await refused(state([other!, forest!]))).toEqual([409, "sample_labelled"]);
    expect(await refused(state([forest!, other!], 1))).toEqual([409, "sample_labelled"]);
    expect((await state([forest!, other!])).body).toEqual(stated.body);
    // Whoever knows what was seen could choose what the map says so that it agrees.
    expect(await refused(state([{ ...forest!, strata: [""] }, other!]))).toEqual([409, "sample_labelled"]);
    const before = await scene();
    await labelled(agent, before, before.units[0]!, before.forest);
    const again = { sampleId: before.sampleId, interpreters: 2, classes: two };
    expect((await call(manager, "state-sample-classes", again)).body).toEqual({
      classIds: [before.forest, before.other],
    });
    const moved = { ...again, classes: [forest!, { ...other!, strata: [""] }] };
    expect(await refused(call(manager, "state-sample-classes", moved))).toEqual([409, "sample_labelled"]);
  });

  it("is done by people who edit plots there; not in the trash, nor by strangers", async () => {
    const sample = await scene();
    const [unit] = sample.units as [number];
    const strangers = [zones.other.people.owner, await addPerson(zones.database)];
    expect(await refused(label(people().auditor, sample, unit, null))).toEqual([403, "permission_denied"]);
    for (const by of strangers) expect((await refused(label(by, sample, unit, null)))[0]).toBe(404);
    await labelled(people().agent, sample, unit, sample.forest);
    for (const by of strangers) expect(await stateOf(by, sample, unit)).toBeUndefined();
    await call(people().manager, "trash-sample", { sampleId: sample.sampleId });
    expect(await refused(label(people().agent, sample, unit, null))).toEqual([404, "sample_not_found"]);
  });
});
