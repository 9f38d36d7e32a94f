import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

type Saved = { farmerId: number; waits: boolean };

describeOnOneEngine("identity papers of farmers", (open) => {
  let desk: ListDesk;
  let agent: Claims;
  let manager: Claims;
  const cni = { kind: "national_id", country: "CI", number: "CI 0012-34", validUntil: "2030-01-31" };
  const passport = { kind: "passport", country: "CI", number: "22AB1", validUntil: null };

  beforeAll(async () => {
    desk = await ListDesk.open(await open());
    agent = desk.own.people.agent;
    manager = desk.own.people.manager;
  });
  afterAll(() => desk.close());

  const organisation = () => ({ organisationId: desk.own.organisationId });
  const save = (farmer: object, existing: object | null = null, who = agent) =>
    desk.called<Saved>("save-farmer", { ...organisation(), existing, farmer }, who);
  async function change(farmerId: number, farmer: object, who = agent): Promise<Saved> {
    const [one] = await desk.read(`farmer_overview?id=eq.${farmerId}&select=updated_at`, manager);
    return save(farmer, { farmerId, readAt: one!.updated_at }, who);
  }
  const papers = (farmerId: number, who = manager) =>
    desk.read(
      `farmer_papers?farmer_id=eq.${farmerId}&order=position&select=id,kind,country,number,valid_until`,
      who,
    );
  const numbers = async (farmerId: number) => (await papers(farmerId)).map(({ number }) => number);

  it("are kept as they were written, each once, and changed one by one", async () => {
    const { farmerId } = await save({
      ...{ identifier: "PA-1", lastName: "Zongo" },
      papers: [cni, passport, { ...cni, number: "ci001234" }],
    });
    const [, second] = await papers(farmerId);
    expect(await numbers(farmerId)).toEqual(["ci001234", "22AB1"]);
    await change(farmerId, { identifier: "PA-1", lastName: "Zongo", papers: [passport] });
    expect(await papers(farmerId)).toEqual([second]);
    // Who names no papers changes none.
    await change(farmerId, { identifier: "PA-1", lastName: "Zongo-Ba" });
    expect(await numbers(farmerId)).toEqual(["22AB1"]);
    const refused = {
      ...organisation(),
      existing: null,
      farmer: { lastName: "X", papers: [{ ...cni, number: " - " }] },
    };
    expect(await desk.call(agent, "save-farmer", refused)).toMatchObject({ status: 400 });
  });

  it("are told to no auditor and to no stranger, by table, audit, history, twins or file", async () => {
    const { farmerId } = await save({ identifier: "PA-2", lastName: "Tall", papers: [cni] });
    await change(farmerId, { identifier: "PA-2", lastName: "Tall", papers: [passport] });
    await save({ identifier: "PA-3", lastName: "Tal", papers: [passport] });
    const history = `rpc/farmer_history?farmer=${farmerId}&entity=eq.farmer_papers&select=action&order=id`;
    expect(await desk.read(history, agent)).toEqual([{ action: "delete" }, { action: "insert" }]);
    const twins = `rpc/farmers_with_same_paper?farmer=${farmerId}&select=identifier&order=identifier`;
    expect(await desk.read(twins, agent)).toEqual([{ identifier: "PA-1" }, { identifier: "PA-3" }]);
    for (const who of [desk.own.people.auditor, desk.other.people.owner]) {
      expect(await papers(farmerId, who)).toEqual([]);
      expect(await desk.read(history, who)).toEqual([]);
      expect(await desk.read(twins, who)).toEqual([]);
      expect(
        await desk.read(`audit_entries?entity=eq.farmer_papers&entity_id=eq.${farmerId}&select=id`, who),
      ).toEqual([]);
    }
  });

  it("wait for a manager where changes do, and nobody writes past that", async () => {
    const { farmerId } = await save({ identifier: "PA-4", lastName: "Sawadogo", papers: [cni] });
    const setting = (changesWait: boolean) =>
      desk.called("set-farmer-approval", { ...organisation(), changesWait }, manager);
    await setting(true);
    expect(await change(farmerId, { identifier: "PA-4", lastName: "Sawadogo", papers: [cni] })).toMatchObject(
      { waits: false },
    );
    expect(
      await change(farmerId, { identifier: "PA-4", lastName: "Sawadogo", papers: [passport] }),
    ).toMatchObject({ waits: true });
    await expect(
      desk.database.asWorkflow(agent, (transaction) =>
        transaction.query("update public.farmer_papers set number = '1' where farmer_id = $1", [farmerId]),
      ),
    ).rejects.toMatchObject({ code: "P0434" });
    expect(await numbers(farmerId)).toEqual(["CI 0012-34"]);
    const [request] = await desk.read(`farmer_change_requests?farmer_id=eq.${farmerId}&select=id`, manager);
    await desk.called(
      "decide-farmer-requests",
      { ...organisation(), requests: [request!.id], decision: { kind: "approved" } },
      manager,
    );
    expect(await numbers(farmerId)).toEqual(["22AB1"]);
    await setting(false);
  });

  it("of a record that is merged are the kept one’s, each once, and his no more when that is taken back", async () => {
    const kept = await save({ identifier: "PA-5", lastName: "Kinda", papers: [cni] });
    const gone = await save({
      identifier: "PA-6",
      lastName: "Kinda",
      papers: [{ ...cni, number: "CI001234" }, passport],
    });
    const { mergeId } = await desk.called<{ mergeId: number }>(
      "merge-farmers",
      { keptId: kept.farmerId, otherId: gone.farmerId, values: {} },
      manager,
    );
    expect(await numbers(kept.farmerId)).toEqual(["CI 0012-34", "22AB1"]);
    await desk.called("undo-farmer-merge", { mergeId }, manager);
    expect(await numbers(kept.farmerId)).toEqual(["CI 0012-34"]);
    expect(await numbers(gone.farmerId)).toEqual(["CI001234", "22AB1"]);
  });
});
