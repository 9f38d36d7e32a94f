import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

type Mapped = {
  farmers: number;
  placed: number;
  bounds: number[] | null;
  places: { longitude: number; latitude: number; farmers: number; people: { identifier: string }[] }[];
};

describeOnOneEngine("farmers on the map of the list", (open) => {
  let desk: ListDesk;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
    const { organisationId } = desk.own;
    await desk.owner("update public.farmers set deleted_at = now() where organisation_id = $1", [
      organisationId,
    ]);
    await desk.owner(
      `insert into public.farmers (organisation_id, identifier, last_name, first_name, village, longitude, latitude)
       values
         ($1, 'M-1', 'YAO', 'Luc', 'Divo', -5.365, 5.84), ($1, 'M-2', 'KONÉ', 'Awa', 'Divo', -5.365, 5.84),
         ($1, 'M-3', 'KOFFI', 'Ama', 'Divo', -5.364, 5.841), ($1, 'M-4', 'BAMBA', 'Issa', 'Lakota', -5.68, 5.85),
         ($1, 'M-5', 'SORO', 'Ali', 'Lakota', null, null)`,
      [organisationId],
    );
    await desk.owner(
      `insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164)
       select organisation_id, id, 1, '+2250701020304', '+2250701020304' from public.farmers
       where organisation_id = $1 and identifier = 'M-4'`,
      [organisationId],
    );
  });
  afterAll(() => desk.close());

  const map = (
    conditions: string[] = [],
    box: number[] | null = null,
    { search = null as string | null, who = desk.own.people.auditor } = {},
  ) => {
    const { organisationId } = desk.own;
    return desk.called<Mapped>("map-farmers", { organisationId, filter: { search, conditions }, box }, who);
  };
  const named = ({ places }: Mapped) =>
    places.map(({ farmers, people }) => [farmers, people.map(({ identifier }) => identifier)]);

  it("who are near each other are counted together, who has no place is told", async () => {
    const all = await map();
    expect(all).toMatchObject({ farmers: 5, placed: 4, bounds: [-5.68, 5.84, -5.364, 5.85] });
    expect(named(all)).toEqual([
      [3, []],
      [1, ["M-4"]],
    ]);
  });

  it("from near by, those of one point are named and the others stand apart", async () => {
    expect(named(await map([], [-5.366, 5.839, -5.363, 5.842]))).toEqual([
      [2, ["M-2", "M-1"]],
      [1, ["M-3"]],
    ]);
  });

  it("only those who pass what the list is searched and filtered for", async () => {
    expect(named(await map(["village.eq.Lakota"]))).toEqual([[1, ["M-4"]]]);
    expect(named(await map([], null, { search: "koffi" }))).toEqual([[1, ["M-3"]]]);
    expect(await map(["village.eq.Nulle part"])).toEqual({ farmers: 0, placed: 0, bounds: null, places: [] });
  });

  it("a filter by phone finds nobody for who reads no phones, and is logged for who does", async () => {
    const byPhone = ["phone.eq.+2250701020304"];
    expect((await map(byPhone)).farmers).toBe(0);
    const logged = () =>
      desk.owner(
        "select way from public.farmer_accesses where organisation_id = $1 and person = $2 and way = 'list'",
        [desk.own.organisationId, desk.own.people.manager.sub],
      );
    await map([], null, { who: desk.own.people.manager });
    expect(await logged()).toEqual([]);
    expect((await map(byPhone, null, { who: desk.own.people.manager })).farmers).toBe(1);
    expect(await logged()).toEqual([{ way: "list" }]);
  });

  it("a box the wrong way round and a column that is not there are refused, strangers find no registry", async () => {
    const { organisationId } = desk.own;
    const ask = async (change: object, who = desk.own.people.manager) =>
      (
        await desk.call(who, "map-farmers", {
          ...{ organisationId, filter: { search: null, conditions: [] }, box: null },
          ...change,
        })
      ).status;
    expect(await ask({ box: [2, 0, 1, 1] })).toBe(400);
    expect(await ask({ filter: { search: null, conditions: ["author.eq.x"] } })).toBe(400);
    expect(await ask({}, desk.other.people.owner)).toBe(404);
  });
});
