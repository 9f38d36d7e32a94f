import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { odkTables } from "../../../../packages/farmers/test/other-registries.ts";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { zipOf } from "../../../../packages/farmers/test/written-tables.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

const PDF = new TextEncoder().encode(`%PDF-1.4\n${" ".repeat(60)}\n%%EOF`);

describeOnOneEngine("farmers who were erased", (open) => {
  let desk: ListDesk;
  let listId: number;

  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const farmer = async (identifier: string) =>
    (
      await desk.read(
        `farmers?organisation_id=eq.${desk.own.organisationId}&identifier=eq.${identifier}&select=id,last_name`,
      )
    )[0]!;
  const erase = async (identifier: string) =>
    desk.called(
      "erase-farmer",
      { farmerId: (await farmer(identifier)).id as number, identifier },
      desk.own.people.manager,
    );
  const recensement = async () => zipOf(odkTables([["uuid:k", "M-1", "KOBENAN", "Affia", null]], []));
  const ofList = () =>
    listOf([
      ["E-1", "TANOH Kassi", "07 01 02 03 04", "Divo", null, 1, null],
      ["E-2", "TANOH Ama", "07 01 02 03 05", "Divo", null, 1, null],
      ["E-3", "BILE Eba", "07 01 02 03 06", "Divo", null, 1, null],
    ]);

  it("take the bytes of what proved their consent with them, at once", async () => {
    listId = await desk.handIn(await ofList());
    await desk.run("apply-farmer-import", { importId: listId });
    const { organisationId } = desk.own;
    const { wordingId } = await desk.called<{ wordingId: number }>(
      "write-consent-wording",
      { organisationId, purpose: "contact", language: "fr", text: "Vous pouvez m’appeler." },
      desk.own.people.manager,
    );
    const objectPath = `${organisationId}/${randomUUID()}/preuve.pdf`;
    const { services, storage } = desk.server.foundation;
    const content = { chunks: [PDF], contentType: "application/pdf" };
    await services.files.write(desk.own.people.agent, "farmer-consents", objectPath, content);
    await desk.called("record-farmer-consents", {
      ...{ organisationId, farmers: { ids: [(await farmer("E-3")).id] }, wordingIds: [wordingId] },
      ...{ proof: "signature", givenOn: "2026-01-01", file: { objectPath, fileName: "BILE.pdf" } },
    });
    const [{ version }] = (await desk.owner("select version from storage.objects where name = $1", [
      objectPath,
    ])) as [{ version: string }];
    expect(await storage.backend.has(version)).toBe(true);
    await erase("E-3");
    expect(await storage.backend.has(version)).toBe(false);
  });

  it("take filters that name them along, also those that nobody else sees, and leave the others", async () => {
    const keep = (name: string, search: string) =>
      desk.send(desk.own.people.agent, "POST", "/rest/v1/saved_filters", {
        ...{ organisation_id: desk.own.organisationId, list: "farmers", name, is_shared: false },
        ...{ address: `?search=${encodeURIComponent(search)}`, question: { search, conditions: [] } },
      });
    for (const [name, search] of [
      ["À rappeler", "tanoh kassi"],
      ["Famille", "Tanoh"],
      ["Son numéro", "0701020304"],
      ["Divo", "Divo"],
    ] as const)
      expect(await keep(name, search)).toMatchObject({ status: 201 });
    await erase("E-1");
    const kept = await desk.owner(
      "select name from public.saved_filters where organisation_id = $1 and name <> 'Toutes' order by name",
      [desk.own.organisationId],
    );
    expect(kept).toEqual(expect.arrayContaining([{ name: "Divo" }, { name: "Famille" }]));
    expect(kept).not.toEqual(expect.arrayContaining([{ name: "À rappeler" }]));
    expect(kept).not.toEqual(expect.arrayContaining([{ name: "Son numéro" }]));
  });

  it("are told as gone where their list is taken back, not as removed by that", async () => {
    const { result } = await desk.run("undo-farmer-import", { importId: listId });
    expect(result).toEqual({ removed: 1, gone: 2 });
  });

  it("are left out of a list that names them again, by number or by name and phone, and told with the day", async () => {
    const importId = await desk.handIn(
      await listOf([
        ["e-1", "TANOH K.", null, "Divo", null, 1, null],
        [null, "Kassi TANOH", "+225 0701020304", "Lakota", null, 1, null],
        [null, "TANOH Kassi", "07 09 09 09 09", "Lakota", null, 1, null],
      ]),
    );
    const erased = { fate: "returned", problem_codes: ["registry.erased"] };
    expect(await desk.fates(importId)).toMatchObject([erased, erased, { fate: "new" }]);
    const [row] = await desk.read(`farmer_import_rows?import_id=eq.${importId}&number=eq.1`);
    const today = new Date().toISOString().slice(0, 10);
    expect(row).toMatchObject({
      ...{ problems: [{ code: `registry.erased:${today}` }], searched: "" },
      farmer: { identifier: null, lastName: "–", firstName: null, phones: [] },
    });
    await desk.called("discard-farmer-import", { importId });
  });

  it("are left out of a second run of a migration, by the key of the other registry", async () => {
    const first = await desk.migrate(await recensement(), "recensement.zip");
    await desk.run("apply-farmer-import", { importId: first });
    await desk.owner("update public.farmers set identifier = 'M-9' where identifier = 'M-1'");
    await erase("M-9");
    const second = await desk.migrate(await recensement(), "recensement.zip");
    expect(await desk.fates(second)).toMatchObject([
      { fate: "returned", problem_codes: ["registry.erased"] },
    ]);
    await desk.called("discard-farmer-import", { importId: second });
    const hashes = await desk.owner<{ key_hash: string }>("select key_hash from app.erased_keys");
    expect(hashes.length).toBeGreaterThanOrEqual(5);
    for (const { key_hash: hash } of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keep their place in the trash: who was removed or merged is not renamed by rows", async () => {
    const { farmerId } = await desk.called<{ farmerId: number }>("save-farmer", {
      ...{ organisationId: desk.own.organisationId, existing: null },
      farmer: { identifier: "R-1", lastName: "Retiré" },
    });
    const removed = { organisationId: desk.own.organisationId, farmers: { ids: [farmerId] } };
    await desk.called("trash-farmers", removed, desk.own.people.manager);
    await desk.send(desk.own.people.agent, "PATCH", `/rest/v1/farmers?id=eq.${farmerId}`, {
      last_name: "Autre",
    });
    expect(await farmer("R-1")).toMatchObject({ last_name: "Retiré" });
  });
});
