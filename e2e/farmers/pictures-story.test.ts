import { zipSync } from "fflate";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const drawn = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe.each(storyLocales())("the photo of a farmer and the scan of his card, in %s", (locale) => {
  let browser: Browser;
  let office: Visitor;
  let auditor: Visitor | undefined;
  let farmerId: number;
  const identifier = `PH-${locale}-${Date.now()}`;
  const lastName = `Photo${locale} ${Date.now()}`;
  const desk = screenOf(() => office);
  const chapter = chaptersOf(() => auditor ?? office);
  const face = () => office.page.getByRole("img", { name: office.say.farmerPictures.photoOf(lastName) });

  async function hand(button: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const [chooser] = await Promise.all([
      office.page.waitForEvent("filechooser"),
      desk.button(button).click(),
    ]);
    await chooser.setFiles({ name, mimeType, buffer });
  }

  beforeAll(async () => {
    browser = await launch();
    office = await visit(browser, locale);
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const [membership] = await owner.rows<{ organisation_id: number }>("memberships?select=organisation_id");
    ({ farmerId } = await owner.call<{ farmerId: number }>("save-farmer", {
      organisationId: membership!.organisation_id,
      existing: null,
      farmer: {
        ...{ identifier, lastName },
        papers: [{ kind: "passport", country: "CI", number: "22AB1" }],
      },
    }));
    await office.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect([...office.faults, ...(auditor?.faults ?? [])]).toEqual([]);
    await leave(browser);
  });

  chapter("refuses what is no picture, by name", async () => {
    const { farmerPictures: say } = office.say;
    await office.go(`/farmers/${farmerId}`);
    await hand(say.choosePhoto, "photo.jpg", "image/jpeg", Buffer.from("not a picture, whatever it says"));
    await desk.seen(say.photoNotKept);
  });

  chapter("is chosen, shown beside the name, and changed", async () => {
    const { farmerPictures: say } = office.say;
    await hand(say.choosePhoto, "photo.jpg", "image/jpeg", await drawn("#7a4a2a"));
    await face().waitFor();
    await desk.seen(say.noConsent);
    await office.shot("97-farmer-photo");
    const first = await face().getAttribute("src");
    await hand(say.changePhoto, "photo.png", "image/png", await drawn("#2a4a7a"));
    await expect.poll(() => face().getAttribute("src")).not.toBe(first);
  });

  chapter("is removed, and brought back by the toast", async () => {
    const { farmerPictures: say, ui } = office.say;
    await office.page.reload();
    await desk.button(say.removePhoto).click();
    await desk.button(say.choosePhoto).waitFor();
    await desk.button(ui.undo).click();
    await face().waitFor();
  });

  chapter("has a scan of his passport beside it, which is opened as a file", async () => {
    const { farmerPictures: say } = office.say;
    const about = locale === "fr" ? "Passeport 22AB1" : "Passport 22AB1";
    await hand(`${say.addScan} – ${about}`, "p.jpg", "image/jpeg", await drawn("#dddddd"));
    const opened = desk.button(`${say.openScan} – ${about}`);
    await opened.waitFor();
    const { name } = await office.download(() => opened.click());
    expect(name).toBe(`${about}.jpg`);
    await office.shot("97b-farmer-scan");
  });

  chapter("comes with those of many, by the identifier in its name, and goes again together", async () => {
    const { photosByName: say } = office.say;
    await office.go("/farmers/migration");
    const photos = {
      [`photos/${identifier}.jpg`]: await drawn("#2a7a4a"),
      "IMG-2031.jpg": await drawn("#777"),
    };
    const zip = Buffer.from(zipSync(photos));
    await office.page
      .getByLabel(say.drop)
      .setInputFiles({ name: "photos.zip", mimeType: "application/zip", buffer: zip });
    await desk.seen(say.fates.nobody);
    await desk.seen(say.fates.kept);
    await desk.seen(say.nothing);
    await office.shot("97c-photos-by-name");
    await desk.role("checkbox", { name: say.replace }).check();
    await desk.button(say.save(1)).click();
    await desk.seen(say.done(1));
    await desk.button(say.undo).click();
    await desk.seen(say.undone);
  });

  chapter("is not shown to the auditor", async () => {
    auditor = await visit(browser, locale);
    await auditor.signedIn("auditor@demo.parcelle.test");
    await auditor.go(`/farmers/${farmerId}`);
    const screen = screenOf(() => auditor!);
    await screen.role("heading", { name: lastName, level: 1 }).waitFor();
    const { farmerPictures: say } = auditor.say;
    expect(await auditor.page.getByRole("img", { name: say.photoOf(lastName) }).count()).toBe(0);
    expect(await screen.button(say.choosePhoto).count()).toBe(0);
  });
});
