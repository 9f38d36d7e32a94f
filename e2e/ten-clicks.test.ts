import { STORY_FILE } from "@parcelle/demonstration/story-file";
import { crops } from "@parcelle/domain/crops";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completeDeclaration } from "../apps/server/test/factories/main-job.ts";
import { drawn } from "../tools/draw.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { screenOf } from "./screen.ts";
import { storyFile } from "./story.ts";
import { locales } from "./words.ts";

const OWNER = "owner@demo.parcelle.test";
const MOST_CLICKS = 10;
const screens = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const ways = locales.flatMap((locale) => [
  { locale, device: "desk" as const },
  { locale, device: "phone" as const },
]);
const [first, ...others] = ways;

/** What the organisation declared before: who it is, and what it does with its cocoa. */
async function declareOnce(): Promise<void> {
  const owner = await Member.signIn(OWNER);
  const [plot] = await owner.rows<{ id: number; project_id: number }>(
    "plot_overview?state=eq.compliant&select=id,project_id&order=id&limit=1",
  );
  const internalReference = `LAST-${Date.now()}`;
  const { id } = await owner.call<{ id: number }>("create-declaration", {
    projectId: plot!.project_id,
    internalReference,
    plots: { ids: [plot!.id] },
  });
  const declaration = { ...completeDeclaration([plot!.id]), internalReference };
  await owner.call("save-declaration", { declarationId: id, declaration });
}

describe.each(drawn("ten-clicks", [first!, ...others]))("the main job in $locale at a $device", (way) => {
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, way.locale, screens[way.device]);
    await declareOnce();
  });
  afterAll(async () => {
    await visitor.close();
    await leave(browser);
  });

  it("takes at most ten clicks from the log-in to a ready declaration, besides typing", async () => {
    const { page, say, locale } = visitor;
    const { role, button, field, seen, link } = screenOf(() => visitor);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    const name = `Dix clics ${way.device} ${Date.now()}`;

    await visitor.go("/login");
    await page.getByLabel(say.auth.email).fill(OWNER);
    await page.getByLabel(say.auth.password, { exact: true }).fill("parcelle-demo");
    await page.keyboard.press("Enter");
    await click(role("main").getByRole("link", { name: /^RDUE/ }).first());
    await click(link(say.projects.create).first());
    await click(role("checkbox", { name: crops.cacao.name[locale] }));
    await field(say.projects.fields.name).fill(name);
    await page.keyboard.press("Enter");
    await role("heading", { name, level: 1 }).waitFor();

    clicks += 1;
    await page.getByLabel(say.imports.drop).setInputFiles({
      ...{ name: STORY_FILE, mimeType: "application/zip", buffer: storyFile },
    });
    await click(button(say.imports.confirm(60)));
    await role("heading", { name: say.imports.doneTitle }).waitFor();
    await click(button(say.assessments.run));
    await click(role("dialog").getByRole("button", { name: /[0-9]/ }).last());
    await click(button(say.declarations.create));
    await field(say.declarations.internalReference).fill(`${way.device}-${Date.now()}`);
    await page.keyboard.press("Enter");
    await seen(say.steps.takenFromDeclaration.product("").split(" ")[0]!);
    await field(say.declarations.netMass).fill("25000");
    await click(button(say.declarations.steps.check));
    await seen(say.declarations.complete);
    await click(button(say.declarations.markReady));
    await seen(say.declarations.readyNotice);
    await visitor.shot(`31-ready-in-ten-clicks-${way.device}`);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(visitor.faults).toEqual([]);
  });
});
