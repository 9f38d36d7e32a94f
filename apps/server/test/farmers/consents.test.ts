import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { farmerPrivacyModule } from "#modules/farmers/privacy/module.ts";
import { describeOnOneEngine } from "../engines.ts";
import type { Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { PDF, PrivacyDesk } from "./privacy-desk.ts";

describeOnOneEngine("consents of farmers", (open) => {
  let database: Database;
  let server: TestServer;
  let desk: PrivacyDesk;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule, farmerPrivacyModule] });
    desk = await PrivacyDesk.open(database, server);
    ({ own, other } = desk);
  });
  afterAll(() => server.close());

  it("takes the proposed wordings once, in both languages, and keeps what an organisation wrote itself", async () => {
    const asked = { organisationId: own.organisationId };
    const mine = { ...asked, purpose: "photo", language: "fr", text: "Nous pouvons vous photographier." };
    await desk.call(own.people.manager, "write-consent-wording", mine);
    expect(await desk.call(own.people.agent, "adopt-consent-wordings", asked)).toMatchObject({ status: 403 });
    const first = await desk.call(own.people.manager, "adopt-consent-wordings", asked);
    expect(first.body).toEqual({ wordings: 14 });
    expect((await desk.call(own.people.manager, "adopt-consent-wordings", asked)).body).toEqual({
      wordings: 0,
    });
  });

  it("makes another version of another text, and none of the same one", async () => {
    const one = await desk.wording("contact", "A bè se ka n wele télefoni na.");
    expect(await desk.wording("contact", "A bè se ka n wele télefoni na.")).toEqual(one);
    const two = await desk.wording("contact", "A bè se ka n wele télefoni na, sini.");
    expect(two.version).toBe(one.version + 1);
    expect(
      await desk.read(
        own.people.auditor,
        `consent_wordings?purpose=eq.contact&language=eq.dyu&retired_at=is.null&select=id`,
      ),
    ).toEqual([{ id: two.wordingId }]);
    await expect(
      database.asOwner((transaction) =>
        transaction.query(
          "update public.consent_wordings set text = 'Autre chose, tout autre' where id = $1",
          [one.wordingId],
        ),
      ),
    ).rejects.toMatchObject({ code: "P0423" });
  });

  it("records for many at once, and not twice what was recorded", async () => {
    const ids = [await desk.farmer("Un"), await desk.farmer("Deux")];
    const { wordingId } = await desk.wording("research", "A bè se ka kalanden dɛmɛ.");
    expect((await desk.record(ids, [wordingId])).body).toEqual({ consents: 2, farmers: 2 });
    expect((await desk.record(ids, [wordingId])).body).toEqual({ consents: 0, farmers: 0 });
    expect(await desk.consentsOf(ids[0]!)).toEqual(["research"]);
    expect(
      await desk.read(
        own.people.auditor,
        `rpc/organisation_farmers?organisation=${own.organisationId}&consents=not.cs.{research}&id=in.(${ids.join()})&select=id`,
      ),
    ).toEqual([]);
  });

  it("forgets no consent that was taken back, and stops counting it", async () => {
    const id = await desk.farmer("Retiré");
    const { wordingId } = await desk.wording("buyers", "A bè se ka a fɔ sannikɛlaw ye.");
    await desk.record([id], [wordingId]);
    expect(await desk.consenting(own.people.agent, "buyers")).toContain(id);
    expect(await desk.withdraw(id, "buyers", "2026-03-03")).toMatchObject({
      ...{ status: 422, body: { code: "consent_given_later" } },
    });
    expect((await desk.withdraw(id, "buyers", "2026-04-01")).body).toEqual({ consents: 1 });
    expect(await desk.consenting(own.people.agent, "buyers")).not.toContain(id);
    expect(await desk.withdraw(id, "buyers", "2026-04-02")).toMatchObject({
      ...{ status: 409, body: { code: "no_consent_to_withdraw" } },
    });
    expect(
      await desk.read(
        own.people.auditor,
        `farmer_consents?farmer_id=eq.${id}&select=given_on,withdrawn_on,withdrawn_for`,
      ),
    ).toEqual([{ given_on: "2026-03-04", withdrawn_on: "2026-04-01", withdrawn_for: "Ne veut plus" }]);
    await desk.record([id], [wordingId], { givenOn: "2026-05-01" });
    expect(await desk.consentsOf(id)).toEqual(["buyers"]);
    const told = await desk.read(own.people.agent, `rpc/farmer_history?farmer=${id}&select=entity,action`);
    expect(told.filter(({ entity }) => entity === "farmer_consents")).toHaveLength(3);
  });

  it("refuses by name a day to come, a proof that is none, and what has no proof", async () => {
    const id = await desk.farmer("Refusé");
    const { wordingId } = await desk.wording("training", "A bè se ka kalan kɛ.");
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await desk.record([id], [wordingId], { givenOn: later })).toMatchObject({
      body: { code: "consent_day_to_come" },
    });
    expect(await desk.record([id], [wordingId], { witness: "" })).toMatchObject({
      body: { code: "witness_needed" },
    });
    expect(await desk.record([id], [wordingId], { proof: "signature" })).toMatchObject({
      body: { code: "proof_file_needed" },
    });
    expect(await desk.record([id], [wordingId], { proof: "audio" })).toMatchObject({
      body: { code: "proof_file_needed" },
    });
    const [status, page] = await desk.upload(
      own.people.agent,
      new TextEncoder().encode("<html>".repeat(9)),
      "image/png",
    );
    expect(status).toBe(200);
    const file = { objectPath: page, fileName: "preuve.png" };
    expect(await desk.record([id], [wordingId], { proof: "signature", file })).toMatchObject({
      body: { code: "proof_file_unreadable" },
    });
    const [, pdf] = await desk.upload(own.people.agent, PDF, "application/pdf");
    expect(
      await desk.record([id], [wordingId], {
        proof: "audio",
        file: { objectPath: pdf, fileName: "son.mp3" },
      }),
    ).toMatchObject({ body: { code: "proof_not_a_sound" } });
    expect((await desk.upload(own.people.agent, PDF, "text/html"))[0]).toBe(415);
    expect(await desk.consentsOf(id)).toEqual([]);
  });

  it("shows the proof to those who read what is private, and to nobody else; nobody deletes it", async () => {
    const id = await desk.farmer("Prouvé");
    const { wordingId } = await desk.wording("payments", "A bè se ka n sara télefoni na.");
    const [, objectPath] = await desk.upload(own.people.agent, PDF, "application/pdf");
    await desk.record([id], [wordingId], {
      proof: "signature",
      witness: "",
      file: { objectPath, fileName: "s.pdf" },
    });
    const proofs = (claims: Claims) =>
      desk.read(claims, `farmer_consent_proofs?object_path=eq.${objectPath}&select=object_path,content_type`);
    expect(await proofs(own.people.agent)).toEqual([
      { object_path: objectPath, content_type: "application/pdf" },
    ]);
    const asked = (claims: Claims, method: "GET" | "DELETE") =>
      desk.onFile(claims, method, "farmer-consents", objectPath);
    expect(await asked(own.people.agent, "GET")).toBe(200);
    for (const claims of [own.people.auditor, other.people.owner]) {
      expect(await proofs(claims)).toEqual([]);
      expect(await asked(claims, "GET")).toBeGreaterThanOrEqual(400);
    }
    expect(await asked(own.people.owner, "DELETE")).toBeGreaterThanOrEqual(400);
    expect(await asked(own.people.agent, "GET")).toBe(200);
  });

  it("gives a consent to who stays when records are merged, what was taken back too, and back again", async () => {
    const [kept, gone] = [await desk.farmer("Kouamé Gardé"), await desk.farmer("Kouamé Parti")];
    const { wordingId } = await desk.wording("declaration", "A bè se ka n ka foro yira.");
    await desk.record([kept], [wordingId], { givenOn: "2026-01-05" });
    await desk.record([gone], [wordingId], { givenOn: "2026-01-02" });
    await desk.withdraw(gone, "declaration", "2026-02-02");
    const merged = await desk.call(own.people.manager, "merge-farmers", {
      keptId: kept,
      otherId: gone,
      values: {},
    });
    const { mergeId } = merged.body as { mergeId: number };
    expect(await desk.consentsOf(kept)).toEqual([]);
    await desk.call(own.people.manager, "undo-farmer-merge", { mergeId });
    expect(await desk.consentsOf(kept)).toEqual(["declaration"]);
    expect(await desk.consentsOf(gone)).toEqual([]);
  });

  it("is closed to auditors, strangers and keys of others, and to whoever writes past the functions", async () => {
    const id = await desk.farmer("Fermé");
    const { wordingId } = await desk.wording("registry", "A bè se ka n ka kunnafoniw mara.");
    expect((await desk.record([id], [wordingId], {}, own.people.auditor)).status).toBe(403);
    expect((await desk.record([id], [wordingId], {}, other.people.owner)).status).toBe(404);
    expect((await desk.withdraw(id, "registry", "2026-04-01", other.people.owner)).status).toBe(404);
    expect(await desk.consenting(other.people.owner, "registry")).toEqual([]);
    const forged = {
      ...{ organisation_id: own.organisationId, farmer_id: id, wording_id: wordingId, purpose: "registry" },
      ...{ given_on: "2026-01-01", proof: "paper" },
    };
    expect((await desk.send(own.people.owner, "POST", "/rest/v1/farmer_consents", forged)).status).toBe(403);
  });
});
