import { auditedTables } from "@parcelle/domain/audit/audited-tables";
import { memberStateNames } from "@parcelle/domain/organisations/member-states";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const password = "a-long-password";

describe.each(storyLocales())("an organisation and its people in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let operator: Member;
  let founder: Member;
  let organisationId: number;
  let name: string;
  const { role, button, field, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const address = (name: string) => `${name}-${locale}@organisation.test`;

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    operator = await Member.signIn("operator@demo.parcelle.test");
    await Member.signUp(address("awa"), password, locale);
    founder = await Member.signIn(address("awa"), password);
    const [membership] = await founder.rows<{ organisation_id: number }>(
      "memberships?select=organisation_id",
    );
    organisationId = membership!.organisation_id;
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  /** Where the latest invitation to an address leads, in the language of the story. */
  const linkTo = async (email: string): Promise<string> => {
    const { mails } = await operator.call<{ mails: { id: number }[] }>("list-mails", { search: email });
    const { text } = await operator.call<{ text: string }>("read-mail", { mailId: mails[0]!.id });
    return new RegExp(`${inject("address")}(/\\S+type=invitation)`).exec(text)![1]!;
  };
  const leaveSession = async () => {
    await button(visitor.say.frame.account).click();
    await button(visitor.say.frame.logout).click();
    await role("heading", { name: visitor.say.auth.loginTitle }).waitFor();
  };

  chapter("Awa, whose organisation has no module, is told so", async () => {
    await visitor.signIn(address("awa"), password);
    await seen(visitor.say.home.noPermission);
  });

  chapter("the operator grants the module, and Awa invites Koffi to one project", async () => {
    const { say, page, go } = visitor;
    const change = { what: "feature", feature: "EUDR", granted: true };
    await operator.call("operate-organisation", { id: organisationId, change });
    const credits = { amount: 50, note: "Essai", expiresAt: null, requestKey: crypto.randomUUID() };
    await operator.call("grant-credits", { organisationId, ...credits });
    const projectId = await founder.createProject("Cacao partagé");
    await go(`/conformity/rdue/${projectId}`);
    await button(say.sharing.share).click();
    await button(say.sharing.invite).click();
    await page.getByLabel(say.sharing.emails).fill(address("koffi"));
    await button(say.sharing.send).click();
    await seen(say.sharing.notMailed);
    await visitor.shot("80-shared-project");
    await page.keyboard.press("Escape");
    await leaveSession();
  });

  chapter("Koffi, who is new, joins with the mail's link and lands in the project", async () => {
    const { say, page } = visitor;
    await page.goto(await linkTo(address("koffi")));
    await role("heading", { name: say.invitation.projectTitle("Cacao partagé") }).waitFor();
    await field(say.invitation.name).fill("Kouamé");
    await page.getByLabel(say.auth.password, { exact: true }).fill(password);
    await page.getByLabel(say.auth.confirmPassword, { exact: true }).fill(password);
    await visitor.shot("81-invitation");
    await button(say.invitation.join).click();
    await role("heading", { name: "Cacao partagé", level: 1, exact: true }).waitFor();
  });

  chapter("an invitation for somebody else says so to Koffi and offers to switch", async () => {
    const { say, page } = visitor;
    await founder.call("invite-members", {
      ...{ organisationId, projectId: null, emails: [address("paul")], role: "manager" },
      ...{ features: null, language: locale },
    });
    await page.goto(await linkTo(address("paul")));
    await seen(say.invitation.wrongAccount(address("koffi"), address("paul")));
    await button(say.invitation.switchAccount).click();
    await field(say.invitation.name).fill("Mbarga");
    await page.getByLabel(say.auth.password, { exact: true }).fill(password);
    await page.getByLabel(say.auth.confirmPassword, { exact: true }).fill(password);
    await button(say.invitation.join).click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    await leaveSession();
  });

  chapter("Awa, the last owner, hands over to Paul and leaves", async () => {
    const { say, page, go } = visitor;
    await visitor.signIn(address("awa"), password);
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    await go("/settings/members");
    await button(say.members.leave).click();
    await role("dialog").getByRole("button", { name: say.members.leave }).click();
    await seen(say.members.leaveFailed);
    await button(say.members.changeOf("Mbarga")).click();
    await button(say.members.transfer).click();
    await role("dialog").last().getByRole("button", { name: say.members.transfer }).last().click();
    await seen(say.members.transferred("Mbarga"));
    await visitor.shot("82-members");
    await button(say.members.leave).click();
    await role("dialog").getByRole("button", { name: say.members.leave }).click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
  });

  chapter(
    "Paul reads in the audit what became of her, in words, and finds her among the persons",
    async () => {
      const { say, page, go } = visitor;
      await leaveSession();
      await visitor.signIn(address("paul"), password);
      await page.waitForURL((url) => url.pathname === `/${locale}`);
      await go("/settings/audit");
      await role("combobox", { name: say.audit.person }).selectOption({
        label: say.audit.standings.former("Awa Koné"),
      });
      const removal = `${auditedTables.memberships!.name[locale]} – Awa Koné`;
      await button(say.audit.detailsOf(removal)).first().click();
      const told = role("dialog").getByRole("row", { name: memberStateNames.active[locale] });
      expect(await told.textContent()).toContain(memberStateNames.removed[locale]);
      await visitor.shot("82-audit");
      await page.keyboard.press("Escape");
      await leaveSession();
      await visitor.signIn(address("awa"), password);
      await page.waitForURL((url) => url.pathname === `/${locale}`);
    },
  );

  chapter("Paul invites her again: she finds it on her home page and accepts it there", async () => {
    const { say, page } = visitor;
    const paul = await Member.signIn(address("paul"), password);
    const [own] = await paul.rows<{ name: string }>(`organisations?select=name&id=eq.${organisationId}`);
    name = own!.name;
    await paul.call("invite-members", {
      ...{ organisationId, projectId: null, emails: [address("awa")], role: "agent" },
      ...{ features: null, language: locale },
    });
    await page.reload();
    await button(`${say.waiting.accept} – ${name}`).waitFor();
    await visitor.shot("83-invitation-at-home");
    await button(`${say.waiting.accept} – ${name}`).click();
    await seen(say.waiting.joined(name));
    await seen(say.home.noTask);
  });

  chapter("as an agent she finds the way out, and Koffi, a guest, leaves the project", async () => {
    const { say, go } = visitor;
    await go("/settings/organisation");
    await button(say.members.leave).waitFor();
    const elsewhere = await visit(browser, locale);
    const there = screenOf(() => elsewhere);
    await elsewhere.signedIn(address("koffi"), password);
    await elsewhere.go("/settings/organisation");
    await there.button(say.about.leaveProjectOf("Cacao partagé")).click();
    await elsewhere.shot("85-leaves-project");
    await there.role("dialog").getByRole("button", { name: say.about.leaveProject }).click();
    await there.seen(say.about.projectLeft("Cacao partagé"));
    await elsewhere.page.waitForURL((url) => url.pathname === `/${locale}`);
    expect(elsewhere.faults).toEqual([]);
    await elsewhere.close();
    await go("");
  });

  chapter("the platform suspends the organisation: she is told which and why, and leaves it", async () => {
    const { say, page } = visitor;
    const change = { what: "suspend", suspended: true };
    await operator.call("operate-organisation", { id: organisationId, change });
    await page.reload();
    await seen(say.lost.title(name));
    await seen(say.lost.nowhere);
    await visitor.shot("84-suspended-organisation");
    await button(say.lost.leave(name)).click();
    await role("dialog")
      .getByRole("button", { name: say.lost.leave(name) })
      .click();
    await seen(say.lost.left(name));
  });
});
