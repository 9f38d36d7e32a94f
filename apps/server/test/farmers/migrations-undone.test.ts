import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { odkTables, walked } from "../../../../packages/farmers/test/other-registries.ts";
import { zipOf } from "../../../../packages/farmers/test/written-tables.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

const farmers = [
  ["uuid:a", "F-001", "KOUASSI", "Yao", "1.250"],
  ["uuid:b", "F-002", "KONAN", "Affoué", "2.000"],
];

describeOnOneEngine("a migration that is taken back, mended, or whose farmers are merged", (open) => {
  let desk: ListDesk;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const odk = async (people: Parameters<typeof odkTables>[0] = farmers) =>
    desk.migrate(
      await zipOf(odkTables(people, [["uuid:a", "P-1", "1", walked(6.5, -5.2)]])),
      "recensement.zip",
    );
  const totals = async (importId: number) => (await desk.importOf(importId)).totals;
  const areas = async () =>
    (await desk.registry()).map(({ identifier, declared_area_hectares: hectares }) => [identifier, hectares]);

  it("gives rows back from the tables of a zip, with why", async () => {
    const importId = await odk([
      ...farmers,
      ["uuid:c", "F-003", null, null, null],
      ["uuid:a", "F-009", "BROU", "Aya", null],
    ]);
    expect(await totals(importId)).toMatchObject({
      ...{ new: 2, returned: 2, problems: { "name.missing": 1, "source.repeated": 1 } },
    });
    const { status, result } = await desk.run("export-farmer-import-rows", { importId, rows: "returned" });
    expect(status).toBe("completed");
    const { files } = desk.server.foundation.services;
    const bytes = await files.read(desk.own.people.manager, "farmer-lists", String(result?.objectPath));
    const path = join(tmpdir(), `rendu-${process.pid}.xlsx`);
    await writeFile(path, bytes);
    const rows = await readSheet(path, "recensement");
    expect(rows.flat()).toEqual(expect.arrayContaining(["F-003", "F-009", "uuid:c"]));
    expect(rows.flat()).not.toContain("F-001");
    await desk.called("discard-farmer-import", { importId });
  });

  it("is told once more as a whole after its values were taken back", async () => {
    const first = await odk();
    await desk.run("apply-farmer-import", { importId: first });
    const later = [farmers[0]!, ["uuid:b", "F-002", "KONAN", "Affoué", "3.500"]];
    const second = await odk(later);
    await desk.run("apply-farmer-import", { importId: second });
    expect(await areas()).toEqual([
      ["F-001", 1.25],
      ["F-002", 3.5],
    ]);
    await desk.run("undo-farmer-import", { importId: second });
    expect(await areas()).toEqual([
      ["F-001", 1.25],
      ["F-002", 2],
    ]);
    // It was told before, and taken back: it is a change again, and no row that is known.
    expect(await totals(await odk(later))).toMatchObject({ new: 0, changes: 1, same: 1 });
  });

  it("finds who a farmer became by a merge, and himself again when that is undone", async () => {
    const known = await desk.owner<{ id: number; identifier: string }>(
      "select id, identifier from public.farmers where organisation_id = $1 and deleted_at is null order by identifier",
      [desk.own.organisationId],
    );
    const [kept, other] = known.map(({ id }) => id);
    const { mergeId } = await desk.called<{ mergeId: number }>(
      "merge-farmers",
      { keptId: kept, otherId: other, values: {} },
      desk.own.people.manager,
    );
    const read = async () => {
      const importId = await odk([["uuid:b", "F-002", "KONAN", "Affoué", "4.000"]]);
      return (await desk.read(`farmer_import_rows?import_id=eq.${importId}&select=fate,farmer_id`))[0];
    };
    expect(await read()).toEqual({ fate: "changes", farmer_id: kept });
    await desk.called("undo-farmer-merge", { mergeId }, desk.own.people.manager);
    expect(await read()).toEqual({ fate: "changes", farmer_id: other });
  });
});
