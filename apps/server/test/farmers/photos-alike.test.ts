import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import { PicturesDesk } from "./pictures-desk.ts";

/** A face on a wall, as far as eight rows of nine pixels tell one: shades drawn by a seed. */
async function faceOf(seed: number): Promise<Buffer> {
  let state = seed;
  const shades = Buffer.from(
    Array.from({ length: 9 * 8 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 40 + (state % 176);
    }),
  );
  return sharp(shades, { raw: { width: 9, height: 8, channels: 1 } })
    .resize(900, 800, { kernel: "nearest" })
    .jpeg()
    .toBuffer();
}

describeOnOneEngine("photos of farmers who may be in the registry twice", (open) => {
  let desk: PicturesDesk;
  beforeAll(async () => {
    desk = await PicturesDesk.open(await open());
    await desk.lists.owner(
      `insert into public.farmers (organisation_id, identifier, first_name, last_name, village)
       select $1::bigint, 'F-' || number, chr(97 + number % 26) || 'ola' || number, 'Zongo' || number, 'Village ' || number % 40
       from generate_series(1, 200) as number`,
      [desk.lists.own.organisationId],
    );
  });
  afterAll(() => desk.lists.close());

  const search = async () => {
    const { organisationId } = desk.lists.own;
    const made = await desk.lists.run("find-farmer-duplicates", { organisationId, everybody: true });
    expect(made).toMatchObject({ status: "completed", error: null });
  };
  const named = async (identifier: string, firstName: string, village?: string) => {
    const farmer = { identifier, lastName: "Tapsoba", firstName, ...(village && { village }) };
    const { organisationId } = desk.lists.own;
    return (
      await desk.lists.called<{ farmerId: number }>("save-farmer", { organisationId, existing: null, farmer })
    ).farmerId;
  };
  const pairOf = async (one: number, other: number, who = desk.people.manager) =>
    (
      await desk.lists.read(
        `farmer_pair_overview?one_id=eq.${Math.min(one, other)}&other_id=eq.${Math.max(one, other)}&select=likeness,reasons`,
        who,
      )
    )[0];

  it("tell one person at once where the same photo was kept of both, also smaller and saved again", async () => {
    await search();
    const [one, other] = [await named("P-1", "Awa"), await named("P-2", "Awa")];
    await desk.kept({ farmerId: one }, await faceOf(7));
    const before = await pairOf(one, other);
    const again = await sharp(await faceOf(7))
      .resize(300)
      .jpeg({ quality: 60 })
      .toBuffer();
    const { pictureId } = await desk.kept({ farmerId: other }, again);
    const pair = await pairOf(one, other);
    expect(before?.reasons ?? []).not.toContainEqual({ field: "photo", weight: 5 });
    expect(pair).toMatchObject({
      likeness: "likely",
      reasons: expect.arrayContaining([{ field: "photo", weight: 5 }]),
    });
    expect(await pairOf(one, other, desk.people.auditor)).toEqual({ likeness: "likely", reasons: [] });
    await desk.remove(pictureId);
    await search();
    expect((await pairOf(one, other))?.reasons ?? []).not.toContainEqual({ field: "photo", weight: 5 });
  });

  it("of two people, or of a wall, tell nothing", async () => {
    const [one, other] = [await named("P-3", "Salif"), await named("P-4", "Fatou")];
    await desk.kept({ farmerId: one }, await faceOf(11));
    await desk.kept({ farmerId: other }, await faceOf(12));
    expect(await pairOf(one, other)).toBeUndefined();
    const wall = await sharp({ create: { width: 900, height: 800, channels: 3, background: "#a08060" } })
      .jpeg()
      .toBuffer();
    await desk.kept({ farmerId: one }, wall);
    await desk.kept({ farmerId: other }, wall);
    expect(await pairOf(one, other)).toBeUndefined();
  });

  it("that were kept before photos were compared are looked at by the next search", async () => {
    const [one, other] = [await named("P-5", "Adama"), await named("P-6", "Adama")];
    for (const farmerId of [one, other]) await desk.kept({ farmerId }, await faceOf(21));
    await desk.lists.owner("delete from app.farmer_photo_hashes");
    await search();
    expect((await pairOf(one, other))?.reasons).toContainEqual({ field: "photo", weight: 5 });
  });
});
