import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

/** A face on a wall, as far as eight rows of nine pixels tell one: shades drawn by a seed, since a mere gradient tells nobody. */
function portrait(seed: number): Promise<Buffer> {
  let state = seed;
  const shades = Buffer.from(
    Array.from({ length: 9 * 8 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 40 + (state % 176);
    }),
  );
  return sharp(shades, { raw: { width: 9, height: 8, channels: 1 } })
    .resize(720, 640, { kernel: "nearest" })
    .jpeg()
    .toBuffer();
}

describe.each(storyLocales())("a farmer who is in the registry twice in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const [given, digits] = locale === "fr" ? ["Wendkuni", "01887766"] : ["Tipoko", "02776655"];
  const stamp = `${locale}-${Date.now()}`;
  const first = {
    lastName: "Tiendrébéogo",
    identifier: `D1-${stamp}`,
    phone: `07${digits}`,
    village: "Gbalébré",
  };
  const second = { ...first, lastName: "TIENDREBEOGO", identifier: `D2-${stamp}`, village: "Gbalebre" };
  const { role, button, field, link, search, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  async function register(farmer: typeof first): Promise<void> {
    const { farmers } = visitor.say;
    await visitor.go("/farmers/new");
    await field(farmers.lastName).fill(farmer.lastName);
    await field(farmers.firstName).fill(given);
    await field(farmers.identifier).fill(farmer.identifier);
    await field(farmers.otherIdentifiers).fill(`CCC-${farmer.identifier}`);
    await field(farmers.phones).fill(farmer.phone);
    await field(farmers.birth).fill("1979-06-17");
    await field(farmers.village).fill(farmer.village);
    await button(farmers.create).click();
  }

  async function photograph(): Promise<void> {
    const { farmerPictures: say } = visitor.say;
    const [chooser] = await Promise.all([
      visitor.page.waitForEvent("filechooser"),
      button(say.choosePhoto).click(),
    ]);
    await chooser.setFiles({
      name: "photo.jpg",
      mimeType: "image/jpeg",
      buffer: await portrait(locale === "fr" ? 7 : 11),
    });
    await button(say.changePhoto).waitFor();
  }

  const isRegistered = (farmer: typeof first) =>
    role("heading", { name: `${farmer.lastName} ${given}`, level: 1 }).waitFor();

  chapter("is told where he is registered once more, with the one whom he looks like", async () => {
    await register(first);
    await isRegistered(first);
    await photograph();
    await register(second);
    // The form has asked already; who says that it is another person is told on the record still.
    await button(visitor.say.farmers.saveAlike).click();
    await isRegistered(second);
    await photograph();
    await link(`${first.lastName} ${given}`).click();
    await role("heading", { name: visitor.say.duplicates.pair, level: 1 }).waitFor();
    await role("listitem").filter({ hasText: visitor.say.duplicates.reason.photo }).waitFor();
    for (const { lastName } of [first, second])
      await role("img", { name: visitor.say.farmerPictures.photoOf(`${lastName} ${given}`) }).waitFor();
    await visitor.shot("92-two-records");
  });

  chapter("becomes one record with the values that were chosen, and two again", async () => {
    const { duplicates, ui, farmers, history } = visitor.say;
    await role("radio", { name: second.village, exact: true }).check();
    await button(duplicates.merge).click();
    await role("dialog", { name: duplicates.mergeTitle }).waitFor();
    await role("dialog").getByRole("button", { name: duplicates.merge, exact: true }).click();
    await seen(duplicates.merged);
    await visitor.go("/farmers");
    await search(second.identifier);
    await link(`${second.lastName} ${given}`).waitFor({ state: "detached" });
    await search(first.identifier);
    await link(`${first.lastName} ${given}`).click();
    await seen(history.change(farmers.village, first.village, second.village));
    await button(duplicates.undoMerge).click();
    await seen(duplicates.mergeUndone);
    await link(`${second.lastName} ${given}`).waitFor();
    expect(await button(ui.undo).count()).toBeLessThan(2);
  });

  chapter("is told apart for good, listed as such, and looked at again", async () => {
    const { duplicates } = visitor.say;
    await link(`${second.lastName} ${given}`).click();
    await button(duplicates.apart).click();
    await seen(duplicates.toldApart);
    await visitor.go("/farmers/duplicates?view=apart");
    await search(first.identifier);
    await visitor.shot("93-told-apart");
    await link(`${first.lastName} ${given} (${first.identifier})`).click();
    await button(duplicates.examineAgain).click();
    await button(duplicates.merge).waitFor();
  });

  chapter("waits in the queue among all who look alike, the likeliest first", async () => {
    const { duplicates } = visitor.say;
    await visitor.go("/farmers/duplicates");
    await role("table", { name: duplicates.table })
      .or(role("grid", { name: duplicates.table }))
      .waitFor();
    await visitor.shot("94-duplicates");
    await search(`ccc-${first.identifier}`);
    await link(`${first.lastName} ${given} (${first.identifier})`).waitFor();
  });
});
