import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { openPhotos } from "./open-photos.ts";

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value);
const zipped = (files: Parameters<typeof zipSync>[0]) => new File([zipSync(files) as BlobPart], "photos.zip");

test("photos of a zip are read as they were put in, packed or not; folders and other files are left out", async () => {
  const zip = zipped({
    "photos/CI-1.jpg": bytes(5000, 7),
    "CI-2.PNG": [bytes(300, 9), { level: 0 }],
    "lisez-moi.txt": bytes(10, 1),
    "__MACOSX/._CI-1.jpg": bytes(10, 2),
  });
  const photos = await openPhotos([zip]);
  expect(photos.map(({ name }) => name)).toEqual(["photos/CI-1.jpg", "CI-2.PNG"]);
  const read = await Promise.all(photos.map(async (photo) => (await photo.read()).arrayBuffer()));
  expect(read.map((one) => new Uint8Array(one))).toEqual([bytes(5000, 7), bytes(300, 9)]);
});

test("photos that were dropped by themselves are taken as they are", async () => {
  const photo = new File([bytes(4, 1)], "CI-3.webp");
  const [one] = await openPhotos([photo, new File(["a"], "liste.xlsx")]);
  expect(await one!.read()).toBe(photo);
});

test("what is no zip, or was cut, is refused", async () => {
  await expect(openPhotos([new File(["not a zip"], "a.zip")])).rejects.toThrow();
  const whole = zipSync({ "CI-1.jpg": bytes(5000, 7) });
  await expect(openPhotos([new File([whole.slice(0, 60)], "cut.zip")])).rejects.toThrow();
});

test("a photo that unpacks to more than its zip says is not read", async () => {
  const lying = zipSync({ "CI-1.jpg": bytes(5000, 7) });
  const view = new DataView(lying.buffer, lying.byteOffset, lying.byteLength);
  const directory = view.getUint32(lying.length - 6, true);
  view.setUint32(directory + 24, 100, true);
  const [photo] = await openPhotos([new File([lying as BlobPart], "lying.zip")]);
  await expect(photo!.read()).rejects.toThrow("CI-1.jpg");
});
