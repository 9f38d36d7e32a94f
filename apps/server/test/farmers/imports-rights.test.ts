import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

const tables = ["farmer_imports", "farmer_import_rows", "farmer_list_mappings"];

describeOnOneEngine("rights to lists of farmers", (open) => {
  let desk: ListDesk;
  let listed: number | undefined;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const list = () => listOf([["A-1", "KONAN Yao", "0700000001", "Divo", null, 1, null]]);
  const handedIn = async () => {
    listed ??= await desk.handIn(await list());
    return listed;
  };

  it("are those of an agent, and neither of an auditor nor of another organisation", async () => {
    const { own, other } = desk;
    const importId = await handedIn();
    for (const [who, rows] of [
      [own.people.agent, 1],
      [own.people.manager, 1],
      [own.people.auditor, 0],
      [other.people.owner, 0],
    ] as const) {
      expect(await desk.read(`farmer_imports?id=eq.${importId}&select=id`, who)).toHaveLength(rows);
      expect(await desk.read(`farmer_import_rows?import_id=eq.${importId}&select=number`, who)).toHaveLength(
        rows,
      );
    }
  });

  it("let an auditor and a stranger do nothing with a list", async () => {
    const importId = await handedIn();
    const objectPath = await desk.upload(new Uint8Array([1]));
    const start = { organisationId: desk.own.organisationId, objectPath, fileName: "liste.xlsx" };
    for (const who of [desk.own.people.auditor, desk.other.people.owner]) {
      for (const [name, body] of [
        ["start-farmer-import", start],
        ["reinspect-farmer-import", { importId, country: null, columns: [] }],
        ["choose-farmer-import-rows", { importId, rows: {}, leftOut: true }],
        ["apply-farmer-import", { importId }],
        ["undo-farmer-import", { importId }],
        ["discard-farmer-import", { importId }],
        ["export-farmer-import-rows", { importId, rows: "all" }],
      ] as const) {
        const answer = await desk.call(who, name, {
          ...body,
          ...(/reinspect|choose|discard/.test(name) ? {} : { requestKey: randomUUID() }),
        });
        expect([name, answer.status]).toEqual([name, 404]);
      }
      const { files } = desk.server.foundation.services;
      await expect(files.read(who, "farmer-lists", objectPath)).rejects.toThrow();
      await expect(desk.upload(new Uint8Array([1]), who)).rejects.toThrow();
    }
    expect(await desk.importOf(importId)).toMatchObject({ status: "ready", totals: { leftOut: 0 } });
  });

  it("give nobody a list of a stranger's by naming its file", async () => {
    const objectPath = await desk.upload(new Uint8Array([1]));
    const answer = await desk.call(desk.other.people.owner, "start-farmer-import", {
      ...{ organisationId: desk.other.organisationId, objectPath, fileName: "x", requestKey: randomUUID() },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it("let no client write a column of an import by itself", async () => {
    await handedIn();
    const columns = await desk.owner<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name = any ($1) and is_generated = 'NEVER'`,
      [tables],
    );
    expect(columns.length).toBeGreaterThan(40);
    for (const { table_name: table, column_name: column } of columns) {
      const answer = await desk.send(
        desk.own.people.owner,
        "PATCH",
        `/rest/v1/${table}?organisation_id=eq.${desk.own.organisationId}`,
        { [column]: null },
      );
      expect([table, column, answer.status]).toEqual([table, column, 403]);
    }
  });

  it("take the same request once, and refuse its key for another file", async () => {
    const body = {
      ...{ organisationId: desk.own.organisationId, fileName: "liste.xlsx", requestKey: randomUUID() },
      objectPath: await desk.upload(await list()),
    };
    const first = await desk.called("start-farmer-import", body);
    expect(await desk.called("start-farmer-import", body)).toEqual(first);
    const other = await desk.call(desk.own.people.agent, "start-farmer-import", {
      ...body,
      fileName: "autre.xlsx",
    });
    expect(other).toMatchObject({ status: 409, body: { code: "request_key_used" } });
    await desk.ended((first as { jobId: number }).jobId);
  });
});
