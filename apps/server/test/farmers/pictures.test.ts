import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import { PicturesDesk, photoOf, saidToMeasure } from "./pictures-desk.ts";
import { toldStatus } from "./told-status.ts";

const cni = { kind: "national_id", country: "CI", number: "CI 0012-34" };
const PDF = new TextEncoder().encode(`%PDF-1.4\n${" ".repeat(60)}\n%%EOF`);

describeOnOneEngine("photos of farmers and scans of their papers", (open) => {
  let desk: PicturesDesk;
  let red: Buffer;
  let green: Buffer;

  beforeAll(async () => {
    desk = await PicturesDesk.open(await open());
    [red, green] = [await photoOf("#b00"), await photoOf("#0b0")];
  });
  afterAll(() => desk.lists.close());

  it("keep the picture alone: upright, of 1,200 pixels, without place, day or telephone", async () => {
    expect((await sharp(red).metadata()).exif?.includes("Tecno")).toBe(true);
    const farmerId = await desk.farmer("PI-1");
    const { pictureId } = await desk.kept({ farmerId }, red);
    const answer = await desk.fetched(desk.people.agent, await desk.pathOf(pictureId));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 1200, format: "jpeg" });
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(bytes.includes("Tecno")).toBe(false);
  });

  it("are known by what they hold, and refused by name otherwise", async () => {
    const farmerId = await desk.farmer("PI-2", [cni]);
    const paperId = await desk.paperOf(farmerId);
    const sent = (fields: object, bytes: Uint8Array) => desk.send(desk.people.agent, fields, bytes);
    const webp = await sharp(red).webp().toBuffer();
    const png = await sharp(red).png().toBuffer();
    for (const bytes of [webp, png]) expect((await sent({ farmerId }, bytes)).status).toBe(200);
    expect(await sent({ farmerId }, PDF)).toMatchObject({ status: 422, body: { code: "photo_unreadable" } });
    expect((await sent({ farmerId, paperId }, PDF)).status).toBe(200);
    const text = new TextEncoder().encode("<svg onload='x'>  a picture, it says");
    expect(await sent({ farmerId, paperId }, text)).toMatchObject({ body: { code: "scan_unreadable" } });
    expect(await sent({ farmerId }, red.subarray(0, 400))).toMatchObject({
      body: { code: "photo_unreadable" },
    });
    const large = Buffer.concat([red, Buffer.alloc(11 * 1024 * 1024)]);
    expect(await sent({ farmerId }, large)).toMatchObject({
      status: 422,
      body: { code: "picture_too_large" },
    });
    const vast = saidToMeasure(red, { width: 9000, height: 8000 });
    expect(await sent({ farmerId }, vast)).toMatchObject({ body: { code: "picture_too_many_pixels" } });
  });

  it("stand once: another one replaces it, and what was replaced or removed comes back", async () => {
    const farmerId = await desk.farmer("PI-3");
    const first = await desk.kept({ farmerId }, red);
    const second = await desk.kept({ farmerId }, green);
    expect([first.formerId, second.formerId]).toEqual([null, first.pictureId]);
    const standing = async () => (await desk.standing(farmerId)).map(({ id }) => id);
    expect(await standing()).toEqual([second.pictureId]);
    expect((await desk.restore(first.pictureId)).status).toBe(200);
    expect(await standing()).toEqual([first.pictureId]);
    expect((await desk.remove(first.pictureId)).status).toBe(200);
    expect((await desk.remove(first.pictureId)).status).toBe(404);
    expect(await standing()).toEqual([]);
    expect((await desk.restore(first.pictureId)).status).toBe(200);
    expect(await standing()).toEqual([first.pictureId]);
    const history = await desk.lists.read(
      `rpc/farmer_history?farmer=${farmerId}&entity=eq.farmer_pictures&select=action`,
    );
    expect(history.length).toBeGreaterThanOrEqual(5);
  });

  it("sent by two at once leave one photo", async () => {
    const farmerId = await desk.farmer("PI-4");
    await Promise.all([red, green, red].map((bytes) => desk.kept({ farmerId }, bytes)));
    expect(await desk.standing(farmerId)).toHaveLength(1);
  });

  it("are shown to no auditor and no stranger, by table, history, audit or file, and let in by no other door", async () => {
    const farmerId = await desk.farmer("PI-5", [cni]);
    const { pictureId } = await desk.kept({ farmerId }, red);
    const paperId = await desk.paperOf(farmerId);
    await desk.kept({ farmerId, paperId }, green);
    const path = await desk.pathOf(pictureId);
    const { auditor, agent, owner } = desk.people;
    const stranger = desk.lists.other.people.owner;
    for (const who of [auditor, stranger]) {
      expect(await desk.standing(farmerId, who)).toEqual([]);
      expect(await toldStatus(await desk.fetched(who, path))).toBe(404);
      const told = `rpc/farmer_history?farmer=${farmerId}&entity=eq.farmer_pictures&select=action`;
      expect(await desk.lists.read(told, who)).toEqual([]);
      const audit = `audit_entries?entity=eq.farmer_pictures&entity_id=eq.${farmerId}&select=id`;
      expect(await desk.lists.read(audit, who)).toEqual([]);
      expect((await desk.send(who, { farmerId }, red)).status).toBe(404);
      expect([403, 404]).toContain((await desk.remove(pictureId, who)).status);
    }
    expect(await desk.standing(farmerId)).toHaveLength(2);
    const raw = `${desk.lists.own.organisationId}/${randomUUID()}/photo.jpg`;
    expect(await toldStatus(await desk.fetched(owner, raw, "POST", red))).toBe(403);
    expect(await toldStatus(await desk.fetched(agent, path, "PUT", red))).toBe(403);
    await desk.fetched(owner, path, "DELETE");
    expect((await desk.fetched(agent, path)).status).toBe(200);
    const other = await desk.farmer("PI-6");
    expect((await desk.send(agent, { farmerId: other, paperId }, red)).status).toBe(404);
  });

  it("that stand are replaced by those who lead the registry where changes wait; a first one comes freely", async () => {
    const farmerId = await desk.farmer("PI-7");
    const asked = await desk.kept({ farmerId }, red, desk.people.manager);
    const bare = await desk.farmer("PI-8");
    const { organisationId } = desk.lists.own;
    const setting = (changesWait: boolean) =>
      desk.lists.called("set-farmer-approval", { organisationId, changesWait }, desk.people.manager);
    await setting(true);
    const waits = { status: 403, body: { code: "farmer_picture_waits" } };
    expect(await desk.send(desk.people.agent, { farmerId }, green)).toMatchObject(waits);
    expect(await desk.remove(asked.pictureId)).toMatchObject(waits);
    const own = await desk.kept({ farmerId: bare }, red);
    expect((await desk.remove(own.pictureId)).status).toBe(200);
    await expect(
      desk.lists.database.asWorkflow(desk.people.agent, (transaction) =>
        transaction.query("update public.farmer_pictures set removed_at = now() where id = $1", [
          asked.pictureId,
        ]),
      ),
    ).rejects.toMatchObject({ code: "P0434" });
    expect((await desk.send(desk.people.manager, { farmerId }, green)).status).toBe(200);
    await setting(false);
  });

  it("tell the log of accesses who opened a scan, and who looked at a photo", async () => {
    const farmerId = await desk.farmer("PI-9", [cni]);
    const photo = await desk.kept({ farmerId }, red);
    const scan = await desk.kept({ farmerId, paperId: await desk.paperOf(farmerId) }, PDF);
    const ways = async () =>
      (
        await desk.lists.read(
          `farmer_accesses?farmer_id=eq.${farmerId}&person=eq.${desk.people.owner.sub}&order=way&select=way`,
          desk.people.manager,
        )
      ).map(({ way }) => way);
    const signed = { expiresIn: 60, paths: [await desk.pathOf(scan.pictureId)] };
    await desk.lists.send(desk.people.owner, "POST", "/storage/v1/object/sign/farmer-pictures", signed);
    await expect.poll(ways).toEqual(["scan"]);
    await desk.fetched(desk.people.owner, await desk.pathOf(photo.pictureId));
    await expect.poll(ways).toEqual(["read", "scan"]);
  });

  it("of a paper that is taken away stay, without a paper, and are not lost", async () => {
    const farmerId = await desk.farmer("PI-10", [cni]);
    await desk.kept({ farmerId, paperId: await desk.paperOf(farmerId) }, red);
    const [one] = await desk.lists.read(`farmer_overview?id=eq.${farmerId}&select=updated_at`);
    await desk.lists.called("save-farmer", {
      ...{ organisationId: desk.lists.own.organisationId, existing: { farmerId, readAt: one!.updated_at } },
      farmer: { identifier: "PI-10", lastName: "Zongo", papers: [] },
    });
    expect(await desk.standing(farmerId)).toMatchObject([{ kind: "scan", paper_id: null }]);
  });
});
