import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const password = "a-long-password";

describe.each(storyLocales())("credits in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let operator: Member;
  let organisationId: number;
  const { button, field, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const email = `credits-${locale}-${Date.now()}@story.test`;

  beforeAll(async () => {
    browser = await launch();
    await Member.signUp(email, password, locale);
    const owner = await Member.signIn(email, password);
    const [own] = await owner.rows<{ id: number }>("organisations?select=id");
    organisationId = own!.id;
    operator = await Member.signIn("operator@demo.parcelle.test");
    const change = { what: "feature", feature: "EUDR", granted: true };
    await operator.call("operate-organisation", { id: organisationId, change });
    visitor = await visit(browser, locale);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("without credits no project is made, and the page says what to do", async () => {
    const { say, page } = visitor;
    await visitor.signIn(email, password);
    await page.waitForURL((url) => !url.pathname.includes("login"));
    await visitor.go("/conformity/rdue/new");
    await field(say.projects.fields.name).fill("Cacao de l’Agnéby");
    await seen(say.credits.insufficient);
    await button(say.projects.create).click();
    await page.getByRole("alert").filter({ hasText: say.credits.whatToDo }).first().waitFor();
    expect(page.url()).toContain("/new");
    await visitor.shot("60-no-credits");
  });

  chapter("an operator gives credits, which arrive by themselves, and the project is made", async () => {
    const { say, page } = visitor;
    const given = { amount: 12, note: "Pour essayer", expiresAt: null, requestKey: randomUUID() };
    await operator.call("grant-credits", { organisationId, ...given });
    await seen(say.credits.credits(7));
    await button(say.projects.create).click();
    await page.waitForURL((url) => /\/conformity\/rdue\/\d+/.test(url.pathname));
  });

  chapter("the statement adds up, and the invoice of a purchase is a PDF", async () => {
    const { say } = visitor;
    const lines = [{ description: "100 crédits", quantity: 100, unitCents: 150 }];
    const terms = { currency: "EUR", taxBasisPoints: 1800, note: "Bon 7", expiresAt: null };
    await operator.call("record-purchase", {
      ...{ organisationId, credits: 100, lines, requestKey: randomUUID() },
      ...terms,
    });
    await visitor.go("/settings/payment");
    await seen(say.payment.credits(107));
    await seen("Cacao de l’Agnéby");
    const statement = await visitor.download(() => button(say.payment.export(say.payment.csv)).click());
    const separator = locale === "fr" ? ";" : ",";
    const rows = (await readFile(statement.path, "utf8")).trim().split("\r\n").slice(1);
    const changes = rows.map((row) => Number(row.split(separator).at(-3)));
    expect(changes.reduce((sum, change) => sum + change, 0)).toBe(107);
    const year = new Date().getUTCFullYear();
    const invoice = await visitor.download(() =>
      visitor.page.getByRole("button", { name: new RegExp(`${year}-\\d{5}`) }).click(),
    );
    expect((await readFile(invoice.path)).subarray(0, 5).toString()).toBe("%PDF-");
    await visitor.shot("61-payment");
  });
});
