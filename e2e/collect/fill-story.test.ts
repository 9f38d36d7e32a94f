import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fillMessages } from "../../apps/web/src/features/collect/fill/messages.ts";
import { outboxMessages } from "../../apps/web/src/features/collect/outbox/messages.ts";
import { axeFindings } from "../axe-findings.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";
import { type CensusText, censusForm, censusText } from "./census-form.ts";

type Answers = Record<string, unknown>;

describe.each(storyLocales())("a census is filled in the browser, in %s", (locale) => {
  let browser: Browser;
  let agent: Visitor;
  let owner: Member;
  let projectFormId: number;
  let address: string;
  const say = fillMessages[locale];
  const outbox = outboxMessages[locale];
  const told = (id: CensusText) => censusText(id, locale);
  const { role, button, field, seen } = screenOf(() => agent);
  const chapter = chaptersOf(() => agent);
  const rowOf = (number: string) => say.row(told("parcelle"), number);

  const records = () =>
    owner.rows<{ instance_id: string; state: string; answers: Answers }>(
      `records?project_form_id=eq.${projectFormId}&select=instance_id,state,answers&order=id`,
    );
  const choose = (label: string) => role("radio", { name: label, exact: true }).check();

  beforeAll(async () => {
    owner = await Member.signIn("owner@demo.parcelle.test");
    const [membership] = await owner.rows<{ organisation_id: number }>("memberships?select=organisation_id");
    const definition = await owner.readForm(
      membership!.organisation_id,
      "recensement.xml",
      censusForm(`recensement_${locale}_${Date.now()}`),
    );
    const { formId } = await owner.call<{ formId: number }>("save-form", {
      organisationId: membership!.organisation_id,
      requestKey: randomUUID(),
      name: `Recensement ${locale}`,
      definition,
    });
    await owner.call("publish-form", { formId, seenNumber: 1 });
    const projectId = await owner.createProject(`Recensement ${locale} ${Date.now()}`);
    ({ projectFormId } = await owner.call<{ projectFormId: number }>("use-form", { projectId, formId }));
    await owner.call("move-project-form", { projectFormId, to: "in_progress" });
    address = `/collect/onboarding/project/${projectId}/form/fill-${projectFormId}-${formId}`;
    browser = await launch();
    agent = await visit(browser, locale, { width: 360, height: 740 });
    await agent.signedIn("agent@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(agent.faults).toEqual([]);
    await agent.close();
    await leave(browser);
  });

  chapter("and asks what the answers before make it ask", async () => {
    await agent.go(address);
    await seen(say.noDrafts);
    await button(say.begin).click();
    await field(told("nom")).fill("Kouassi Yao");
    await choose(told("gbokle"));
    await choose(told("sassandra"));
    expect(await role("radio", { name: told("soubre") }).count()).toBe(0);
    expect(await field(told("appui")).count()).toBe(0);
    await choose(told("oui"));
    await field(told("appui")).fill("Engrais");
    await button(say.removeRow(rowOf("1"))).click();
    await field(told("code")).waitFor({ state: "detached" });
    await button(say.addRow(told("parcelle"))).click();
    await field(told("code")).fill("P1");
    await field(told("ha")).fill(locale === "fr" ? "2,5" : "2.5");
    await role("status")
      .getByText(locale === "fr" ? "2,5" : "2.5")
      .waitFor();
    await agent.shot("97-fill-census");
  });

  chapter("a row goes with a question, and comes back with all it said", async () => {
    await button(say.removeRow(rowOf("1"))).click();
    await role("dialog", { name: say.removeRowTitle(rowOf("1")) })
      .getByRole("button", { name: say.removeRowConfirm })
      .click();
    await field(told("code")).waitFor({ state: "detached" });
    await button(agent.say.ui.undo).click();
    await field(told("code")).waitFor();
    expect(await field(told("code")).inputValue()).toBe("P1");
  });

  chapter("is not lost when the page is left, and is resumed", async () => {
    await agent.page.reload();
    await field(told("nom")).waitFor();
    await button(say.saveAndLeave).click();
    await button(say.resumeOf("Kouassi Yao Engrais")).click();
    expect(await field(told("ha")).inputValue()).toBe(locale === "fr" ? "2,5" : "2.5");
  });

  chapter("tells a broken rule in the form’s words, leads there, and goes once it is mended", async () => {
    await field(told("tel")).fill("0701");
    await field(told("nom")).fill("");
    await field(told("code")).click();
    await seen(told("tel:regle"));
    await button(say.send).click();
    await role("alert").getByText(say.problems(2, "2")).waitFor();
    expect(await field(told("nom")).evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await axeFindings(agent)).toEqual([]);
    await agent.shot("97b-fill-broken-rule");
    await field(told("nom")).fill("Kouassi Yao");
    await field(told("tel")).fill("0701020304");
    await button(say.send).click();
    await seen(say.sentTitle);
    const [sent] = await records();
    expect(sent!.state).toBe("valid");
    expect(sent!.answers).toMatchObject({
      producteur: { nom: "Kouassi Yao", tel: "0701020304", dept: "sassandra", appui: "Engrais" },
      parcelle: [{ code: "P1", ha: "2.5" }],
      total: "2.5",
    });
  });

  chapter("waits on the device without a network, in sight, and leaves once when there is one", async () => {
    await button(say.begin).click();
    await field(told("nom")).fill("Adjoua Koffi");
    await choose(told("nawa"));
    await button(say.removeRow(rowOf("1"))).click();
    await agent.page.context().setOffline(true);
    await seen(say.offline);
    await button(say.send).click();
    await seen(say.keptTitle);
    await seen(outbox.unsentCount(1, "1"));
    await seen(say.waits);
    await agent.shot("97c-fill-unsent");
    expect(await records()).toHaveLength(1);
    await agent.page.context().setOffline(false);
    await seen(outbox.sentMany(1, "1"));
    await expect.poll(async () => (await records()).length).toBe(2);
    await agent.page.getByText(outbox.unsentCount(1, "1")).waitFor({ state: "detached" });
  });
});
