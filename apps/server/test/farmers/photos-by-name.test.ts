import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import { PicturesDesk, photoOf } from "./pictures-desk.ts";

type Told = { photos: { name: string; fate: string; farmerId: number | null; hasPhoto: boolean }[] };

describeOnOneEngine("photos named by the identifier of a farmer", (open) => {
  let desk: PicturesDesk;

  beforeAll(async () => {
    desk = await PicturesDesk.open(await open());
  });
  afterAll(() => desk.lists.close());

  const asked = (...names: string[]) => ({ organisationId: desk.lists.own.organisationId, names });
  const match = (...names: string[]) => desk.lists.called<Told>("match-farmer-photos", asked(...names));

  it("are told to whom they go, whatever folder, case, accent or sign, in the order in which they came", async () => {
    const one = await desk.farmer("CI-0012");
    const other = await desk.farmer("Gagnoa É/7");
    await desk.kept({ farmerId: other }, await photoOf("#b00"));
    const { photos } = await match("photos/ci_0012.JPG", "gagnoa e7.png", "IMG-2031.jpg");
    expect(photos).toMatchObject([
      { name: "photos/ci_0012.JPG", fate: "fits", farmerId: one, identifier: "CI-0012", hasPhoto: false },
      { name: "gagnoa e7.png", fate: "fits", farmerId: other, hasPhoto: true },
      { name: "IMG-2031.jpg", fate: "nobody", farmerId: null, hasPhoto: false },
    ]);
    expect(await desk.standing(one)).toEqual([]);
  });

  it("go to nobody where several fit: two farmers of one name, or two files of one farmer", async () => {
    await desk.farmer("AB-1");
    await desk.farmer("A-B1");
    await desk.farmer("T-1");
    const { photos } = await match("AB1.jpg", "T-1.jpg", "t_1.png", "--.jpg");
    expect(photos.map(({ fate }) => fate)).toEqual(["several", "twice", "twice", "nobody"]);
    expect(photos[0]!.farmerId).toBeNull();
  });

  it("are asked by those who see photos and change farmers", async () => {
    const status = async (who: typeof desk.people.agent) =>
      (await desk.lists.call(who, "match-farmer-photos", asked("CI-0012.jpg"))).status;
    expect(await status(desk.people.auditor)).toBe(403);
    expect(await status(desk.lists.other.people.owner)).toBe(404);
    const many = Array.from({ length: 2001 }, (_, number) => `${number}.jpg`);
    expect((await desk.lists.call(desk.people.agent, "match-farmer-photos", asked(...many))).status).toBe(
      400,
    );
  });
});
