import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { qualityMessages } from "../../apps/web/src/features/collect/quality/messages.ts";
import { axeFindings } from "../axe-findings.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const filledFast = { fr: "Rempli très vite", en: "Filled very fast" };
const reason = {
  fr: "Les ménages de cette campagne sont petits.",
  en: "The households of this campaign are small.",
};

type Found = { name: string; records: number; doubtful: number };

describe.each(storyLocales())("the quality of a census, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let address: string;
  let found: Found[];
  const quality = qualityMessages[locale];
  const { role, button, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const number = (count: number) => count.toLocaleString(locale);
  const agentRow = (name: string) =>
    role("region", { name: quality.agents, exact: true }).getByRole("row").filter({ hasText: name });

  beforeAll(async () => {
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const [project] = await owner.rows<{ id: number; project_forms: { id: number; form_id: number }[] }>(
      "projects?module=eq.DATAOS&select=id,project_forms(id,form_id)&order=id&limit=1",
    );
    const [used] = project!.project_forms;
    address = `/data-os/${project!.id}/form/quality-${used!.id}-${used!.form_id}`;
    found = await owner.rows<Found>(`rpc/agent_quality?project_form=${used!.id}`);
    browser = await launch();
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    await visitor.close();
    await leave(browser);
  });

  chapter(
    "says first how many records need a look, and of whom, with reasons and how sure that is",
    async () => {
      const doubtful = found.reduce((sum, agent) => sum + agent.doubtful, 0);
      const records = found.reduce((sum, agent) => sum + agent.records, 0);
      expect(doubtful).toBeGreaterThan(0);
      await visitor.go(address);
      await seen(quality.verdict(number(doubtful), number(records)));
      for (const agent of found)
        await agentRow(agent.name).getByText(number(agent.doubtful)).first().waitFor();
      await agentRow("Serge").getByText(quality.verdicts.above_others).waitFor();
      await agentRow("Serge").getByText(filledFast[locale]).waitFor();
      await visitor.shot("140-quality");
      await button(quality.lookAtThem).click();
      await role("heading", { name: quality.doubtful }).waitFor();
      expect(await axeFindings(visitor)).toEqual([]);
    },
  );

  chapter("counts nothing of a check that is switched off, says why, and counts it again", async () => {
    await button(quality.switchOffTitle(filledFast[locale])).click();
    await role("textbox", { name: quality.reason }).fill(reason[locale]);
    await role("dialog").getByRole("button", { name: quality.switchOff, exact: true }).click();
    await seen(reason[locale]);
    await agentRow("Serge").getByText(filledFast[locale]).waitFor({ state: "detached" });
    await visitor.shot("141-check-switched-off");
    await button(quality.switchOnNamed(filledFast[locale])).click();
    await agentRow("Serge").getByText(filledFast[locale]).waitFor();
  });

  chapter("draws records that somebody else visits again, the same by the same seed", async () => {
    const seed = `histoire-${locale}-${Date.now()}`;
    await button(quality.draw).click();
    await role("textbox", { name: quality.seed }).fill(seed);
    await role("dialog").getByRole("button", { name: quality.draw, exact: true }).click();
    await seen(quality.drawn(5 * found.length));
    const drawn = role("region", { name: quality.drawOf(seed), exact: true });
    expect(await drawn.getByRole("row").count()).toBe(1 + 5 * found.length);
    await visitor.shot("142-back-checks");
  });

  chapter("stands on a phone too", async () => {
    await visitor.page.setViewportSize({ width: 360, height: 740 });
    await visitor.go(address);
    await agentRow("Serge").getByText(quality.verdicts.above_others).waitFor();
    await visitor.shot("143-quality-on-a-phone");
    expect(await axeFindings(visitor)).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });
});
