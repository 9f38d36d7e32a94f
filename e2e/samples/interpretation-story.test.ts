import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { formatShare, NO_VALUE } from "../../apps/web/src/ui/format.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { readCells } from "../read-files.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";
import { type DrawnSample, drawSample } from "./drawn-sample.ts";

/** What each of the two sees in the units, by the key of the class. */
const ayaSees = ["1", "1", "2", "1"];
const yaoSees = ["1", "2", "2", "1"];

/** The table on the screen begins its margins with capitals. */
const lowered = (cells: string[]) => cells.map((cell) => cell.toLowerCase());

describe.each(storyLocales())("a sample that two people interpret in %s", (locale) => {
  let browser: Browser;
  let aya: Visitor;
  let yao: Visitor;
  let sample: DrawnSample;
  const { role, button, link, seen } = screenOf(() => aya);
  const chapter = chaptersOf(() => aya);
  const path = (rest = "") => `/dmrv/${sample.projectId}/samples/${sample.sampleId}${rest}`;
  const classNamed = (key: string) =>
    key === "1" ? aya.say.sampleLabels.proposedForest : aya.say.sampleLabels.proposedOther;
  const accuracyText = (share: string, error: string) => {
    if (share === "null") return NO_VALUE;
    const [told, around] = [share, error].map((value) => formatShare(Number(value), locale));
    return error === "null" ? told! : aya.say.sampleAccuracy.plusMinus(told!, around!);
  };
  const stands = (place: number, state: string) => {
    const { number, place: text } = aya.say.sampleLabels;
    return `${text(number(place), number(sample.units.length))} · ${state}`;
  };

  beforeAll(async () => {
    browser = await launch();
    sample = await drawSample("Placettes à lire", ayaSees.length);
    aya = await visit(browser, locale);
    await aya.signedIn("owner@demo.parcelle.test");
    yao = await visit(browser, locale);
    await yao.signedIn("agent@demo.parcelle.test");
  });
  afterAll(async () => {
    expect([...aya.faults, ...yao.faults]).toEqual([]);
    await aya.close();
    await yao.close();
    await leave(browser);
  });

  chapter("Aya states classes, that two people look, and what the map says of all units", async () => {
    const { say, page } = aya;
    await aya.go(path());
    await button(say.sampleLabels.stateClasses).click();
    const form = role("form", { name: say.sampleLabels.classesTitle });
    expect(await form.getByRole("radio", { name: say.sampleLabels.interpretersOf[2] }).isChecked()).toBe(
      true,
    );
    await form
      .getByLabel(say.sampleLabels.wholeSample)
      .selectOption({ label: say.sampleLabels.proposedForest });
    await button(say.sampleLabels.save).click();
    await seen(say.sampleLabels.mapSays(say.sampleAccuracy.wholeSample));
    await link(say.sampleLabels.interpret).click();
    await page.waitForURL(/interpret\/1$/);
  });

  chapter("she labels unit after unit by the keyboard alone", async () => {
    const { say, page } = aya;
    for (const [place, key] of ayaSees.entries()) {
      await role("heading", { name: say.sampleLabels.unit(sample.units[place]!) }).waitFor();
      await seen(stands(place + 1, say.sampleLabels.states.free));
      await page.keyboard.press(key);
      await page.keyboard.press("Enter");
    }
    await seen(stands(1, say.sampleLabels.states.begun));
    await seen(say.sampleLabels.progressMine("4"));
    await aya.shot("62-interpretation");
  });

  chapter("Yao, who reads none of her labels, gives his by the buttons, and differs in one", async () => {
    const { say } = yao;
    const his = screenOf(() => yao);
    await yao.go(path("/interpret"));
    for (const [place, key] of yaoSees.entries()) {
      await his.role("heading", { name: say.sampleLabels.unit(sample.units[place]!) }).waitFor();
      await his.seen(stands(place + 1, say.sampleLabels.states.begun));
      expect(await his.role("region", { name: say.sampleLabels.labels }).count()).toBe(0);
      await his.button(classNamed(key)).click();
      await his.button(say.sampleLabels.saveLabel).click();
    }
    await his.seen(stands(1, say.sampleLabels.states.concluded));
    await his.seen(say.sampleLabels.progress("4", "4", say.sampleLabels.disputed(1)));
  });

  chapter("Aya finds the unit on which they disagree, reads both and settles it with a reason", async () => {
    const { say, page } = aya;
    const labels = say.sampleLabels;
    await aya.go(path("/interpret?show=disagreement"));
    await role("heading", { name: labels.unit(sample.units[1]!) }).waitFor();
    await seen(labels.labelLine(labels.proposedForest, labels.confidences.sure, "Aya Kouassi"));
    await seen(labels.labelLine(labels.proposedOther, labels.confidences.sure, "Yao Konan"));
    const form = role("form", { name: labels.resolveTitle });
    await form.getByLabel(labels.resolveClass).selectOption({ label: labels.proposedOther });
    await form.getByLabel(labels.resolveComment).fill("Coupe visible en 2024");
    await form.getByRole("button", { name: labels.resolve, exact: true }).click();
    await seen(labels.noneShownText.disagreement);
    await page.getByText(labels.shown.all, { exact: true }).click();
    await seen(labels.resolvedAs(labels.proposedOther, "Aya Kouassi"));
    await seen(stands(2, labels.states.resolved));
    await aya.shot("63-disagreement-settled");
  });

  chapter(
    "accuracy and areas are read, and the matrix that is downloaded has the numbers of the screen",
    async () => {
      const { say } = aya;
      const accuracy = say.sampleAccuracy;
      await link(say.sampleLabels.toSample).click();
      await link(accuracy.open).click();
      // The map says forest of all four; two of them are.
      await seen(accuracy.counted(4, 4));
      const table = role("region", { name: accuracy.matrixUnits, exact: true });
      const shown = await Promise.all(
        (await table.getByRole("row").all()).map((row) => row.locator("th, td").allTextContents()),
      );
      await aya.shot("64-accuracy");
      const { path: matrix } = await aya.download(() => button(accuracy.fileNames["matrix.xlsx"]).click());
      const [head, ...lines] = await readCells(matrix);
      const asShown = lines
        .slice(0, 3)
        .map((cells) => [...cells.slice(0, 4), accuracyText(cells[4]!, cells[5]!)]);
      expect(shown[0]!.slice(1, 3)).toEqual(head!.slice(1, 3));
      expect(shown.slice(1, 4).map(lowered)).toEqual(asShown.map(lowered));
      expect(shown[4]!.slice(1, 3)).toEqual(
        [1, 2].map((column) => accuracyText(lines[3]![column]!, lines[4]![column]!)),
      );
      expect(lines.slice(0, 2).map((cells) => cells.slice(1, 3))).toEqual([
        ["2", "2"],
        ["0", "0"],
      ]);
    },
  );
});
