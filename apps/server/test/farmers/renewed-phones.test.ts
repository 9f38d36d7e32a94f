import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

type Preview = { looked: number; last: number | null; phones: Record<string, unknown>[] };
type Renewed = { changeId: number | null; farmers: number; phones: number };

describeOnOneEngine("phones of an old registry", (open) => {
  let desk: ListDesk;
  let farmers: { id: number }[];
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
    await desk.owner("update public.organisations set country = 'CI' where id = $1", [
      desk.own.organisationId,
    ]);
    farmers = await desk.owner(
      `insert into public.farmers (organisation_id, identifier, last_name, first_name)
       values ($1, 'T-1', 'KONÉ', 'Awa'), ($1, 'T-2', 'YAO', 'Luc') returning id`,
      [desk.own.organisationId],
    );
    await desk.owner(
      `insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164, network, notes)
       values
         ($1, $2, 1, '08 45 12 36', '+22508451236', null, '{letterO}'),
         ($1, $2, 2, '07 01 02 03 04', '+2250701020304', 'Orange', '{}'),
         ($1, $3, 1, '05 05 06 07 08', null, null, '{}'),
         ($1, $3, 2, 'appeler le fils', null, null, '{}')`,
      [desk.own.organisationId, farmers[0]!.id, farmers[1]!.id],
    );
  });
  afterAll(() => desk.close());

  const preview = (who = desk.own.people.agent) =>
    desk.called<Preview>("preview-farmer-phones", { organisationId: desk.own.organisationId, after: 0 }, who);
  const renew = (phones: unknown[], changeId: number | null = null) =>
    desk.called<Renewed>("renew-farmer-phones", {
      organisationId: desk.own.organisationId,
      phones,
      changeId,
    });
  const stored = async () =>
    (
      await desk.owner<Record<string, unknown>>(
        "select raw, e164, notes from public.farmer_phones where farmer_id = any ($1) order by id",
        [farmers.map(({ id }) => id)],
      )
    ).map(({ raw, e164, notes }) => [raw, e164, notes]);

  it("are shown as today's plans read them, by rule, and nothing is changed; who looked is noted", async () => {
    const before = await stored();
    const { looked, last, phones } = await preview();
    expect([looked, last]).toEqual([4, null]);
    expect(
      phones.map(({ identifier, raw, stored: was, proposed, rule }) => [
        identifier,
        raw,
        was,
        proposed,
        rule,
      ]),
    ).toEqual([
      ["T-1", "08 45 12 36", "+22508451236", "+2250708451236", "migrated"],
      ["T-2", "05 05 06 07 08", null, "+2250505060708", "readable"],
    ]);
    expect(await stored()).toEqual(before);
    const seen = await desk.owner<{ farmer_id: number }>(
      "select distinct farmer_id from public.farmer_accesses where organisation_id = $1 and way = 'list'",
      [desk.own.organisationId],
    );
    expect(seen).toHaveLength(2);
  });

  it("are brought to them in batches that are one change, taken back as a whole save what was changed since", async () => {
    const before = await stored();
    const [first, second] = (await preview()).phones.map(({ id }) => id);
    const begun = await renew([first]);
    expect(begun).toMatchObject({ farmers: 1, phones: 1 });
    expect(await renew([second, first], begun.changeId)).toEqual({
      changeId: begun.changeId,
      farmers: 1,
      phones: 1,
    });
    expect(await stored()).toEqual([
      ["08 45 12 36", "+2250708451236", ["migrated"]],
      before[1],
      ["05 05 06 07 08", "+2250505060708", []],
      before[3],
    ]);
    expect((await preview()).phones).toEqual([]);
    await desk.owner("update public.farmer_phones set e164 = '+2250101010101' where raw = '05 05 06 07 08'");
    const undone = await desk.called("undo-farmer-change", { changeId: begun.changeId });
    expect(undone).toEqual({ farmers: 1 });
    expect((await stored())[0]).toEqual(before[0]);
    expect((await stored())[2]).toEqual(["05 05 06 07 08", "+2250101010101", []]);
  });

  it("are shown to nobody who reads no phones, nor is what stood there", async () => {
    for (const who of [desk.own.people.auditor, desk.other.people.owner]) {
      const asked = { organisationId: desk.own.organisationId, after: 0 };
      expect((await desk.call(who, "preview-farmer-phones", asked)).status).toBe(404);
      expect(await desk.read("farmer_changes?column_name=eq.phones", who)).toEqual([]);
    }
    expect(await desk.read("farmer_changes?column_name=eq.phones")).toHaveLength(1);
  });

  it("are not put behind a change of somebody else", async () => {
    const [phone] = (await preview()).phones.map(({ id }) => id);
    const { changeId } = await renew([phone]);
    const answer = await desk.call(desk.own.people.manager, "renew-farmer-phones", {
      ...{ organisationId: desk.own.organisationId, phones: [phone], changeId },
    });
    expect(answer).toMatchObject({ status: 200, body: { phones: 0 } });
    await desk.owner("update public.farmer_phones set e164 = null where id = $1", [phone]);
    const taken = await desk.call(desk.own.people.manager, "renew-farmer-phones", {
      ...{ organisationId: desk.own.organisationId, phones: [phone], changeId },
    });
    expect(taken.status).toBe(404);
  });
});
