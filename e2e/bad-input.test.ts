import { STORY_FILE } from "@parcelle/demonstration/story-file";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plotsFile } from "../apps/server/test/kill/plots-file.ts";
import { ProblemError } from "../apps/web/src/app/problem.ts";
import { problemText } from "../apps/web/src/app/problem-text.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { storyFile } from "./story.ts";
import { storyLocales } from "./story-locales.ts";
import { locales } from "./words.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => leave(browser));

describe.each(storyLocales())("what goes wrong, in %s", (locale) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await visit(browser, locale);
  });
  afterAll(() => visitor.close());

  const alertText = async (text: string) => {
    const alert = visitor.page.getByRole("alert").filter({ hasText: text }).first();
    await alert.waitFor();
    return (await alert.textContent()) ?? "";
  };

  it("a wrong password is refused without telling whether the account exists", async () => {
    const refused = problemText(new ProblemError({ code: "invalid_credentials", message: "" }), locale);
    for (const email of ["owner@demo.parcelle.test", "nobody@demo.parcelle.test"]) {
      await visitor.signIn(email, "not-the-password");
      expect(await alertText(refused)).toBe(refused);
    }
    await visitor.shot("31-wrong-password");
  });

  it("a page that is not there says so and leads home", async () => {
    await visitor.signIn("owner@demo.parcelle.test");
    await visitor.page.getByText(visitor.say.home.modules).first().waitFor();
    await visitor.go("/nowhere");
    const { heading, pageNotFound, goHome } = visitor.say.screens;
    await visitor.page.getByRole("heading", { name: heading }).waitFor();
    await visitor.page.getByText(pageNotFound(`/${locale}/nowhere`)).waitFor();
    await visitor.shot("32-missing-page");
    await visitor.page.getByRole("button", { name: goHome }).click();
    await visitor.page.getByText(visitor.say.home.modules).first().waitFor();
  });

  it.each(["desk", "phone"] as const)(
    "what is wrong with a field moves nothing below it: the first press on a choice counts, at a %s",
    async (place) => {
      const { page, say } = visitor;
      await page.setViewportSize(
        place === "desk" ? { width: 1280, height: 800 } : { width: 390, height: 844 },
      );
      await visitor.go("/conformity/rdue/new");
      const name = page.getByRole("textbox", { name: say.projects.fields.name, exact: true });
      const choice = page.getByRole("radio", { name: say.eudr.types.monitoring });
      await name.fill("ab");
      await choice.scrollIntoViewIfNeeded();
      const before = (await choice.boundingBox())!;
      await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
      await page.mouse.down();
      // As slow as a person: what waits for the field to be left has been drawn.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await page.mouse.up();
      await page.locator("[aria-invalid='true']").first().waitFor();
      await page.locator(".mantine-InputWrapper-error").first().waitFor();
      expect(await choice.isChecked()).toBe(true);
      expect((await choice.boundingBox())!.y).toBe(before.y);
      await name.focus();
      await visitor.shot(`33-error-line-${place}`);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  it("a PDF that calls itself GeoJSON and a truncated file are refused by name, and another can be chosen", async () => {
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const projectId = await owner.createProject(`Fichiers ${locale}`);
    const files = [
      { name: "parcelles.geojson", buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"), told: /PDF/ },
      { name: STORY_FILE, buffer: storyFile.subarray(0, storyFile.length / 2), told: /incompl/i },
    ];
    await visitor.go(`/conformity/rdue/${projectId}`);
    for (const { name, buffer, told } of files) {
      await visitor.page
        .getByLabel(visitor.say.imports.drop)
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
      await visitor.page.getByRole("heading", { name, level: 1 }).waitFor();
      expect(await alertText(visitor.say.imports.refusedTitle)).toMatch(told);
      await visitor.page.getByRole("heading", { name: visitor.say.imports.refusedOther }).waitFor();
      await visitor.shot(`33-refused-${name}`);
    }
  });

  it("a project of another organisation looks like one that is not there", async () => {
    const stranger = await visit(browser, locale);
    await stranger.signedIn("owner@other.parcelle.test");
    const told: string[] = [];
    for (const id of ["1", "1999999999"]) {
      await stranger.go(`/conformity/rdue/${id}`);
      await stranger.page.getByText(stranger.say.eudr.notFoundTitle).first().waitFor();
      told.push((await stranger.page.getByRole("main").textContent()) ?? "");
    }
    expect(told[0]).toBe(told[1]);
    await stranger.shot("34-foreign-project");
    await stranger.close();
  });

  it("raised no error behind the screens", () => {
    expect(visitor.faults).toEqual([]);
  });
});

it("an assessment that costs more than there is cannot be started, and says what to do", async () => {
  const owner = await Member.signIn("owner@other.parcelle.test");
  const projectId = await owner.createProject("Plus de parcelles que de crédits");
  await owner.applyImport(await owner.handIn(projectId, "plots.geojson", plotsFile(5100)));
  for (const locale of locales) {
    const visitor = await visit(browser, locale);
    const { say, page } = visitor;
    await visitor.signedIn("owner@other.parcelle.test");
    await visitor.go(`/conformity/rdue/${projectId}`);
    await page.getByRole("button", { name: say.assessments.run, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: say.assessments.title });
    await dialog.getByText(say.credits.insufficient).waitFor();
    await dialog.getByText(say.credits.whatToDo).waitFor();
    await visitor.shot("35-insufficient-credits");
    expect(await dialog.getByRole("button", { name: say.assessments.start(5100) }).isDisabled()).toBe(true);
    await visitor.close();
  }
});

it.each(["desk", "phone"] as const)(
  "what could not be saved is said below the header, where whoever pressed the button sees it, at a %s",
  async (place) => {
    const visitor = await visit(browser, "fr");
    const { page, say } = visitor;
    await page.setViewportSize(place === "desk" ? { width: 1280, height: 800 } : { width: 390, height: 844 });
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const projectId = await owner.createProject(`Projet qui reste, ${place}`);
    await visitor.signedIn("owner@demo.parcelle.test");
    await visitor.go(`/conformity/rdue/${projectId}/edit`);
    await page.route("**/rest/v1/projects*", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await page.locator("form button[type=submit]").click();
    const alert = page.getByRole("alert").filter({ hasText: say.projects.changeFailed });
    await alert.waitFor();
    const header = (await page.locator("header").first().boundingBox())!;
    expect((await alert.boundingBox())!.y).toBeGreaterThan(header.y + header.height);
    await visitor.shot(`36-not-saved-${place}`);
    await visitor.close();
  },
);
