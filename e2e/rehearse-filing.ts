import { contentFaults } from "@parcelle/eu-filing/faults/content-faults";
import { otherFaults } from "@parcelle/eu-filing/faults/other-faults";
import type { Visitor } from "./browser.ts";
import { screenOf } from "./screen.ts";

const refusals = [
  ["rule_operator", "EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING"],
  ["rule_product", "EUDR_COMMODITIES_HS_CODE_INVALID"],
  ["rule_plots", "EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY"],
] as const;

/** While a statement is written: a supplier's is kept, the EU says that there is none of these numbers, and it is taken off again. */
async function askForSupplier(visitor: Visitor): Promise<void> {
  const { say } = visitor;
  const { role, button, seen } = screenOf(() => visitor);
  await button(say.references.add).click();
  const dialog = role("dialog");
  await dialog.getByLabel(say.references.reference).fill("26be 7xtv czaq 2s");
  await dialog.getByLabel(say.references.verification).fill("SFFCB4Y3");
  await dialog.getByLabel(say.references.supplier).fill("Négoce du Port");
  await dialog.getByRole("button", { name: say.references.save, exact: true }).click();
  await seen("Négoce du Port");
  await button(say.references.verify).click();
  await seen(say.references.results.NON_EXISTENT!);
  await visitor.shot("19-rehearsal-references");
  await button(say.references.remove("26BE7XTVCZAQ2S")).click();
  await role("row", { name: "26BE7XTVCZAQ2S" }).waitFor({ state: "detached" });
}

/** On the page of a ready declaration, which is ready again at the end: refused for three reasons and mended, sent again after the system was down, amended, withdrawn. */
export async function rehearseFiling(visitor: Visitor): Promise<void> {
  const { say, page, locale } = visitor;
  const { role, button, seen } = screenOf(() => visitor);
  const steps = () => role("navigation", { name: say.declarations.stepsLabel });
  const makeReady = async () => {
    await steps().getByRole("button", { name: say.declarations.steps.check }).click();
    await button(say.declarations.markReady).click();
    await seen(say.declarations.readyNotice);
  };
  for (const [answer, code] of refusals) {
    await page.getByLabel(say.eu.nextAnswer).selectOption(answer);
    await button(say.eu.fileIn.rehearsal).click();
    await seen(contentFaults[code]!.what[locale]);
    await visitor.shot(`19-rehearsal-${answer}`);
    await button(say.eu.mend).click();
    await makeReady();
  }
  await page.getByLabel(say.eu.nextAnswer).selectOption("down");
  await button(say.eu.fileIn.rehearsal).click();
  await seen(otherFaults.system_down.what[locale]);
  await visitor.shot("19-rehearsal-down");
  await button(say.eu.retry).click();
  await button(say.eu.amend).waitFor({ timeout: 60_000 });
  await seen(say.eu.meaning.rehearsal);
  await visitor.shot("19-rehearsal-available");
  await button(say.eu.amend).click();
  await steps().getByRole("button", { name: say.declarations.steps.check }).waitFor();
  await visitor.shot("19-rehearsal-amending");
  await askForSupplier(visitor);
  await button(say.eu.sendAmendment).click();
  await button(say.eu.withdraw).waitFor({ timeout: 60_000 });
  await button(say.eu.withdraw).click();
  await role("dialog").getByRole("button", { name: say.eu.withdraw, exact: true }).click();
  await button(say.eu.amend).waitFor({ state: "detached", timeout: 60_000 });
  await button(say.eu.endTrial).waitFor({ timeout: 60_000 });
  await seen("WITHDRAWN");
  await visitor.shot("19-rehearsal-withdrawn");
  await button(say.eu.endTrial).click();
  await makeReady();
}
