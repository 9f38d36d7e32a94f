import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Letter, linkIn, openPostOffice, type PostOffice } from "../apps/server/test/post-office.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { runProduct } from "./run-product.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const password = "a-long-password";
const operator = "operator@own.test";

// Without a demonstration and with real mail, as whoever installs it meets it: nothing else is configured.
describe("an installation that sends mail", () => {
  let browser: Browser;
  let office: PostOffice;
  let address: string;

  beforeAll(async () => {
    office = await openPostOffice();
    const directory = await mkdtemp(join(tmpdir(), "parcelle-mail-"));
    const product = await runProduct([], { DATA_DIR: directory, SMTP_URL: office.url });
    address = product.address;
    await openOperator(address, product.said);
    browser = await launch();
    return async () => {
      await product.stop();
      await office.close();
      await rm(directory, { recursive: true, force: true });
    };
  });
  afterAll(() => leave(browser));

  describe.each(storyLocales())("in %s", (locale) => {
    let visitor: Visitor;
    const { role, button, field, seen } = screenOf(() => visitor);
    const chapter = chaptersOf(() => visitor);
    const [present, wanted] = [`ama-${locale}@own.test`, `ama.new-${locale}@own.test`];

    beforeAll(async () => {
      visitor = await visit(browser, locale, undefined, address);
    });
    afterAll(async () => {
      expect(visitor.faults).toEqual([]);
      await visitor.close();
    });

    const openSecurity = async () => {
      await visitor.go("/settings/security");
      await role("heading", { name: visitor.say.security.sessions }).waitFor();
    };
    const opened = new Set<Letter>();
    /** Opens the link of a letter that has not been opened yet. */
    const openLetter = async (to: string) => {
      const find = () => office.letters.find((letter) => letter.to.includes(to) && !opened.has(letter));
      await expect.poll(find).toBeDefined();
      const letter = find()!;
      opened.add(letter);
      await visitor.page.goto(linkIn(letter)!);
    };
    const logOut = async () => {
      await button(visitor.say.frame.account).click();
      await button(visitor.say.frame.logout).click();
      await role("heading", { name: visitor.say.auth.loginTitle }).waitFor();
    };

    chapter("the login page offers no way that is not configured", async () => {
      const { say, page } = visitor;
      await visitor.go("/login");
      await button(say.auth.login).waitFor();
      expect(await page.getByText(say.providers.or, { exact: true }).count()).toBe(0);
      expect(await button(say.providers.withOrganisation).count()).toBe(0);
      expect(await button(say.providers.continueWith("Google")).count()).toBe(0);
    });

    chapter("Ama’s account opens by the letter that she receives", async () => {
      const { say, page } = visitor;
      await visitor.go("/sign-up");
      await field(say.auth.firstName).fill("Ama");
      await field(say.auth.name).fill("Mensah");
      await field(say.auth.organisationName).fill(`Union d’Ama ${locale}`);
      await field(say.auth.email).fill(present);
      await page.getByLabel(say.auth.password, { exact: true }).fill(password);
      await page.getByLabel(say.auth.confirmPassword).fill(password);
      await button(say.auth.signUp).click();
      await role("heading", { name: say.auth.confirmTitle }).waitFor();
      await openLetter(present);
      await button(say.links.confirm).click();
      await page.waitForURL((url) => url.pathname === `/${locale}`);
    });

    chapter("her new address has to be confirmed in both mailboxes", async () => {
      const { say, page } = visitor;
      await openSecurity();
      await field(say.security.newEmail).fill(wanted);
      await button(say.security.changeEmail).click();
      const pending = role("status").filter({ hasText: say.security.changePending(wanted) });
      await pending.waitFor();
      const mailbox = (of: string) => pending.getByRole("listitem").filter({ hasText: of });
      for (const one of [present, wanted]) await mailbox(one).getByText(say.security.awaited).waitFor();
      await visitor.shot("77-address-awaited");
      await openLetter(present);
      await button(say.links.confirm).click();
      await role("heading", { name: say.links.halfConfirmed.title }).waitFor();
      await visitor.shot("78-address-half-confirmed");
      await role("link", { name: say.links.toSecurity }).click();
      await mailbox(present).getByText(say.security.followed).waitFor();
      await mailbox(wanted).getByText(say.security.awaited).waitFor();
      await openLetter(wanted);
      await button(say.links.confirm).click();
      await seen(say.links.confirmed(wanted));
      await page.waitForURL((url) => url.pathname === `/${locale}`);
    });

    chapter("from then on only the new address opens her account", async () => {
      const { page } = visitor;
      await logOut();
      await visitor.signIn(present, password);
      await role("alert").waitFor();
      await visitor.signIn(wanted, password);
      await page.waitForURL((url) => url.pathname === `/${locale}`);
      await openSecurity();
      await role("main").getByText(wanted).waitFor();
      await visitor.shot("79-address-changed");
      await logOut();
    });

    chapter("the operator reads what is missing", async () => {
      const { say } = visitor;
      await visitor.signIn(operator, password);
      await role("heading", { name: say.operator.title, level: 1 }).waitFor();
      await visitor.go("/operator/identity");
      const row = (name: string) => role("row").filter({ hasText: name });
      await row(say.configured.saml).getByText(say.configured.setSaml).waitFor();
      await row(say.configured.smtp).getByText(say.configured.smtpIsSet).waitFor();
      for (const [name, key] of [
        ["Google", "google"],
        ["Microsoft", "azure"],
      ] as const)
        await row(say.configured.providers(name)).getByText(say.configured.setProvider(key)).waitFor();
      await visitor.shot("76-what-is-missing");
    });
  });
});

/** By the link that the server prints, once. */
async function openOperator(address: string, said: string): Promise<void> {
  const token = /\/auth\/([\w-]+)\?type=invite/.exec(said)![1]!;
  const answer = await fetch(`${address}/auth/create-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, email: operator, password, confirm_password: password }),
  });
  if (!answer.ok) throw new Error(`no operator: ${answer.status} ${await answer.text()}`);
}
