import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

type Saved = { farmerId: number; identifier: string; waits: boolean };

describeOnOneEngine("changes of farmers that wait for a manager", (open) => {
  let desk: ListDesk;
  let agent: Claims;
  let manager: Claims;
  let farmerId: number;
  let count = 0;

  beforeAll(async () => {
    desk = await ListDesk.open(await open());
    agent = desk.own.people.agent;
    manager = desk.own.people.manager;
    await desk.owner("update public.organisations set country = 'CI' where id = $1", [
      desk.own.organisationId,
    ]);
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    await wait(false);
    count += 1;
    const saved = await save(manager, null, { ...aya(), phones: ["07 01 02 03 04"], birth: "1978" });
    farmerId = saved.farmerId;
    await wait(true);
  });

  const organisation = () => ({ organisationId: desk.own.organisationId });
  const aya = () => ({ identifier: `W-${count}`, lastName: "Brou", firstName: "Aya", village: "Divo" });
  const wait = (changesWait: boolean) =>
    desk.called("set-farmer-approval", { ...organisation(), changesWait }, manager);
  const save = (who: Claims, existing: object | null, farmer: object) =>
    desk.called<Saved>("save-farmer", { ...organisation(), existing, farmer }, who);
  async function change(farmer: object, who = agent): Promise<Saved> {
    const [one] = await desk.read(`farmer_overview?id=eq.${farmerId}&select=updated_at`, manager);
    return save(who, { farmerId, readAt: one!.updated_at }, { ...aya(), ...farmer });
  }
  const requests = (who = manager, of = farmerId) =>
    desk.read(
      `farmer_request_overview?farmer_id=eq.${of}&order=id&select=id,wanted,former,present,status,closed_because,author,decider,comment,own`,
      who,
    );
  const phones = async () =>
    (await desk.read(`farmer_phones?farmer_id=eq.${farmerId}&order=position&select=raw`, manager)).map(
      ({ raw }) => raw,
    );
  const decide = (decision: object, ids: unknown[], who = manager) =>
    desk.call(who, "decide-farmer-requests", { ...organisation(), requests: ids, decision });
  const approved = { kind: "approved" };
  const news = (who: Claims, kind: string) =>
    desk.read(
      `notifications?kind=eq.${kind}&organisation_id=eq.${desk.own.organisationId}&deleted_at=is.null&order=happened_at.desc&select=parameters,address`,
      who,
    );

  it("saves at once what is free, and keeps who he is and his phones until a manager approves", async () => {
    expect(
      await change({ village: "Lakota", lastName: "Brou-Koné", phones: ["05 05 05 05 05"] }),
    ).toMatchObject({ waits: true });
    const [as] = await desk.read(`farmer_overview?id=eq.${farmerId}&select=last_name,village`, agent);
    expect(as).toEqual({ last_name: "Brou", village: "Lakota" });
    expect(await phones()).toEqual(["07 01 02 03 04"]);
    const [request] = await requests();
    expect(request).toMatchObject({
      wanted: { lastName: "Brou-Koné", phones: ["05 05 05 05 05"] },
      former: { lastName: "Brou", phones: ["07 01 02 03 04"] },
      ...{ status: "open", own: false },
    });
    expect((await news(manager, "farmer_change_requested"))[0]).toMatchObject({
      address: "/farmers/requests",
    });
    expect(await decide(approved, [request!.id])).toMatchObject({
      status: 200,
      body: { decided: 1, left: [] },
    });
    const [now] = await desk.read(`farmer_overview?id=eq.${farmerId}&select=last_name,village,phone`, agent);
    expect(now).toEqual({ last_name: "Brou-Koné", village: "Lakota", phone: "+2250505050505" });
    expect((await news(agent, "farmer_change_approved"))[0]).toMatchObject({
      ...{ address: `/farmers/${farmerId}`, parameters: { farmers: 1, farmer: "Brou-Koné Aya" } },
    });
    const history = await desk.read(
      `rpc/farmer_history?farmer=${farmerId}&entity=eq.farmer_change_requests&order=id&select=action,actor,after`,
      agent,
    );
    expect(history).toMatchObject([
      { action: "insert", actor: agent.sub },
      { action: "update", actor: manager.sub, after: { status: "approved" } },
    ]);
    expect(await decide(approved, [request!.id])).toMatchObject({
      ...{ status: 409, body: { code: "farmer_request_decided" } },
    });
  });

  it("makes no request of a change that is free, and none where the organisation does not want it", async () => {
    expect(await change({ village: "Gagnoa" })).toMatchObject({ waits: false });
    await wait(false);
    expect(await change({ phones: ["01 01 01 01 01"] })).toMatchObject({ waits: false });
    expect(await phones()).toEqual(["01 01 01 01 01"]);
    await wait(true);
    expect(await change({ lastName: "Soro" }, manager)).toMatchObject({ waits: false });
    expect(await requests()).toEqual([]);
  });

  it("opens no other door: neither a name by REST nor a phone, birth or number by what functions write with", async () => {
    expect(
      await desk.send(agent, "PATCH", `/rest/v1/farmers?id=eq.${farmerId}`, { last_name: "Forgé" }),
    ).toMatchObject({ status: 403, body: { code: "P0434" } });
    expect(
      await desk.send(agent, "PATCH", `/rest/v1/farmers?id=eq.${farmerId}`, { village: "Oumé" }),
    ).toMatchObject({ status: 204 });
    for (const statement of [
      "update public.farmers set identifier = 'Z-9' where id = $1",
      "update public.farmers set sex = 'male' where id = $1",
      "insert into public.farmer_phones (organisation_id, farmer_id, position, raw) select organisation_id, id, 9, '1' from public.farmers where id = $1",
      "update public.farmer_phones set raw = '0' where farmer_id = $1",
      "delete from public.farmer_phones where farmer_id = $1",
      "update public.farmer_births set year = 1979 where farmer_id = $1",
      "delete from public.farmer_births where farmer_id = $1",
    ]) {
      const write = (who: Claims) =>
        desk.database.asWorkflow(who, async (transaction) => {
          await transaction.query(statement, [farmerId]);
          await transaction.query("rollback");
        });
      await expect(write(agent), statement).rejects.toMatchObject({ code: "P0434" });
    }
    // A new farmer has phone and birth at once.
    expect(
      await save(agent, null, {
        identifier: "N-1",
        lastName: "Nouveau",
        phones: ["0102030405"],
        birth: "1990",
      }),
    ).toMatchObject({ waits: false });
  });

  it("joins what one agent wants of one farmer later, and lets him take it back", async () => {
    await change({ lastName: "Un" });
    await change({ sex: "female" });
    const [request, ...others] = await requests(agent);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ wanted: { lastName: "Un", sex: "female" }, own: true });
    expect(await desk.call(manager, "withdraw-farmer-request", { requestId: request!.id })).toMatchObject({
      status: 409,
    });
    await desk.called("withdraw-farmer-request", { requestId: request!.id }, agent);
    expect(await requests(agent)).toMatchObject([{ status: "withdrawn" }]);
    expect(await news(manager, "farmer_change_requested")).toEqual([]);
    expect(await decide(approved, [request!.id])).toMatchObject({ status: 409 });
  });

  it("is refused with a comment that the agent reads, and by no agent", async () => {
    await change({ phones: ["poste 1234"] });
    const [request] = await requests();
    expect(await decide({ kind: "refused" }, [request!.id])).toMatchObject({ status: 400 });
    const comment = "Ce n’est pas un numéro.";
    expect(await decide({ kind: "refused", comment }, [request!.id], agent)).toMatchObject({ status: 403 });
    expect(await decide({ kind: "refused", comment }, [request!.id])).toMatchObject({ status: 200 });
    expect(await phones()).toEqual(["07 01 02 03 04"]);
    expect(await requests(agent)).toMatchObject([{ status: "refused", comment }]);
    expect((await news(agent, "farmer_change_refused"))[0]).toMatchObject({ parameters: { comment } });
  });

  it("is not approved over what somebody changed meanwhile, nor with a number that another has; others go", async () => {
    await change({ lastName: "Agent" });
    await change({ lastName: "Manager" }, manager);
    const [stale] = await requests();
    expect(stale).toMatchObject({ present: { lastName: "Manager" }, former: { lastName: "Brou" } });
    const other = await save(manager, null, { identifier: `Y-${count}`, lastName: "Autre" });
    const [before] = await desk.read(`farmer_overview?id=eq.${other.farmerId}&select=updated_at`, manager);
    await save(agent, { farmerId: other.farmerId, readAt: before!.updated_at }, { lastName: "Autrement" });
    const [fresh] = await requests(manager, other.farmerId);
    expect(await decide(approved, [stale!.id, fresh!.id])).toMatchObject({
      body: { decided: 1, left: [{ requestId: stale!.id, reason: "changed" }] },
    });
    expect(await requests()).toMatchObject([{ status: "open" }]);
  });

  it("closes with a farmer who is removed, and waits again when he is back", async () => {
    await change({ lastName: "Attend" });
    const body = { ...organisation(), farmers: { ids: [farmerId] } };
    await desk.called("trash-farmers", body, manager);
    expect(await requests()).toMatchObject([{ status: "closed", closed_because: "removed" }]);
    await desk.called("restore-farmers", body, manager);
    expect(await requests()).toMatchObject([{ status: "open", closed_because: null }]);
  });

  it("shows its values neither to an auditor nor to a stranger, by no door", async () => {
    await change({ phones: ["0909090909"] });
    const { people } = desk.own;
    for (const who of [people.auditor, desk.other.people.owner]) {
      expect(await requests(who)).toEqual([]);
      expect(await desk.read(`farmer_change_requests?farmer_id=eq.${farmerId}&select=id`, who)).toEqual([]);
      expect(
        await desk.read(
          `audit_entries?entity=eq.farmer_change_requests&entity_id=eq.${farmerId}&select=id`,
          who,
        ),
      ).toEqual([]);
      expect(
        await desk.read(
          `rpc/farmer_history?farmer=${farmerId}&entity=eq.farmer_change_requests&select=id`,
          who,
        ),
      ).toEqual([]);
    }
    expect(
      await desk.call(people.auditor, "set-farmer-approval", { ...organisation(), changesWait: false }),
    ).toMatchObject({ status: 403 });
    expect(
      await desk.call(agent, "set-farmer-approval", { ...organisation(), changesWait: false }),
    ).toMatchObject({ status: 403 });
  });

  it("takes what is free of a list, asks for the rest, and withdraws that when the list is undone", async () => {
    const list = await listOf([[`W-${count}`, "Brou Aya", "0707070707", "Soubré", null, 1, null]]);
    const importId = await desk.handIn(list);
    await desk.run("apply-farmer-import", { importId }, agent);
    expect(await desk.fates(importId)).toMatchObject([
      { outcome: "changed", outcome_reason: "change.waits" },
    ]);
    const [as] = await desk.read(`farmer_overview?id=eq.${farmerId}&select=village,phone`, manager);
    expect(as).toEqual({ village: "Soubré", phone: "+2250701020304" });
    expect(await requests()).toMatchObject([
      { wanted: { phones: ["07 01 02 03 04", "+2250707070707"] }, status: "open" },
    ]);
    await desk.run("undo-farmer-import", { importId }, manager);
    expect(await requests()).toMatchObject([{ status: "withdrawn" }]);
    expect(await desk.fates(importId)).toMatchObject([{ outcome: "restored", outcome_reason: null }]);
  });
});
