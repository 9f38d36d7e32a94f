import { afterAll, beforeAll, expect, it } from "vitest";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

const first = [
  ["F-1", "KOUASSI Yao Jean", "07 01 02 03 04", "Gbalébré", "12/03/1975", 2, null],
  ["F-2", "KONAN Affoué", "0708451236", "Gbalébré", "01/02/1980", 1, null],
];
const second = [
  ["F-3", "KWASSI Yao Jean", "07 01 02 03 04", "Gbalebre", "12/03/1975", 2, null],
  ["F-4", "ZADI Prosper", "0505050505", "Méagui", "03/04/1990", 3, null],
];

describeOnOneEngine("farmers whom a list brings", (open) => {
  let desk: ListDesk;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const passes = () =>
    desk.owner<{ id: number; status: string; created_by: string }>(
      `select id, status, created_by from public.jobs
       where organisation_id = $1 and kind = 'find-farmer-duplicates' order by id`,
      [desk.own.organisationId],
    );
  const bringIn = async (lines: Parameters<typeof listOf>[0]) => {
    const importId = await desk.handIn(await listOf(lines));
    expect(await desk.run("apply-farmer-import", { importId }, desk.own.people.agent)).toMatchObject({
      status: "completed",
    });
    return importId;
  };
  const alike = async (importId: number, who = desk.own.people.agent) => {
    const asked = { organisation: desk.own.organisationId, of_import: importId };
    return (await desk.send(who, "POST", "/rest/v1/rpc/alike_farmers", asked)).body;
  };

  it("are compared with the registry without anybody asking for it, and the list tells which look alike", async () => {
    const before = await bringIn(first);
    const [pass] = await passes();
    expect(pass).toMatchObject({ created_by: desk.own.people.agent.sub });
    await desk.ended(pass!.id);
    expect(await alike(before)).toEqual([]);

    const importId = await bringIn(second);
    const begun = await passes();
    expect(begun).toHaveLength(2);
    expect(await desk.ended(begun[1]!.id)).toMatchObject({ status: "completed", result: { pairs: 1 } });
    expect(await alike(importId)).toMatchObject([{ one_identifier: "F-1", other_identifier: "F-3" }]);
    expect(await alike(importId, desk.own.people.auditor)).toEqual([]);
    expect(await alike(importId, desk.other.people.owner)).toEqual([]);
  });

  it("are not searched for twice: a search that waits already meets them too, and a list that changes nobody begins none", async () => {
    const earlier = (await passes()).length;
    await bringIn(second);
    expect(await passes()).toHaveLength(earlier);
    await desk.stopWorker();
    const queued = await desk.owner<{ id: number }>(
      `insert into public.jobs (kind, organisation_id, input)
       values ('find-farmer-duplicates', $1, '{"everybody": false}') returning id`,
      [desk.own.organisationId],
    );
    const search = () =>
      desk.database.asWorkflow(desk.own.people.agent, async (transaction) => {
        await transaction.query("update public.farmers set village = 'Divo' where identifier = 'F-4'");
        return transaction.query<{ job: number | null }>("select app.search_after_import($1) as job", [
          desk.own.organisationId,
        ]);
      });
    expect(await search()).toEqual([{ job: null }]);
    await desk.owner("update public.jobs set status = 'running' where id = $1", [queued[0]!.id]);
    const [behind] = await search();
    expect(behind!.job).not.toBeNull();
    await desk.owner("update public.jobs set status = 'cancelled', finished_at = now() where id = $1", [
      queued[0]!.id,
    ]);
    await desk.startWorker();
    await desk.ended(behind!.job!);
  });

  it("are compared for nobody else", async () => {
    await expect(
      desk.database.asWorkflow(desk.other.people.owner, (transaction) =>
        transaction.query("select app.search_after_import($1)", [desk.own.organisationId]),
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
