import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("a change that waits for a manager in %s", (locale) => {
  let browser: Browser;
  let owner: Visitor;
  let agent: Visitor;
  let visitor: Visitor;
  const firstName = locale === "fr" ? "Noufou" : "Issouf";
  const name = `Kaboré ${firstName}`;
  const identifier = `R-${locale}-${Date.now()}`;
  const paper = locale === "fr" ? "CI 4466 11" : "CI 5577 11";
  const [first, second] = locale === "fr" ? ["0701446611", "0501446622"] : ["0702557711", "0502557722"];
  const { role, button, field, link, search, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);

  beforeAll(async () => {
    browser = await launch();
    [owner, agent] = [await visit(browser, locale), await visit(browser, locale)];
    visitor = owner;
    await owner.signedIn("owner@demo.parcelle.test");
    await agent.signedIn("agent@demo.parcelle.test");
  });
  afterAll(async () => {
    expect([...owner.faults, ...agent.faults]).toEqual([]);
    await owner.close();
    await agent.close();
    await leave(browser);
  });

  async function setWaiting(waits: boolean): Promise<void> {
    const { requests } = visitor.say;
    await visitor.go("/farmers/requests");
    const setting = role("switch", { name: requests.setting });
    await setting.and(visitor.page.locator(":enabled")).setChecked(waits);
    await role("switch", { name: requests.setting, checked: waits }).waitFor();
  }
  async function open(): Promise<void> {
    await visitor.go("/farmers");
    await search(identifier);
    await link(name).click();
    await role("heading", { name, level: 1 }).waitFor();
  }
  async function changePhone(phone: string): Promise<void> {
    const { farmers, requests } = visitor.say;
    await open();
    await button(farmers.edit).click();
    await seen(requests.formNotice);
    await field(farmers.phones).fill(phone);
    await button(farmers.save).click();
    await seen(requests.savedWaits);
    await link(requests.see).waitFor();
    await seen(`+225${first}`);
  }

  chapter("is what the organisation asks for, and an agent’s new phone waits", async () => {
    const { farmers } = visitor.say;
    await visitor.go("/farmers/new");
    await field(farmers.lastName).fill("Kaboré");
    await field(farmers.firstName).fill(firstName);
    await field(farmers.identifier).fill(identifier);
    await field(farmers.phones).fill(first);
    await button(farmers.create).click();
    await role("heading", { name, level: 1 }).waitFor();
    await setWaiting(true);
    visitor = agent;
    await changePhone(second);
    await visitor.shot("95-waits");
  });

  chapter("is seen side by side and approved, and the agent is told", async () => {
    const { requests, farmers, history, papers } = visitor.say;
    visitor = owner;
    await visitor.go("/farmers/requests");
    await search(identifier);
    await visitor.shot("96-requests");
    await link(`${name} (${identifier})`).click();
    await role("table").getByText(second).waitFor();
    await visitor.shot("97-request");
    await button(requests.approve).click();
    await seen(requests.approved(1));
    await link(farmers.toRecord).click();
    await seen(`+225${second}`);
    await seen(history.approved("Yao Konan"));
    await button(farmers.edit).click();
    await button(papers.add).click();
    await button(farmers.save).click();
    await seen(papers.wrong);
    await field(papers.number).fill(paper);
    await button(farmers.save).click();
    await button(farmers.edit).waitFor();
    await seen(paper);
    visitor = agent;
    await visitor.go("/notifications");
    await seen(name);
  });

  chapter("is refused with a comment that the agent reads", async () => {
    const { requests, farmers } = visitor.say;
    visitor = agent;
    await open();
    await button(farmers.edit).click();
    await field(farmers.lastName).fill("Kaborey");
    await button(farmers.save).click();
    await seen(requests.savedWaits);
    visitor = owner;
    await visitor.go("/farmers/requests");
    await search(identifier);
    await link(`${name} (${identifier})`).click();
    await button(requests.refuse).click();
    const dialog = role("dialog");
    await dialog.getByRole("button", { name: requests.refuse, exact: true }).click();
    await seen(requests.commentMissing);
    await dialog.getByRole("textbox", { name: requests.comment }).fill("Kaboré, CNI 12");
    await dialog.getByRole("button", { name: requests.refuse, exact: true }).click();
    await seen(requests.refused(1));
    visitor = agent;
    await visitor.go("/farmers/requests?view=decided");
    await search(identifier);
    await seen("Kaboré, CNI 12");
    await visitor.shot("98-refused");
  });

  chapter("is nothing that an auditor sees, nor the phone", async () => {
    const { history, requests } = visitor.say;
    visitor = await visit(browser, locale);
    const auditor = visitor;
    await auditor.signedIn("auditor@demo.parcelle.test");
    await open();
    await seen(history.title);
    expect(await auditor.page.getByText(second).count()).toBe(0);
    expect(await auditor.page.getByText(paper).count()).toBe(0);
    expect(await auditor.page.getByText("Kaborey").count()).toBe(0);
    await auditor.go("/farmers/requests");
    await seen(visitor.say.ui.notAllowedTitle);
    expect(await auditor.page.getByText(requests.table).count()).toBe(0);
    await auditor.close();
    visitor = owner;
    await setWaiting(false);
  });
});
