import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { farmerPrivacyModule } from "#modules/farmers/privacy/module.ts";
import { tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import type { Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { PDF, PrivacyDesk, type ReadRow } from "./privacy-desk.ts";

describeOnOneEngine("who saw what is private of farmers", (open) => {
  let database: Database;
  let server: TestServer;
  let desk: PrivacyDesk;
  let own: Tenant;
  let other: Tenant;
  let farmerId: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule, farmerPrivacyModule] });
    desk = await PrivacyDesk.open(database, server);
    ({ own, other } = desk);
    farmerId = await desk.farmer("Brou", {
      ...{ firstName: "Akissi", phones: ["07 11 22 33 44"], birth: "1980-02-03", notes: "Vient le lundi" },
    });
  });
  afterAll(() => server.close());

  const seen = (who: Claims = own.people.manager): Promise<ReadRow[]> =>
    desk.read(
      who,
      `farmer_accesses?or=(farmer_id.is.null,farmer_id.eq.${farmerId})&select=way,farmer_id,person&order=id`,
    );
  const fileOf = async (who: Claims, format: "json" | "pdf", id = farmerId) => {
    const answer = await fetch(`${server.url}/functions/v1/export-farmer-person`, {
      method: "POST",
      headers: {
        ...{ authorization: `Bearer ${await tokenOf(server, who)}`, "content-type": "application/json" },
      },
      body: JSON.stringify({ farmerId: id, format }),
    });
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it("is told once a day for whoever reads phones at the door of tables, and not where nothing private was read", async () => {
    await desk.read(own.people.agent, `farmer_cards?farmer_id=eq.${farmerId}`);
    await desk.read(own.people.auditor, `farmer_phones?farmer_id=eq.${farmerId}`);
    await desk.read(other.people.owner, `farmer_phones?farmer_id=eq.${farmerId}`);
    for (let again = 0; again < 3; again += 1)
      await desk.read(own.people.agent, `farmer_phones?farmer_id=eq.${farmerId}&select=raw`);
    await expect
      .poll(() => seen())
      .toEqual([{ way: "read", farmer_id: farmerId, person: own.people.agent.sub }]);
  });

  it("gives a person all that the registry holds of him, and tells who took it", async () => {
    const { wordingId } = await desk.wording("contact", "A bè se ka n wele.");
    await desk.record([farmerId], [wordingId]);
    await database.asOwner((transaction) =>
      transaction.query("update public.plots set farmer_id = $1 where id = $2", [farmerId, own.plotId]),
    );
    const { status, bytes } = await fileOf(own.people.manager, "json");
    expect(status).toBe(200);
    const person = JSON.parse(new TextDecoder().decode(bytes));
    expect(person).toMatchObject({
      format: "parcelle-farmer/1",
      identity: { lastName: "Brou", firstName: "Akissi", birth: "1980-02-03", notes: "Vient le lundi" },
      phones: [{ written: "07 11 22 33 44" }],
      plots: [{ outline: { type: expect.any(String) } }],
      plotsNotShown: 0,
      consents: [{ purpose: "contact", witness: "Yao Kofi", text: "A bè se ka n wele." }],
      accesses: [{ way: "read" }],
    });
    const told = await seen();
    expect(told).toContainEqual({ way: "file", farmer_id: farmerId, person: own.people.manager.sub });
  });

  it("draws the same as a PDF", async () => {
    const { status, bytes } = await fileOf(own.people.agent, "pdf");
    expect(status).toBe(200);
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(5_000);
  });

  it("gives it to nobody who may not read what is private", async () => {
    expect((await fileOf(own.people.auditor, "json")).status).toBe(403);
    expect((await fileOf(other.people.owner, "json")).status).toBe(404);
  });

  it("says how many plots of him the maker of the file may not read", async () => {
    await database.asOwner((transaction) =>
      transaction.query("update public.memberships set features = '{FARMER}' where user_id = $1", [
        own.people.agent.sub,
      ]),
    );
    const { bytes } = await fileOf(own.people.agent, "json");
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ plots: [], plotsNotShown: 1 });
  });

  it("tells who opened the proof of a consent", async () => {
    const { wordingId } = await desk.wording("photo", "A bè se ka n ja ta.");
    const [, objectPath] = await desk.upload(own.people.owner, PDF);
    await desk.record([farmerId], [wordingId], {
      proof: "signature",
      file: { objectPath, fileName: "s.pdf" },
    });
    await desk.onFile(own.people.owner, "GET", "farmer-consents", objectPath);
    await desk.onFile(own.people.auditor, "GET", "farmer-consents", objectPath);
    const opened = async () => (await seen()).filter(({ way }) => way === "proof");
    await expect.poll(opened).toEqual([{ way: "proof", farmer_id: farmerId, person: own.people.owner.sub }]);
  });

  it("tells exports of lists, of each farmer that they hold", async () => {
    const asked = { organisationId: own.organisationId, format: "vcf", farmers: { ids: [farmerId] } };
    await desk.call(own.people.owner, "export-farmers", asked);
    await desk.call(own.people.auditor, "export-farmers", asked);
    const taken = (await seen()).filter(({ way }) => way === "list_file");
    expect(taken).toEqual([{ way: "list_file", farmer_id: farmerId, person: own.people.owner.sub }]);
  });

  it("is read by those who lead the registry, and written by nobody", async () => {
    expect(await seen(own.people.agent)).toEqual([]);
    expect(await seen(own.people.auditor)).toEqual([]);
    expect(await seen(other.people.owner)).toEqual([]);
    const forged = {
      organisation_id: own.organisationId,
      person: own.people.agent.sub,
      person_name: "X",
      way: "read",
    };
    expect((await desk.send(own.people.owner, "POST", "/rest/v1/farmer_accesses", forged)).status).toBe(403);
  });
});
