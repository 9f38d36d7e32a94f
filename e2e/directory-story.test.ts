import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { type DirectorySite, openDirectorySite } from "./directory-site.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

describe.each(storyLocales())("signing in with one’s organisation in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let site: DirectorySite;
  const { role, button, field } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const domain = `union-${locale}.test`;
  const awa = { nameId: `awa-${locale}`, email: `awa@${domain}`, sessionIndex: "her-morning" };

  beforeAll(async () => {
    browser = await launch();
    site = await openDirectorySite(awa, domain);
    visitor = await visit(browser, locale);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
    await site.close();
  });

  const atLogin = () => role("heading", { name: visitor.say.auth.loginTitle }).waitFor();
  const signIn = async () => {
    const { say, page } = visitor;
    await visitor.go("/login");
    await field(say.auth.email).fill(awa.email);
    await button(say.providers.withOrganisation).click();
    await role("heading", { name: "Directory" }).waitFor();
    await button("Sign in").click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
  };
  /** Her directory sends her back. */
  const logOut = async () => {
    const back = visitor.page.waitForResponse((response) => response.url().includes("/sso/saml/slo?"));
    await button(visitor.say.frame.account).click();
    await button(visitor.say.frame.logout).click();
    await back;
    await atLogin();
  };

  chapter("the login page asks for the address, and tells who has no directory", async () => {
    const { say } = visitor;
    await visitor.go("/login");
    await button(say.providers.withOrganisation).click();
    await role("alert").getByText(say.providers.emailFirst).waitFor();
    await field(say.auth.email).fill("somebody@nowhere.test");
    await button(say.providers.withOrganisation).click();
    await role("alert").getByText(say.identityProblem("sso_provider_not_found")).waitFor();
    await visitor.shot("68-no-directory");
  });

  chapter("Awa’s address leads to her directory, and from there to her account", async () => {
    const { say } = visitor;
    await signIn();
    await visitor.go("/settings/security");
    const way = role("main").getByRole("listitem").filter({ hasText: say.security.byOrganisation });
    await way.getByText(awa.email).waitFor();
    expect(await role("heading", { name: say.security.email, exact: true }).count()).toBe(0);
    expect(await role("heading", { name: say.security.password, exact: true }).count()).toBe(0);
    await visitor.shot("69-signed-in-with-organisation");
  });

  chapter("she logs out here, and is logged out there", async () => {
    await logOut();
    expect(site.left).toEqual([awa.nameId]);
    expect(await role("alert").count()).toBe(0);
    expect(visitor.page.url()).toMatch(new RegExp(`/${locale}/login$`));
  });

  chapter("she is told when her directory did not confirm it", async () => {
    site.signs = false;
    await signIn();
    await logOut();
    await role("alert").getByText(visitor.say.auth.stillAtOrganisation).waitFor();
    await visitor.shot("69-not-confirmed-by-organisation");
  });

  chapter("she logs out there, and is logged out here", async () => {
    await signIn();
    const portal = await visitor.page.context().newPage();
    await portal.goto(site.portal);
    await portal.getByRole("link", { name: "Sign out of everything" }).click();
    await portal.getByRole("heading", { name: "Goodbye" }).waitFor();
    await portal.close();
    await visitor.page.reload();
    await atLogin();
  });
});
