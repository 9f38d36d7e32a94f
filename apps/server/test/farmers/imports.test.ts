import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIST_LIMITS } from "@parcelle/farmers/list/list-limits";
import { readFarmerList } from "@parcelle/farmers/list/read-farmer-list";
import { readTableFile } from "@parcelle/formats/table/read-table-file";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messyList, noMessyList } from "../../../../packages/farmers/test/messy-list.ts";
import { listHeader, listOf } from "../../../../packages/farmers/test/written-list.ts";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { describeOnOneEngine } from "../engines.ts";
import { bytesOf, ListDesk } from "./list-desk.ts";

const farmers = [
  ["F-0001", "KOUASSI Yao Jean", "07 01 02 03 04", "Gbalébré", "12/03/1975", "2,5", "Amani"],
  ["F-0002", "KONAN Affoué", "08451236", "Gbalébré", "1980", 1.2, null],
  ["F-0003", "TRAORÉ Mariam", null, "Méagui", null, null, null],
  [null, "BROU Aya", "0102030405", "Méagui", "01/01/1990", 3, "Yao"],
];

describeOnOneEngine("a list of farmers that a cooperative hands in", (open) => {
  let desk: ListDesk;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const read = async (bytes: Uint8Array) => {
    const path = join(tmpdir(), `liste-${process.pid}.xlsx`);
    await writeFile(path, bytes);
    return readFarmerList(await readTableFile({ name: "liste.xlsx", path }, LIST_LIMITS), {
      ...{ country: "CI", today: "2026-11-28" },
    });
  };

  it("is shown with its repairs first, and nothing is registered before a person says so", async () => {
    const importId = await desk.handIn(await listOf(farmers));
    expect(await desk.importOf(importId)).toMatchObject({
      status: "ready",
      country: "CI",
      totals: {
        ...{ rows: 4, new: 4, changes: 0, same: 0, returned: 0, skipped: 0, leftOut: 0 },
        repairs: { "phone.migrated": 1, "number.decimalComma": 1, "identifier.given": 1 },
        problems: { "phone.missing": 1, "birthDate.yearOnly": 1 },
      },
      sheets: [{ name: "Section A", headerRow: 3, rememberedMapping: false }],
    });
    expect(await desk.registry()).toEqual([]);
    const [row] = await desk.read(
      `farmer_import_rows?import_id=eq.${importId}&problem_codes=cs.{phone.missing}&searched=ilike.*traore*&select=number,row,farmer`,
    );
    expect(row).toMatchObject({ number: 3, row: 6, farmer: { lastName: "TRAORÉ", phones: [] } });
    expect(
      await desk.called("choose-farmer-import-rows", { importId, rows: { numbers: [3] }, leftOut: true }),
    ).toEqual({ leftOut: 1 });
  });

  it("is applied as it was shown, and handed in again changes nothing and doubles nobody", async () => {
    const importId = await desk.handIn(await listOf(farmers));
    const made = await desk.run("apply-farmer-import", { importId }, desk.own.people.agent);
    expect(made).toMatchObject({ status: "completed", result: { added: 4 } });
    const registry = await desk.registry();
    expect(registry).toEqual([
      {
        ...{ identifier: "F-0001", last_name: "KOUASSI", first_name: "Yao Jean", village: "Gbalébré" },
        ...{ phone: "+2250701020304", birth_year: 1975, declared_area_hectares: 2.5 },
      },
      {
        ...{ identifier: "F-0002", last_name: "KONAN", first_name: "Affoué", village: "Gbalébré" },
        ...{ phone: "+2250708451236", birth_year: 1980, declared_area_hectares: 1.2 },
      },
      {
        ...{ identifier: "F-0003", last_name: "TRAORÉ", first_name: "Mariam", village: "Méagui" },
        ...{ phone: null, birth_year: null, declared_area_hectares: null },
      },
      {
        ...{ identifier: "P-000001", last_name: "BROU", first_name: "Aya", village: "Méagui" },
        ...{ phone: "+2250102030405", birth_year: 1990, declared_area_hectares: 3 },
      },
    ]);
    const again = await desk.handIn(await listOf(farmers));
    expect((await desk.fates(again)).map(({ fate }) => fate)).toEqual(["same", "same", "same", "same"]);
    expect(await desk.run("apply-farmer-import", { importId: again })).toMatchObject({ result: {} });
    expect(await desk.registry()).toEqual(registry);
  });

  it("changes what it tells and nothing else, and gives numbers that follow the cooperative's own", async () => {
    const importId = await desk.handIn(
      await listOf([
        ["F-0001", "Kouassi yao jean", "0505060708", null, null, null, null],
        ["F-0002", "Konan Affoué", null, "Lakota", "12/05/1980", null, null],
        ["F-0003", "SORO Issouf", null, "Méagui", null, null, null],
        [null, "YAO Koffi", "0777777777", "Divo", null, null, null],
        ["F-0009", "Traoré mariam", "0777777771", "Divo", null, null, null],
      ]),
    );
    const rows = await desk.read(
      `farmer_import_rows?import_id=eq.${importId}&order=number&select=fate,problem_codes,changes`,
    );
    expect(rows).toMatchObject([
      {
        fate: "changes",
        changes: [
          { field: "phones", before: ["+2250701020304"], after: ["+2250701020304", "+2250505060708"] },
        ],
      },
      {
        fate: "changes",
        changes: [
          { field: "birthDate", before: "1980", after: "1980-05-12" },
          { field: "village", before: "Gbalébré", after: "Lakota" },
        ],
      },
      { fate: "returned", problem_codes: ["phone.missing", "registry.otherPerson"] },
      { fate: "new" },
      { fate: "new" },
    ]);
    const applied = await desk.run("apply-farmer-import", { importId });
    expect(applied).toMatchObject({ status: "completed", result: { added: 2, changed: 2 } });
    const registry = await desk.registry();
    expect(registry.map(({ identifier }) => identifier)).toEqual([
      ...["F-0001", "F-0002", "F-0003", "F-0009", "F-0010", "P-000001"],
    ]);
    expect(registry[1]).toMatchObject({ village: "Lakota", phone: "+2250708451236", birth_year: 1980 });

    const undone = await desk.run("undo-farmer-import", { importId });
    expect(undone).toMatchObject({ status: "completed", result: { removed: 2, restored: 2 } });
    expect(await desk.importOf(importId)).toMatchObject({ status: "undone" });
    const after = await desk.registry();
    expect(after.map(({ identifier }) => identifier)).toEqual(["F-0001", "F-0002", "F-0003", "P-000001"]);
    expect(after[1]).toMatchObject({ village: "Gbalébré", birth_year: 1980 });
    const phones = await desk.read(
      `farmer_phones?organisation_id=eq.${desk.own.organisationId}&select=raw&order=raw`,
    );
    expect(phones.map(({ raw }) => raw)).not.toContain("+2250505060708");
  });

  it("gives back the rows to correct as the same sheet with all of its columns, and nothing else", async () => {
    const importId = await desk.handIn(
      await listOf([
        ["G-1", "BAMBA Ali", "0708080808", "Divo", "01/01/1970", 1, "Parrain un"],
        ["G-1", "ZADI Paul", "0708080809", "Divo", "01/01/1971", 1, "Parrain deux"],
        ["G-3", null, "0708080810", "Divo", "01/01/1972", 1, "Parrain trois"],
        ["TOTAL", null, null, null, null, 3, null],
      ]),
    );
    expect((await desk.fates(importId)).map(({ fate }) => fate)).toEqual([
      "new",
      "returned",
      "returned",
      "skipped",
    ]);
    const { result } = await desk.run("export-farmer-import-rows", { importId, rows: "returned" });
    const { files } = desk.server.foundation.services;
    const bytes = await files.read(desk.own.people.agent, "farmer-lists", String(result!.objectPath));
    const list = await read(bytes);
    expect(list.rows.map(({ farmer }) => farmer.identifier)).toEqual(["G-1", "G-3"]);
    const [sheet] = list.sheets;
    expect(sheet!.name).toBe("Section A");
    expect(sheet!.columns.map(({ header }) => header).slice(0, listHeader.length)).toEqual(listHeader);
    await desk.stopWorker();
    const pressed = await Promise.all(
      Array.from({ length: 20 }, () =>
        desk.called<{ jobId: number }>("export-farmer-import-rows", {
          ...{ importId, rows: "all", requestKey: randomUUID() },
        }),
      ),
    );
    expect(new Set(pressed.map(({ jobId }) => jobId)).size).toBe(1);
    await desk.startWorker();
    const all = await desk.ended(pressed[0]!.jobId);
    const whole = await read(
      await files.read(desk.own.people.agent, "farmer-lists", String(all.result!.objectPath)),
    );
    expect(whole.sheets[0]!.headerRow).toBe(3);
    expect(whole.rows).toHaveLength(3);
    await expect(
      files.read(desk.other.people.owner, "farmer-lists", String(result!.objectPath)),
    ).rejects.toThrow();
  });

  it("gives back rows that were taken without a value, to be mended, and completes the same farmer then", async () => {
    const importId = await desk.handIn(
      await listOf([
        ["H-1", "AKA Ange", "0708080821", "Divo", "01/01/1970", "deux ou trois", null],
        ["H-2", "BILE Luc", "0708080822", "Divo", "01/01/1971", 2, null],
      ]),
    );
    expect(await desk.importOf(importId)).toMatchObject({
      totals: { new: 2, returned: 0, incomplete: 1, problems: { "area.invalid": 1 } },
    });
    await desk.run("apply-farmer-import", { importId });
    const { result } = await desk.run("export-farmer-import-rows", { importId, rows: "returned" });
    const { files } = desk.server.foundation.services;
    const bytes = await files.read(desk.own.people.agent, "farmer-lists", String(result!.objectPath));
    const back = await read(bytes);
    expect(back.rows.map(({ farmer }) => farmer.identifier)).toEqual(["H-1"]);
    const again = await desk.handIn(bytes);
    const { sheets } = await desk.importOf(again);
    const [sheet] = sheets as { columns: { header: string }[] }[];
    expect(sheet!.columns.map(({ header }) => header)).not.toContain("Correction Parcelle");
    const mended = await listOf([["H-1", "AKA Ange", "0708080821", "Divo", "01/01/1970", "2,5", null]]);
    const third = await desk.handIn(mended);
    expect(await desk.fates(third)).toMatchObject([{ fate: "changes" }]);
  });

  it(
    "may be as messy as the reference list, and is taken once however often it comes",
    skippedWithout("reference data", noMessyList),
    async () => {
      const importId = await desk.handIn(await bytesOf(messyList), null);
      const { totals, country_read } = await desk.importOf(importId);
      expect(country_read).toBe("CI");
      const fates = (await desk.fates(importId)).map(({ number, fate }) => `${number} ${fate}`);
      expect(fates.filter((told) => !told.endsWith("new"))).toEqual([
        ...["4 returned", "6 returned", "8 returned", "10 returned", "14 skipped", "15 skipped"],
      ]);
      expect(totals).toMatchObject({ rows: 13, new: 9, returned: 4, skipped: 2 });
      await desk.run("apply-farmer-import", { importId });
      const again = await desk.handIn(await bytesOf(messyList), null);
      expect(await desk.importOf(again)).toMatchObject({
        totals: { rows: 13, new: 0, changes: 0, same: 9, returned: 4 },
      });
    },
  );
});
