import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { describeOnBothEngines } from "./engines.ts";
import { addPerson } from "./factories/tenant.ts";
import { drawing, square, units, ZoneInstallation } from "./zone-installation.ts";

describeOnBothEngines("a zone", (open) => {
  const zones = new ZoneInstallation(open);
  const { call, save, saved, refused, newZone, versionsOf } = zones;

  it("that somebody changed meanwhile is not saved over, and the refusal says which version to look at", async () => {
    const { zoneId } = await saved(newZone(), drawing(square(-5.7, 5.8)));
    await saved({ zoneId, version: 1 }, drawing(square(-5.6, 5.8)));
    const { status, body } = await save({ zoneId, version: 1 }, drawing(square(-5.5, 5.8)));
    expect([status, body]).toMatchObject([409, { code: "zone_changed", details: { version: 2 } }]);
    expect(await versionsOf(zoneId)).toHaveLength(2);
  });

  it("that two people save at once is saved by one of them", async () => {
    const { zoneId } = await saved(newZone(), drawing(square(-5.7, 5.8)));
    const { owner, manager } = zones.own.people;
    const answers = await Promise.all(
      [owner, manager].map((who) => save({ zoneId, version: 1 }, drawing(square(-5.6, 5.8)), who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("that is asked for again by the same request is made once", async () => {
    const key = randomUUID();
    const asked = () => saved(newZone("Une fois"), drawing(square(-5.7, 5.8)), zones.own.people.manager, key);
    const answers = [await asked(), ...(await Promise.all([asked(), asked()]))];
    expect(new Set(answers.map(({ versionId }) => versionId)).size).toBe(1);
    const used = [409, "request_key_used"];
    const source = drawing(square(-5.7, 5.8));
    const { zoneId } = await saved(newZone("Une autre"), source);
    const manager = zones.own.people.manager;
    expect(await refused(save(newZone("Deux fois"), source, manager, key))).toEqual(used);
    expect(await refused(save({ zoneId, version: 1 }, source, manager, key))).toEqual(used);
    expect(await refused(save(newZone("Une fois"), units("CI-09"), manager, key))).toEqual(used);
    const elsewhere = drawing(square(-5.9, 5.8));
    expect(await refused(save(newZone("Une fois"), elsewhere, manager, key))).toEqual(used);
    const ofUnits = randomUUID();
    const first = await saved(newZone("Région"), units("CI-09", "CI-18"), manager, ofUnits);
    expect(await saved(newZone("Région"), units("CI-18", "CI-09"), manager, ofUnits)).toEqual(first);
    expect(await refused(save(newZone("Région"), units("CI-09"), manager, ofUnits))).toEqual(used);
  });

  it("is drawn, renamed and deleted by those alone who edit the project", async () => {
    const { zoneId } = await saved(newZone(), drawing(square(-5.7, 5.8)));
    const strangers = [zones.other.people.owner, await addPerson(zones.database)];
    const source = drawing(square(-5.7, 5.8));
    for (const stranger of strangers) {
      expect(await refused(save(newZone(), source, stranger))).toEqual([404, "project_not_found"]);
      expect(await refused(save({ zoneId, version: 1 }, source, stranger))).toEqual([404, "zone_not_found"]);
      expect(await refused(call(stranger, "trash-zone", { zoneId }))).toEqual([404, "zone_not_found"]);
    }
    for (const reader of [zones.own.people.auditor, zones.own.people.agent, zones.own.guest]) {
      expect(await refused(save(newZone(), source, reader))).toEqual([403, "permission_denied"]);
      expect(await refused(save({ zoneId, version: 1 }, source, reader))).toEqual([403, "permission_denied"]);
      expect(await refused(call(reader, "trash-zone", { zoneId }))).toEqual([403, "permission_denied"]);
      const seen = await zones.database.asCaller(reader, (transaction) =>
        transaction.query("select number from public.zone_versions where zone_id = $1", [zoneId]),
      );
      expect(seen).toEqual([{ number: 1 }]);
    }
    expect(await versionsOf(zoneId)).toHaveLength(1);
  });
});
