import { afterAll, beforeAll, expect, it } from "vitest";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

const twice = [
  ["S-1", "OUÉDRAOGO Salif", "07 01 02 03 04", "Gbalébré", "1975", 2, null],
  ["S-9", "SALIFOU Ouedraogo", "07 01 02 03 05", "Gbalébré", "1975", 2, null],
  ["S-7", "WEDRAOGO Salif", "07 01 02 03 06", "Gbalébré", "1975", 2, null],
];

describeOnOneEngine("a list that names a farmer by a record that was merged", (open) => {
  let desk: ListDesk;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const fateOf = async (line: (typeof twice)[number]) =>
    (await desk.fates(await desk.handIn(await listOf([line])))).map(({ fate }) => fate);

  it("means the farmer whom the record has become, whichever identifier was kept, and doubles nobody", async () => {
    const importId = await desk.handIn(await listOf(twice));
    await desk.run("apply-farmer-import", { importId });
    const idOf = async (identifier: string) =>
      (await desk.read(`farmers?identifier=eq.${identifier}&deleted_at=is.null&select=id`))[0]!.id as number;
    const [first, second, third] = [await idOf("S-1"), await idOf("S-9"), await idOf("S-7")];
    const merge = (keptId: number, otherId: number, values: object) =>
      desk.called("merge-farmers", { keptId, otherId, values }, desk.own.people.manager);
    await merge(second, first, { identifier: "other" });
    await merge(third, second, {});
    for (const line of twice) expect(await fateOf(line)).toEqual(["same"]);
    expect((await desk.registry()).map(({ identifier }) => identifier)).toEqual(["S-7"]);
  });

  it("is undone without taking away whom it added and who is one with another record by now", async () => {
    const lines = [["U-1", "BAMBA Issa", "07 09 08 07 06", "Divo", "1980", 1, null]];
    const importId = await desk.handIn(await listOf(lines));
    await desk.run("apply-farmer-import", { importId });
    const [added] = await desk.read("farmers?identifier=eq.U-1&select=id");
    const [old] = await desk.owner<{ id: number }>(
      "insert into public.farmers (organisation_id, identifier, first_name, last_name) values ($1, 'U-0', 'Issa', 'Bamba') returning id",
      [desk.own.organisationId],
    );
    const merged = { keptId: added!.id, otherId: old!.id, values: {} };
    await desk.called("merge-farmers", merged, desk.own.people.manager);
    await desk.run("undo-farmer-import", { importId });
    expect(await desk.fates(importId)).toMatchObject([{ outcome: "kept", outcome_reason: "farmer.merges" }]);
    expect((await desk.registry()).map(({ identifier }) => identifier)).toContain("U-1");
  });

  it("costs no more where hundreds have one name", async () => {
    await desk.owner(
      `insert into public.farmers (organisation_id, identifier, first_name, last_name, village)
       select $1, 'N-' || n, 'Konan', 'Kouassi', 'Divo' from generate_series(1, 200) as n`,
      [desk.own.organisationId],
    );
    const lines = Array.from({ length: 200 }, () => [
      null,
      "KOUASSI Konan",
      null,
      "Divo",
      "1990",
      null,
      null,
    ]);
    const importId = await desk.handIn(await listOf(lines));
    const { totals } = (await desk.importOf(importId)) as { totals: { rows: number } };
    expect(totals.rows).toBe(200);
  });
});
