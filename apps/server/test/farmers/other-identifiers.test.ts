import { afterAll, beforeAll, expect, it } from "vitest";
import { listOf } from "../../../../packages/farmers/test/written-list.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

type Saved = { farmerId: number; identifier: string; waits: boolean };

describeOnOneEngine("codes of a farmer beside the identifier", (open) => {
  let desk: ListDesk;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const register = (farmer: object) =>
    desk.call(desk.own.people.agent, "save-farmer", {
      ...{ organisationId: desk.own.organisationId, existing: null, farmer },
    });
  const registered = async (farmer: object): Promise<number> => {
    const { status, body } = await register(farmer);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as Saved).farmerId;
  };
  const change = async (farmerId: number, farmer: object, who = desk.own.people.agent) => {
    const [known] = await desk.read(
      `farmer_overview?id=eq.${farmerId}&select=updated_at,identifier,last_name,first_name`,
    );
    const { updated_at: readAt, identifier, last_name: lastName, first_name: firstName } = known!;
    return desk.called<Saved>(
      "save-farmer",
      {
        ...{ organisationId: desk.own.organisationId, existing: { farmerId, readAt } },
        farmer: { identifier, lastName, firstName, ...farmer },
      },
      who,
    );
  };
  const codesOf = async (farmerId: number) =>
    (await desk.read(`farmers?id=eq.${farmerId}&select=other_identifiers`))[0]!.other_identifiers;
  const found = async (search: string) =>
    (
      await desk.read(
        `rpc/organisation_farmers?organisation=${desk.own.organisationId}&search=${encodeURIComponent(search)}&select=identifier`,
      )
    ).map(({ identifier }) => identifier);

  it("are several beside the main one, each once, found as they are written, and stay where a form names none", async () => {
    const farmerId = await registered({
      ...{ identifier: "OI-1", lastName: "Aka", firstName: "Luc" },
      otherIdentifiers: ["CCC 00123/7", "BUYER-9", "BUYER-9", "OI-1"],
    });
    expect(await codesOf(farmerId)).toEqual(["CCC 00123/7", "BUYER-9"]);
    expect(await found("ccc 00123/7")).toEqual(["OI-1"]);
    await change(farmerId, { village: "Divo" });
    expect(await codesOf(farmerId)).toEqual(["CCC 00123/7", "BUYER-9"]);
    await change(farmerId, { otherIdentifiers: ["BUYER-9"] });
    expect(await found("ccc 00123/7")).toEqual([]);
    const history = await desk.read(
      `rpc/farmer_history?farmer=${farmerId}&entity=eq.farmers&select=before,after`,
      desk.own.people.manager,
    );
    expect(JSON.stringify(history)).toContain("CCC 00123/7");
  });

  it("are a column of the list, that is filtered by a part of a code and told for all who pass", async () => {
    await registered({
      ...{ identifier: "OI-7", lastName: "Aka", firstName: "Rose" },
      otherIdentifiers: ["RA-555/1", "RA-556/2"],
    });
    await registered({ identifier: "OI-8", lastName: "Aka", firstName: "Aya" });
    const list = `rpc/organisation_farmers?organisation=${desk.own.organisationId}&select=identifier,other_codes`;
    expect(await desk.read(`${list}&or=(other_codes.ilike.*556*)`)).toEqual([
      { identifier: "OI-7", other_codes: "RA-555/1, RA-556/2" },
    ]);
    expect(await desk.read(`${list}&identifier=eq.OI-8`)).toEqual([
      { identifier: "OI-8", other_codes: null },
    ]);
  });

  it("are no other farmer's identifier, no formula and nothing empty", async () => {
    const refused = async (otherIdentifiers: string[]) =>
      register({ identifier: "OI-2", lastName: "Aka", otherIdentifiers });
    expect(await refused(["oi-1"])).toMatchObject({ status: 409, body: { code: "identifier_taken" } });
    expect((await refused(["=1+1"])).status).toBeGreaterThanOrEqual(400);
    expect((await refused([" "])).status).toBe(400);
    expect((await refused(Array.from({ length: 11 }, (_, at) => `X-${at}`))).status).toBe(400);
  });

  it("tell a list and plots who is meant, so that nobody is registered twice", async () => {
    const importId = await desk.handIn(await listOf([["buyer-9", "AKA Luc", null, null, null, null, null]]));
    expect((await desk.fates(importId)).map(({ fate }) => fate)).toEqual(["same"]);
    const { projectId, plotId } = desk.own;
    await desk.owner(
      `update public.plots set farmer_id = null, properties = properties || '{"code": "Buyer-9"}' where id = $1`,
      [plotId],
    );
    const answer = await desk.send(desk.own.people.manager, "POST", "/rest/v1/rpc/plot_farmer_matches", {
      ...{ project: projectId, code_column: "code" },
    });
    expect(answer.body).toContainEqual(expect.objectContaining({ told: "Buyer-9", identifier: "OI-1" }));
  });

  it("of a record that is merged are the kept one's, and go back with it", async () => {
    const [kept] = await desk.read("farmers?identifier=eq.OI-1&deleted_at=is.null&select=id");
    const keptId = kept!.id as number;
    const otherId = await registered({
      ...{ identifier: "OI-3", lastName: "Akah", otherIdentifiers: ["UTZ-5"] },
    });
    const manager = desk.own.people.manager;
    const { mergeId } = await desk.called<{ mergeId: number }>(
      "merge-farmers",
      { keptId, otherId, values: {} },
      manager,
    );
    expect(await codesOf(keptId)).toEqual(["BUYER-9", "UTZ-5"]);
    await desk.called("undo-farmer-merge", { mergeId }, manager);
    expect(await codesOf(keptId)).toEqual(["BUYER-9"]);
    expect(await found("utz-5")).toEqual(["OI-3"]);
  });

  it("are read from columns of a list, added to those that are known, and taken back with the import", async () => {
    const knownId = await registered({
      ...{ identifier: "L-1", lastName: "Konan", firstName: "Yao", otherIdentifiers: ["OLD-1"] },
    });
    await registered({ identifier: "L-9", lastName: "Brou", firstName: "Ama" });
    const list = await listOf(
      [
        ["L-1", "KONAN Yao", "CCC-77", "CERT-1 ; L-1"],
        ["L-2", "SORO Issa", "CCC-78", "L-9"],
      ],
      ["CODE", "NOM & PRENOMS", "Carte du producteur CCC", "Code de certification"],
    );
    const manager = desk.own.people.manager;
    const importId = await desk.handIn(list);
    expect((await desk.fates(importId)).map(({ fate }) => fate)).toEqual(["changes", "new"]);
    await desk.run("apply-farmer-import", { importId }, manager);
    expect(await codesOf(knownId)).toEqual(["OLD-1", "CCC-77", "CERT-1"]);
    const [added] = await desk.read("farmers?identifier=eq.L-2&deleted_at=is.null&select=other_identifiers");
    // Another farmer's identifier is nobody's second one.
    expect(added!.other_identifiers).toEqual(["CCC-78"]);
    expect((await desk.fates(await desk.handIn(list)))[0]!.fate).toBe("same");
    await desk.run("undo-farmer-import", { importId }, manager);
    expect(await codesOf(knownId)).toEqual(["OLD-1"]);
  });

  it("wait for a manager where changes of who farmers are do, and are his who approves", async () => {
    await desk.owner(
      `insert into public.farmer_registry_settings (organisation_id, changes_wait) values ($1, true)
       on conflict (organisation_id) do update set changes_wait = true`,
      [desk.own.organisationId],
    );
    const [known] = await desk.read("farmers?identifier=eq.OI-1&deleted_at=is.null&select=id");
    const farmerId = known!.id as number;
    expect(await change(farmerId, { otherIdentifiers: ["BUYER-9", "RA-1"] })).toMatchObject({ waits: true });
    expect(await codesOf(farmerId)).toEqual(["BUYER-9"]);
    const [request] = await desk.read(
      `farmer_change_requests?farmer_id=eq.${farmerId}&status=eq.open&select=id,wanted`,
      desk.own.people.manager,
    );
    expect(request!.wanted).toEqual({ otherIdentifiers: ["BUYER-9", "RA-1"] });
    await desk.called(
      "decide-farmer-requests",
      { organisationId: desk.own.organisationId, requests: [request!.id], decision: { kind: "approved" } },
      desk.own.people.manager,
    );
    expect(await codesOf(farmerId)).toEqual(["BUYER-9", "RA-1"]);
  });

  it("that a list adds wait for a manager too, and are added to those that are known when he approves", async () => {
    const knownId = await registered({
      ...{ identifier: "W-1", lastName: "Gnagne", firstName: "Paul", otherIdentifiers: ["OLD-W"] },
    });
    const list = await listOf(
      [["W-1", "GNAGNE Paul", "CCC-W", ""]],
      ["CODE", "NOM & PRENOMS", "Carte du producteur CCC", "Code de certification"],
    );
    const importId = await desk.handIn(list);
    await desk.run("apply-farmer-import", { importId }, desk.own.people.agent);
    expect(await codesOf(knownId)).toEqual(["OLD-W"]);
    const [request] = await desk.read(
      `farmer_change_requests?farmer_id=eq.${knownId}&status=eq.open&select=id,wanted`,
      desk.own.people.manager,
    );
    expect(request!.wanted).toEqual({ otherIdentifiers: ["OLD-W", "CCC-W"] });
    await desk.called(
      "decide-farmer-requests",
      { organisationId: desk.own.organisationId, requests: [request!.id], decision: { kind: "approved" } },
      desk.own.people.manager,
    );
    expect(await codesOf(knownId)).toEqual(["OLD-W", "CCC-W"]);
  });

  it("go with who is erased", async () => {
    const [known] = await desk.read("farmers?identifier=eq.OI-1&deleted_at=is.null&select=id");
    const farmerId = known!.id as number;
    await desk.called("erase-farmer", { farmerId, identifier: "OI-1" }, desk.own.people.owner);
    const left = await desk.owner(
      "select from public.farmers where id = $1 and other_identifiers <> '{}' union all select from public.audit_entries where after::text like '%RA-1%' or before::text like '%RA-1%'",
      [farmerId],
    );
    expect(left).toEqual([]);
  });
});
