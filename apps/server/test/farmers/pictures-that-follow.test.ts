import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import { PicturesDesk, photoOf } from "./pictures-desk.ts";

const cni = { kind: "national_id", country: "CI", number: "CI 0012-34" };
const passport = { kind: "passport", country: "CI", number: "22AB1" };

describeOnOneEngine("photos and scans of farmers who are merged, erased, handed their file", (open) => {
  let desk: PicturesDesk;
  let red: Buffer;
  let green: Buffer;

  beforeAll(async () => {
    desk = await PicturesDesk.open(await open());
    [red, green] = [await photoOf("#b00"), await photoOf("#0b0")];
  });
  afterAll(() => desk.lists.close());

  const manager = () => desk.people.manager;
  const shown = async (farmerId: number) =>
    (await desk.standing(farmerId)).map(({ id, paper_id }) => [id, paper_id]);
  const merged = (keptId: number, otherId: number) =>
    desk.lists.called<{ mergeId: number }>("merge-farmers", { keptId, otherId, values: {} }, manager());
  const files = (): Promise<{ name: string }[]> =>
    desk.lists.owner("select name from storage.objects where bucket_id = 'farmer-pictures' order by name");

  it("become the kept one’s where he has none, beside his own papers, and go back when that is undone", async () => {
    const kept = await desk.farmer("FO-1", [cni]);
    const gone = await desk.farmer("FO-2", [{ ...cni, number: "CI001234" }, passport]);
    const photo = await desk.kept({ farmerId: gone }, red);
    const [ofCni, ofPassport] = [await desk.paperOf(gone), await desk.paperOf(gone, "passport")];
    const one = await desk.kept({ farmerId: gone, paperId: ofCni }, red);
    const other = await desk.kept({ farmerId: gone, paperId: ofPassport }, green);
    const { mergeId } = await merged(kept, gone);
    expect(await shown(kept)).toEqual([
      [photo.pictureId, null],
      [one.pictureId, await desk.paperOf(kept)],
      [other.pictureId, await desk.paperOf(kept, "passport")],
    ]);
    await desk.lists.called("undo-farmer-merge", { mergeId }, manager());
    expect(await shown(kept)).toEqual([]);
    expect(await shown(gone)).toEqual([
      [photo.pictureId, null],
      [one.pictureId, ofCni],
      [other.pictureId, ofPassport],
    ]);
  });

  it("leave the kept one’s own in their place", async () => {
    const kept = await desk.farmer("FO-3");
    const gone = await desk.farmer("FO-4");
    const own = await desk.kept({ farmerId: kept }, red);
    const brought = await desk.kept({ farmerId: gone }, green);
    const { mergeId } = await merged(kept, gone);
    expect(await shown(kept)).toEqual([[own.pictureId, null]]);
    expect(await shown(gone)).toEqual([[brought.pictureId, null]]);
    await desk.lists.called("undo-farmer-merge", { mergeId }, manager());
    expect(await shown(kept)).toEqual([[own.pictureId, null]]);
  });

  it("are in the file that is handed to him, as pictures", async () => {
    const farmerId = await desk.farmer("FO-5", [cni]);
    await desk.kept({ farmerId }, red);
    await desk.kept({ farmerId, paperId: await desk.paperOf(farmerId) }, green);
    const asked = { farmerId, format: "json" };
    expect(await desk.lists.called("export-farmer-person", asked, manager())).toMatchObject({
      pictures: [
        { kind: "photo", paper: null, content: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//) },
        { kind: "scan", paper: "national_id", country: "CI" },
      ],
    });
    const pdf = await desk.lists.call(manager(), "export-farmer-person", { ...asked, format: "pdf" });
    expect(pdf.status).toBe(200);
    expect(String(pdf.body)).toContain("/Subtype /Image");
  });

  it("go with him who is erased, also what was removed before and what came of a merge, rows and files", async () => {
    const farmerId = await desk.farmer("FO-6", [cni]);
    const gone = await desk.farmer("FO-7");
    const former = await desk.kept({ farmerId }, red);
    const photo = await desk.kept({ farmerId }, green);
    const scan = await desk.kept({ farmerId, paperId: await desk.paperOf(farmerId) }, red);
    const brought = await desk.kept({ farmerId: gone }, red);
    const ids = [former, photo, scan, brought].map(({ pictureId }) => pictureId);
    await merged(farmerId, gone);
    const paths = await Promise.all(ids.map((id) => desk.pathOf(id)));
    const before = await files();
    for (const path of paths) expect(before).toContainEqual({ name: path });
    const plan = await desk.lists.called("preview-farmer-erasure", { farmerId }, manager());
    expect(plan).toMatchObject({ gone: { files: 4 } });
    await desk.lists.called("erase-farmer", { farmerId, identifier: "FO-6" }, manager());
    const after = await files();
    for (const path of paths) expect(after).not.toContainEqual({ name: path });
    expect(
      await desk.lists.owner("select id from public.farmer_pictures where id = any ($1)", [ids]),
    ).toEqual([]);
    expect((await desk.restore(photo.pictureId, manager())).status).toBe(404);
    expect((await desk.send(manager(), { farmerId }, red)).status).toBe(404);
  });

  it("count in the room of their organisation", async () => {
    const [room] = await desk.lists.owner<{ counted: number }>(
      `select count(*)::int as counted from app.stored_files as kept
       join storage.objects as object on object.id = kept.file
       where object.bucket_id = 'farmer-pictures' and kept.organisation_id = $1`,
      [desk.lists.own.organisationId],
    );
    expect(room!.counted).toBe((await files()).length);
  });

  it("are swept a month after they were removed, with files that nothing names; what stands stays", async () => {
    const farmerId = await desk.farmer("FO-8");
    const former = await desk.kept({ farmerId }, red);
    const standing = await desk.kept({ farmerId }, green);
    const removed = await desk.pathOf(former.pictureId);
    const stands = await desk.pathOf(standing.pictureId);
    const lost = `${desk.lists.own.organisationId}/00000000-0000-4000-8000-000000000009/photo.jpg`;
    const { files: store } = desk.lists.server.foundation.services;
    const content = { chunks: [new Uint8Array(green)], contentType: "image/jpeg" };
    await store.write(desk.people.agent, "farmer-pictures", lost, content);
    await desk.lists.owner(
      "update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'farmer-pictures'",
    );
    const sweep = () =>
      desk.lists.database.asService((transaction) => transaction.query("select app.sweep_farmer_pictures()"));
    await sweep();
    expect(await files()).toContainEqual({ name: removed });
    expect(await files()).not.toContainEqual({ name: lost });
    await desk.lists.owner(
      "update public.farmer_pictures set removed_at = now() - interval '31 days' where id = $1",
      [former.pictureId],
    );
    await sweep();
    expect(await files()).not.toContainEqual({ name: removed });
    expect(await files()).toContainEqual({ name: stands });
  });
});
