import { referenceFault } from "@parcelle/domain/declaration/filing-numbers";
import { expect } from "vitest";
import type { Visitor } from "./browser.ts";
import { readPdf } from "./read-files.ts";
import { screenOf } from "./screen.ts";

/** On the page of a ready declaration, which is ready again at the end. */
export async function noteFilingByHand(visitor: Visitor): Promise<void> {
  const { say, page, locale } = visitor;
  const { role, button, seen } = screenOf(() => visitor);
  await button(say.filing.note).click();
  const dialog = role("dialog");
  const send = dialog.getByRole("button", { name: say.filing.send, exact: true });
  await dialog.getByLabel(say.filing.reference).fill("26BE7XTV");
  await dialog.getByLabel(say.filing.verification).fill("sffcb4y3");
  await dialog.getByLabel(say.filing.filedOn).fill("2026-11-18");
  await send.click();
  await dialog.getByText(referenceFault("26BE7XTV")![locale]).waitFor();
  await visitor.shot("19-filing-refused");
  const number = `26BE${String(Date.now()).slice(-10)}`;
  await dialog.getByLabel(say.filing.reference).fill(number);
  await send.click();
  await seen(number);
  await seen("SFFCB4Y3");
  await seen(say.filing.byHand("", "", "").split(":").at(-1)!.trim());
  await visitor.shot("19-filing-noted");
  const text = readPdf((await visitor.download(() => button(say.declarationFiles.pdf).click())).path);
  expect(text).toContain(number);
  expect(text).toContain(locale === "fr" ? "noté à la main" : "noted by hand");
  await button(say.filing.correct).click();
  await dialog.getByLabel(say.filing.verification).fill("SFFCB4Y4");
  await send.click();
  await seen("SFFCB4Y4");
  await button(say.filing.takeBack).click();
  await role("dialog").getByRole("button", { name: say.filing.takeBack, exact: true }).click();
  await page.getByText(number).waitFor({ state: "detached" });
  await role("navigation", { name: say.declarations.stepsLabel })
    .getByRole("button", { name: say.declarations.steps.check })
    .click();
  await button(say.declarations.markReady).click();
  await seen(say.declarations.readyNotice);
}
