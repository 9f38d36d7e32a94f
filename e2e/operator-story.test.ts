import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const side = 256;
const pixel = 0.0025;

/** Rubber here and there in a square of Cameroon, away from the demonstration’s plots; `column` squares to the east of the first. */
function square(column: number): Buffer {
  const minX = 10 + column * side * pixel;
  const bounds = { minX, minY: 3, maxX: minX + side * pixel, maxY: 3 + side * pixel };
  const data = new Uint8Array(side * side).map((_, at) => (at % 7 < 3 ? 1 : 0));
  return Buffer.from(writeGeotiff({ width: side, height: side, data, bounds, crs: 4326, tileSize: 256 }));
}

describe.each(storyLocales())("bringing in a layer in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const version = `e2e-${locale}`;

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  const { role, button, seen, search } = screenOf(() => visitor);

  it("leads an operator from signing in through two files and their preview to an assessment", async () => {
    const { say, page } = visitor;
    try {
      await visitor.signIn("operator@demo.parcelle.test");
      await role("heading", { name: say.operator.title, level: 1 }).waitFor();
      await visitor.shot("30-layers");

      await role("link", { name: say.operator.add }).click();
      const product = role("combobox", { name: say.ingest.product });
      await product.fill("RBGE");
      await role("option", { name: /RBGE/ }).click();
      await page.getByLabel(say.ingest.version, { exact: true }).fill(version);
      await page.getByLabel(say.ingest.synthetic).check();
      await page.getByLabel(say.ingest.dropTitle).setInputFiles([
        { name: "west.tif", mimeType: "image/tiff", buffer: square(0) },
        { name: "east.tif", mimeType: "image/tiff", buffer: square(1) },
      ]);
      await seen("east.tif");
      await visitor.shot("31-new-layer");
      await button(say.ingest.look).click();

      await role("heading", { name: say.ingest.preview, level: 2 }).waitFor();
      await role("img", { name: say.ingest.previewAlt }).waitFor();
      await seen(say.ingest.outputs(2));
      await visitor.shot("32-preview");
      await button(say.ingest.confirm).click();
      await seen(say.ingest.doneTitle);
      await visitor.shot("33-registered");

      const used = await versionsOfAssessment();
      expect(used).toEqual([version]);

      await role("link", { name: say.ingest.toList }).click();
      await search(version);
      await role("row", { name: new RegExp(version) })
        .getByRole("button")
        .click();
      const dialog = role("dialog");
      await dialog.getByRole("region", { name: say.operator.map }).waitFor();
      await visitor.shot("34-details");
      await dialog.getByRole("button", { name: say.operator.deactivate, exact: true }).click();
      await seen(say.operator.inactive);
      await button(say.operator.undo).click();
      await seen(say.operator.active);
      await visitor.shot("35-undone");
      await role("row", { name: new RegExp(version) })
        .getByRole("button")
        .click();
      await role("dialog").getByRole("button", { name: say.operator.deactivate, exact: true }).click();
      await seen(say.operator.inactive);
    } catch (error) {
      await visitor.shot("39-where-it-failed");
      throw error;
    }
  });

  it("appoints another operator by his address, and dismisses him again", async () => {
    const { say } = visitor;
    const koffi = `koffi-${locale}-${Date.now()}@operators.test`;
    await Member.signUp(koffi, "a-long-password", locale);
    await visitor.signedIn("operator@demo.parcelle.test");
    await visitor.go("/operator/operators");
    const email = role("textbox", { name: say.operators.email });
    await email.fill(`nobody-${locale}@operators.test`);
    await button(say.operators.appoint).click();
    await seen(say.operators.noAccount);
    await email.fill(koffi);
    await button(say.operators.appoint).click();
    await seen(say.operators.appointed(koffi));
    await visitor.shot("36-operators");
    await button(say.operators.dismissOf("Awa Koné")).click();
    await role("dialog").getByRole("button", { name: say.operators.dismiss }).click();
    await seen(say.operators.dismissed("Awa Koné"));
    await button(say.operators.dismissOf("Awa Koné")).waitFor({ state: "detached" });
  });

  /** The rubber layers that an assessment of the demonstration's project used. */
  async function versionsOfAssessment(): Promise<string[]> {
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const [project] = await owner.rows<{ id: number }>("projects?order=id&limit=1&select=id");
    const { assessmentId, jobId } = await owner.call<{ assessmentId: number; jobId: number }>(
      "start-assessment",
      { projectId: project!.id, requestKey: crypto.randomUUID(), parameters: { tree: "perennial" } },
    );
    await owner.untilCompleted(jobId);
    const [assessment] = await owner.rows<{ layer_files: { product: string; version: string }[] }>(
      `assessments?id=eq.${assessmentId}&select=layer_files`,
    );
    const rubber = assessment!.layer_files.filter(({ product }) => product === "rbge-rubber");
    return [...new Set(rubber.map((file) => file.version))];
  }
});
