import { contentFaults } from "@parcelle/eu-filing/faults/content-faults";
import { otherFaults } from "@parcelle/eu-filing/faults/other-faults";
import { expect } from "vitest";
import type { Visitor } from "./browser.ts";
import { screenOf } from "./screen.ts";

type Refusal = { answer: string; code: string; mend: (visitor: Visitor) => Promise<void> };

/** What the double refuses a statement for, and how it is mended on the step that the refusal names. */
export const refusals: readonly Refusal[] = [
  {
    answer: "rule_operator",
    code: "EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING",
    async mend(visitor) {
      await openStep(visitor, "operator");
      await screenOf(() => visitor)
        .field(visitor.say.declarations.identifierValue)
        .first()
        .fill("FR98765432100021");
    },
  },
  {
    answer: "rule_product",
    code: "EUDR_COMMODITIES_HS_CODE_INVALID",
    async mend(visitor) {
      await openStep(visitor, "products");
      await screenOf(() => visitor)
        .field(visitor.say.declarations.description)
        .fill("Fèves de cacao brutes, récolte 2026");
    },
  },
  {
    answer: "rule_plots",
    code: "EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY",
    async mend(visitor) {
      await openStep(visitor, "plots");
      await screenOf(() => visitor)
        .role("checkbox")
        .nth(1)
        .uncheck();
    },
  },
];

const stepsOf = ({ page, say }: Visitor) =>
  page.getByRole("navigation", { name: say.declarations.stepsLabel });

async function openStep(visitor: Visitor, step: "operator" | "products" | "plots" | "check"): Promise<void> {
  await stepsOf(visitor).getByRole("button", { name: visitor.say.declarations.steps[step] }).click();
}

/** A draft that lacks nothing becomes ready again. */
export async function makeReady(visitor: Visitor): Promise<void> {
  const { button, seen } = screenOf(() => visitor);
  await openStep(visitor, "check");
  await button(visitor.say.declarations.markReady).click();
  await seen(visitor.say.declarations.readyNotice);
}

/** What the rehearsal answers next, and the filing that gets it. */
export async function fileWith(visitor: Visitor, answer: string): Promise<void> {
  const { page, say } = visitor;
  await page.getByLabel(say.eu.nextAnswer).selectOption(answer);
  await screenOf(() => visitor)
    .button(say.eu.fileIn.rehearsal)
    .click();
}

/** On the page of a ready declaration: refused, told why in words, taken back to draft and mended. */
export async function refuseAndMend(visitor: Visitor, { answer, code, mend }: Refusal): Promise<void> {
  const { say, locale } = visitor;
  const { button, seen } = screenOf(() => visitor);
  await fileWith(visitor, answer);
  await seen(contentFaults[code]!.what[locale]);
  await visitor.shot(`filing-refused-${answer}`);
  await button(say.eu.mend).click();
  await mend(visitor);
  await makeReady(visitor);
}

/** The EU is down: the message is kept, and goes once more when a person asks. */
export async function retryAfterCut(visitor: Visitor): Promise<void> {
  const { say, locale } = visitor;
  const { button, seen } = screenOf(() => visitor);
  await fileWith(visitor, "down");
  await seen(otherFaults.system_down.what[locale]);
  await visitor.shot("filing-down");
  await button(say.eu.retry).click();
  await button(say.eu.amend).waitFor();
}

/** While a statement is written: a supplier's is kept, the EU says that there is none of these numbers, and it is taken off again. */
export async function askForSupplier(visitor: Visitor): Promise<void> {
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
  await visitor.shot("filing-references");
  await button(say.references.remove("26BE7XTVCZAQ2S")).click();
  await role("row", { name: "26BE7XTVCZAQ2S" }).waitFor({ state: "detached" });
}

/** On the page of a declaration that is available at the EU: it is withdrawn there. */
export async function withdraw(visitor: Visitor): Promise<void> {
  const { say, page } = visitor;
  const { role, button } = screenOf(() => visitor);
  await button(say.eu.withdraw).click();
  await role("dialog").getByRole("button", { name: say.eu.withdraw, exact: true }).click();
  await page.getByText("WITHDRAWN", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: say.eu.amend, exact: true }).count()).toBe(0);
  await visitor.shot("filing-withdrawn");
}
