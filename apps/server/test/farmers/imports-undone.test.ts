import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

describeOnOneEngine("an import of farmers and what people do meanwhile", (open) => {
  let desk: ListDesk;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const changeByHand = async (identifier: string, farmer: object) => {
    const [known] = await desk.read(
      `farmer_overview?organisation_id=eq.${desk.own.organisationId}&identifier=eq.${identifier}&select=id,updated_at,last_name`,
    );
    await desk.called("save-farmer", {
      organisationId: desk.own.organisationId,
      existing: { farmerId: known!.id, readAt: known!.updated_at },
      farmer: { lastName: known!.last_name, ...farmer },
    });
    return known!.id as number;
  };

  it("does not apply a row whose farmer was changed since the preview, and tells it", async () => {
    const first = await desk.handIn(
      await listOf([
        ["A-1", "KONAN Yao", "0700000001", "Divo", null, 1, null],
        ["A-2", "KONAN Aya", "0700000002", "Divo", null, 1, null],
      ]),
    );
    await desk.run("apply-farmer-import", { importId: first });
    const importId = await desk.handIn(
      await listOf([
        ["A-1", "KONAN Yao", null, "Lakota", null, null, null],
        ["A-2", "KONAN Aya", null, "Lakota", null, null, null],
        ["A-3", "KONAN Ali", "0700000003", "Lakota", null, null, null],
      ]),
    );
    await changeByHand("A-1", { village: "Gagnoa" });
    await desk.called("save-farmer", {
      organisationId: desk.own.organisationId,
      existing: null,
      farmer: { identifier: "A-3", lastName: "Konan", firstName: "Ali" },
    });
    const applied = await desk.run("apply-farmer-import", { importId });
    expect(applied).toMatchObject({ status: "completed", result: { changed: 1, overtaken: 2 } });
    expect(await desk.fates(importId)).toMatchObject([
      { number: 1, outcome: "overtaken", outcome_reason: "registry.changed" },
      { number: 2, outcome: "changed" },
      { number: 3, outcome: "overtaken" },
    ]);
    expect((await desk.registry()).map(({ village }) => village)).toEqual(["Gagnoa", "Lakota", null]);
  });

  it("is undone, but for those who were changed by hand or have plots since", async () => {
    const importId = await desk.handIn(
      await listOf([
        ["B-1", "SORO Un", "0700000011", "Divo", null, 1, null],
        ["B-2", "SORO Deux", "0700000012", "Divo", null, 1, null],
        ["B-3", "SORO Trois", "0700000013", "Divo", null, 1, null],
        ["A-2", "KONAN Aya", null, "Soubré", null, null, null],
      ]),
    );
    await desk.run("apply-farmer-import", { importId });
    await changeByHand("B-1", { village: "Issia" });
    await desk.owner(
      "update public.plots set farmer_id = (select id from public.farmers where identifier = 'B-2' and organisation_id = $2) where id = $1",
      [desk.own.plotId, desk.own.organisationId],
    );
    await changeByHand("A-2", { village: "Tabou" });
    const refused = await desk.call(desk.own.people.agent, "undo-farmer-import", {
      ...{ importId, requestKey: randomUUID() },
    });
    expect(refused).toMatchObject({ status: 403 });
    await desk.run("undo-farmer-import", { importId });
    expect(await desk.fates(importId)).toMatchObject([
      { outcome: "kept", outcome_reason: "farmer.changed" },
      { outcome: "kept", outcome_reason: "farmer.plots" },
      { outcome: "removed" },
      { outcome: "kept", outcome_reason: "farmer.changed" },
    ]);
    const registry = await desk.registry();
    expect(registry.map(({ identifier }) => identifier)).toEqual(["A-1", "A-2", "A-3", "B-1", "B-2"]);
    expect(registry[1]).toMatchObject({ village: "Tabou" });
    const trash = await desk.read(
      `farmer_trash?organisation_id=eq.${desk.own.organisationId}&identifier=eq.B-3&select=identifier`,
    );
    expect(trash).toHaveLength(1);
  });

  it("remembers what a person said of its columns for the next list with that header", async () => {
    const header = ["Kod", "Nom & prénoms", "Contact", "Lieu-dit", "Naissance", "Ha", "Note"];
    const rows = [["C-1", "YAO Un", "0700000021", "Divo", null, 1, null]];
    const importId = await desk.handIn(await listOf(rows, header));
    const before = await desk.importOf(importId);
    expect(before.sheets).toMatchObject(
      [{ rememberedMapping: false, columns: [{ header: "Kod", field: null }] }].map(
        ({ rememberedMapping }) => ({ rememberedMapping }),
      ),
    );
    const columns = [
      { sheet: "Section A", place: 0, field: "identifier" },
      { sheet: "Section A", place: 3, field: "village" },
    ];
    const { job_id: seen } = await desk.importOf(importId);
    const { jobId } = await desk.called<{ jobId: number }>("reinspect-farmer-import", {
      ...{ importId, country: "CI", columns },
    });
    await desk.ended(jobId);
    const told = (id: number) =>
      desk.read(`farmer_import_rows?import_id=eq.${id}&select=farmer->>identifier,farmer->>village`);
    expect(await told(importId)).toEqual([{ identifier: "C-1", village: "Divo" }]);
    // Who looked at the earlier reading has not seen these rows.
    const asSeen = { importId, inspectJobId: seen, requestKey: randomUUID() };
    expect(await desk.call(desk.own.people.manager, "apply-farmer-import", asSeen)).toMatchObject({
      status: 409,
    });
    const next = await desk.handIn(await listOf([["C-2", "YAO Deux", null, "Lakota"]], header));
    expect(await told(next)).toEqual([{ identifier: "C-2", village: "Lakota" }]);
    const { sheets } = await desk.importOf(next);
    expect(sheets).toMatchObject([{ rememberedMapping: true }]);
  });

  it("is stopped where a person says so, and then goes on or is undone", async () => {
    const importId = await desk.handIn(
      await listOf([["E-1", "YAO Arrêté", "0700000031", "Divo", null, 1, null]]),
    );
    await desk.stopWorker();
    const { jobId } = await desk.called<{ jobId: number }>("apply-farmer-import", {
      ...{ importId, requestKey: randomUUID() },
    });
    await desk.called("cancel-job", { jobId });
    await desk.startWorker();
    expect(await desk.ended(jobId)).toMatchObject({ status: "cancelled" });
    await expect.poll(async () => (await desk.importOf(importId)).status).toBe("stopped");
    expect(await desk.run("apply-farmer-import", { importId })).toMatchObject({ result: { added: 1 } });
    expect(await desk.run("undo-farmer-import", { importId })).toMatchObject({ result: { removed: 1 } });
  });

  it("may be put aside while nothing of it is in the registry", async () => {
    const importId = await desk.handIn(await listOf([["D-1", "YAO Seul", null, null, null, null, null]]));
    await desk.called("discard-farmer-import", { importId });
    const body = { importId, requestKey: randomUUID() };
    expect(await desk.call(desk.own.people.agent, "apply-farmer-import", body)).toMatchObject({
      status: 409,
    });
  });

  it("is refused by name where it is no list, and may be mended", async () => {
    const importId = await desk.handIn(await listOf([["1", "2"]], ["Alpha", "Beta"]));
    expect(await desk.importOf(importId)).toMatchObject({
      ...{ status: "refused", problem: { code: "no_farmers" } },
      unread: [{ sheet: "Section A", reason: "noHeader" }],
    });
    const text = await desk.handIn(new TextEncoder().encode("\u0000\u0001"));
    expect(await desk.importOf(text)).toMatchObject({ status: "refused" });
  });
});
