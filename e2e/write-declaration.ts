import { expect } from "vitest";
import type { Visitor } from "./browser.ts";
import { screenOf } from "./screen.ts";

/** From any part of a project of RDUE: a declaration of its declarable plots, written step by step until it is ready. */
export async function writeDeclaration(visitor: Visitor, reference: string): Promise<void> {
  const { say, page } = visitor;
  const { role, button, field, seen, openTab } = screenOf(() => visitor);
  await openTab(say.eudr.tabs.declarations);
  await button(say.declarations.create).click();
  await field(say.declarations.internalReference).fill(reference);
  await role("dialog").getByRole("button", { name: say.declarations.create, exact: true }).click();
  await role("heading", { name: reference, level: 1 }).waitFor();
  await button(say.declarations.steps.operator).click();
  const choose = async (label: string, option: RegExp) => {
    await page
      .getByRole("combobox", { name: label })
      .or(page.getByLabel(label, { exact: true }))
      .first()
      .click();
    await role("option", { name: option }).first().click();
  };
  await field(say.declarations.operatorName).fill("Coopérative des planteurs unis");
  await choose(say.declarations.country, /Ivoire/);
  await field(say.declarations.street).fill("12, rue du Marché");
  await field(say.declarations.postalCode).fill("01 BP 100");
  await field(say.declarations.city).fill("Divo");
  await field(say.declarations.email).fill("contact@coop.test");
  await field(say.declarations.phone).fill("+225 0102030405");
  // Whoever was declared last in the organisation is filled in already.
  const removal = role("button", { name: say.declarations.removeIdentifier(1), exact: true });
  while ((await removal.count()) > 0) await removal.click();
  await button(say.declarations.addIdentifier).click();
  await field(say.declarations.identifierValue).fill("FR12345678900012");
  await visitor.shot("15-declaration-operator");
  await button(say.declarations.next).click();
  await role("radio", { name: say.declarations.activities.IMPORT[0] }).waitFor();
  await page.goBack();
  await field(say.declarations.operatorName).waitFor();
  await page.goForward();
  await role("radio", { name: say.declarations.activities.IMPORT[0] }).check();
  await choose(say.declarations.countryOfActivity, /France/);
  await choose(say.declarations.borderCountry, /France/);
  await button(say.declarations.next).click();
  await choose(say.declarations.tariffCode, /^1801/);
  await field(say.declarations.description).fill("Fèves de cacao, récolte 2026");
  await field(say.declarations.netMass).fill("25000");
  await seen(say.steps.totalArea);
  const steps = role("navigation", { name: say.declarations.stepsLabel });
  expect(await steps.locator("[data-mark=done]").count()).toBe(4);
  await visitor.shot("16-declaration-product");
  await button(say.declarations.next).click();
  await role("table", { name: say.declarations.declarable })
    .or(role("grid", { name: say.declarations.declarable }))
    .first()
    .waitFor();
  await visitor.shot("17-declaration-plots");
  await button(say.declarations.next).click();
  await seen(say.declarations.complete);
  await visitor.shot("18-declaration-check");
  await button(say.declarations.markReady).click();
  await seen(say.declarations.readyNotice);
  await visitor.shot("19-declaration-ready");
}
