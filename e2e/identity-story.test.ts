import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { stepAt, totpCode } from "../apps/server/src/hosted/auth/mfa/totp.ts";
import { fromBase32 } from "../apps/server/test/authenticator.ts";
import { type IdentityIssuer, openIssuer } from "../apps/server/test/identity-issuer.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const password = "a-long-password";
const newPassword = "another-long-password";

// Outside providers are the installation's own choice: a product that runs already need not have one.
describe.each(storyLocales())("one’s own account in %s", (locale) => {
  let browser: Browser;
  let issuer: IdentityIssuer;
  let visitor: Visitor;
  const { role, button, field, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const awa = `awa-${locale}@identity.test`;
  const secrets: { key: string; recovery: string } = { key: "", recovery: "" };

  beforeAll(async () => {
    browser = await launch();
    issuer = await openIssuer({
      redirectUri: `${inject("address")}/auth/v1/callback`,
      clientId: "parcelle",
      clientSecret: "a secret of the story",
      claimsInIdToken: true,
      port: inject("issuerPort"),
    });
    const name = "Koffi Kouamé";
    issuer.people.set("koffi", {
      ...{ sub: `koffi-${locale}`, email: `koffi-${locale}@identity.test` },
      ...{ email_verified: true, name },
    });
    issuer.people.set("stranger", {
      ...{ sub: `stranger-${locale}`, email: awa, email_verified: false, name: "Qui Sait" },
    });
    await Member.signUp(awa, password, locale);
    visitor = await visit(browser, locale);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
    await issuer.close();
  });

  const atHome = () => visitor.page.waitForURL((url) => url.pathname === `/${locale}`);
  const logOut = async () => {
    await button(visitor.say.frame.account).click();
    await button(visitor.say.frame.logout).click();
    await role("heading", { name: visitor.say.auth.loginTitle }).waitFor();
  };
  const openSecurity = async () => {
    await visitor.go("/settings/security");
    await role("heading", { name: visitor.say.security.sessions }).waitFor();
  };

  const signInAtGoogle = async (person: string) => {
    const { say, page } = visitor;
    await visitor.go("/login");
    await button(say.providers.continueWith("Google")).click();
    await page.locator('input[name="login"]').fill(person);
    await page.locator('input[name="password"]').fill("any");
    await page.locator('button[type="submit"]').click();
    await page.locator('button[type="submit"]').click();
  };

  chapter("an address that Google has not verified opens no account", async () => {
    const { say, page } = visitor;
    await signInAtGoogle("stranger");
    await role("heading", { name: say.providers.failed }).waitFor();
    await role("alert").getByText(say.identityProblem("provider_email_needs_verification")).waitFor();
    await visitor.shot("59-unverified-at-google");
    await visitor.go("/settings/account");
    await role("heading", { name: say.auth.loginTitle }).waitFor();
    // The next one comes to Google with a browser of his own.
    await page.context().clearCookies();
  });

  chapter("Koffi signs in at Google, and refuses the next time", async () => {
    const { say, page } = visitor;
    await signInAtGoogle("koffi");
    await atHome();
    await openSecurity();
    await seen("Google");
    await seen(say.security.lastWay);
    await visitor.shot("60-signed-in-at-google");
    await logOut();
    await page.goto(`/${locale}/auth/return?error=access_denied&error_code=bad_oauth_callback`);
    await role("heading", { name: say.providers.failed }).waitFor();
    await visitor.shot("61-refused-at-google");
  });

  chapter("Awa chooses a new password by the mail that was sent", async () => {
    const { say, page } = visitor;
    await visitor.go("/forgot-password");
    await field(say.auth.email).fill(awa);
    await button(say.links.requests.recovery.send).click();
    await seen(say.links.sentTitle);
    const operator = await Member.signIn("operator@demo.parcelle.test");
    const { mails } = await operator.call<{ mails: { id: number }[] }>("list-mails", { search: awa });
    const { text } = await operator.call<{ text: string }>("read-mail", { mailId: mails[0]!.id });
    await page.goto(/^https?:\S+$/m.exec(text)![0]);
    await page.getByLabel(say.auth.password, { exact: true }).fill(newPassword);
    await page.getByLabel(say.auth.confirmPassword).fill(newPassword);
    await visitor.shot("62-new-password");
    await button(say.links.createPassword).click();
    await atHome();
  });

  chapter("she ends the session of another device", async () => {
    const { say } = visitor;
    const elsewhere = await visit(browser, locale);
    await elsewhere.signIn(awa, newPassword);
    await elsewhere.page.waitForURL((url) => url.pathname === `/${locale}`);
    await openSecurity();
    await button(say.security.endOthers).click();
    await role("dialog").getByRole("button", { name: say.security.endOthers }).click();
    await seen(say.security.othersEnded);
    await elsewhere.go("/settings/account");
    await elsewhere.page.getByRole("heading", { name: say.auth.loginTitle }).waitFor();
    expect(elsewhere.faults).toEqual([]);
    await elsewhere.close();
  });

  chapter("she links an app and keeps the recovery codes", async () => {
    const { say, page } = visitor;
    await button(say.security.addFactor).click();
    const dialog = role("dialog");
    await dialog.getByLabel(say.security.factorName).fill("Téléphone");
    await dialog.getByRole("button", { name: say.security.next }).click();
    await dialog.getByRole("img", { name: say.security.qrAlt }).waitFor();
    await visitor.shot("63-link-an-app");
    secrets.key = ((await page.getByLabel(say.security.secret).textContent()) ?? "").replaceAll(" ", "");
    await dialog.getByLabel(say.security.code).fill(totpCode(fromBase32(secrets.key), stepAt(Date.now())));
    await dialog.getByRole("button", { name: say.security.verify }).click();
    const codes = dialog.getByRole("list", { name: say.security.recoveryCodes });
    secrets.recovery = (await codes.getByRole("listitem").first().textContent()) ?? "";
    await visitor.shot("64-recovery-codes");
    await dialog.getByRole("button", { name: say.security.codesKept }).click();
    await seen(say.security.remaining(10));
    expect(await button(say.security.removeFactorOf(say.security.unnamed)).count()).toBe(0);
  });

  chapter(
    "after the password she meets nothing but the challenge, and passes by a recovery code",
    async () => {
      const { say, page } = visitor;
      await logOut();
      await visitor.signIn(awa, newPassword);
      await role("heading", { name: say.secondFactor.title }).waitFor();
      // She types faster than her factors come.
      const confirmed = Promise.withResolvers<void>();
      await page.route("**/auth/v1/user", async (route) => {
        await confirmed.promise;
        await route.continue();
      });
      await visitor.go("/settings/security");
      await role("heading", { name: say.secondFactor.title }).waitFor();
      await field(say.secondFactor.code).fill("000000");
      await button(say.secondFactor.confirm).click();
      confirmed.resolve();
      await role("alert").waitFor();
      await page.unroute("**/auth/v1/user");
      await visitor.shot("65-wrong-code");
      await button(say.secondFactor.useRecovery).click();
      await field(say.secondFactor.recoveryCode).fill(secrets.recovery.toUpperCase());
      await button(say.secondFactor.confirm).click();
      await seen(say.security.remaining(9));
      await visitor.shot("66-security");
    },
  );

  chapter("she changes her address, and removes the app again", async () => {
    const { say, page } = visitor;
    await field(say.security.newEmail).fill(`new-${awa}`);
    await button(say.security.changeEmail).click();
    await seen(say.security.emailChanged(`new-${awa}`));
    await button(say.security.removeFactorOf("Téléphone")).click();
    await role("dialog").getByRole("button", { name: say.security.removeFactor }).click();
    await seen(say.security.noFactor);
    await visitor.go("/settings/delete-account");
    await seen(say.deletion.blockedText);
    await visitor.shot("67-delete-account");
    await page.goto(`/${locale}/login`);
    await atHome();
  });
});
