import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { freePort, runProduct } from "./run-product.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const password = "a-long-password";

/** Without a browser: what another device of the same person does. */
async function elsewhere(address: string, path: string, body: object, token?: string): Promise<unknown> {
  const { anonKey } = (await (await fetch(`${address}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${address}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: anonKey,
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json().catch(() => null);
}

// The server is stopped under open pages: no other story may share it.
describe("work that is interrupted", () => {
  let browser: Browser;
  let address: string;
  let stop: () => Promise<void>;
  let start: () => Promise<void>;

  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), "parcelle-interrupted-"));
    const environment = { DATA_DIR: directory, PORT: String(await freePort()) };
    start = async () => {
      ({ address, stop } = await runProduct([], environment));
    };
    await start();
    browser = await launch();
    return async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    };
  });
  afterAll(() => leave(browser));

  describe.each(storyLocales())("in %s", (locale) => {
    let visitor: Visitor;
    const { role, button, field, link, seen } = screenOf(() => visitor);
    const chapter = chaptersOf(() => visitor);
    const awa = `awa-${locale}@interrupted.test`;

    beforeAll(async () => {
      const data = { first_name: "Awa", name: "Koné", language: locale };
      await elsewhere(address, "signup", { email: awa, password, data });
      visitor = await visit(browser, locale, undefined, address);
    });
    afterAll(async () => {
      // A server that starts says so, and when to come back.
      expect(visitor.faults.filter((fault) => !fault.startsWith("503 "))).toEqual([]);
      await visitor.close();
    });

    const typeName = (name: string) => field(visitor.say.account.name).fill(name);
    const isTyped = async (name: string) => {
      expect(await field(visitor.say.account.name).inputValue()).toBe(name);
    };
    const save = () => button(visitor.say.ui.save).click();
    /** What the page asks by itself meanwhile would tell her before she saves. */
    const saveAfter = async (loseSession: () => Promise<unknown>) => {
      const { page } = visitor;
      const asked = /\/(auth|rest|functions|storage)\/v1\//;
      const saved = Promise.withResolvers<void>();
      await page.route(asked, async (route) => {
        await saved.promise;
        await route.continue();
      });
      await loseSession();
      await save();
      saved.resolve();
      await page.unrouteAll({ behavior: "wait" });
    };
    const signInAgain = async () => {
      const { say } = visitor;
      const dialog = role("dialog", { name: say.presence.expired });
      await dialog.getByLabel(say.presence.password, { exact: true }).fill(password);
      await dialog.getByRole("button", { name: say.presence.signInAgain }).click();
      await dialog.waitFor({ state: "detached" });
    };
    const keptName = async (name: string) => {
      await visitor.go("/settings/account");
      await field(visitor.say.account.name).waitFor();
      await isTyped(name);
    };

    chapter("she is signed out everywhere from another device while she fills in a form", async () => {
      const { say, page } = visitor;
      await visitor.signIn(awa, password);
      await page.waitForURL((url) => url.pathname === `/${locale}`);
      await keptName("Koné");
      await typeName("Kouassi");
      const other = (await elsewhere(address, "token?grant_type=password", { email: awa, password })) as {
        access_token: string;
      };
      await saveAfter(() => elsewhere(address, "logout?scope=global", {}, other.access_token));
      await role("dialog", { name: say.presence.expired }).waitFor();
      await visitor.shot("110-session-over");
      expect(new URL(page.url()).pathname).toBe(`/${locale}/settings/account`);
      expect(await page.getByText(say.problem("not_allowed")).count()).toBe(0);
      await isTyped("Kouassi");
      await signInAgain();
      await role("heading", { name: say.account.profile }).waitFor();
      await isTyped("Kouassi");
      await save();
      await seen(say.account.saved);
      await keptName("Kouassi");
    });

    chapter("her session is gone when she saves: she is told so, and nothing typed is lost", async () => {
      const { say, page } = visitor;
      await typeName("Kouamé");
      await saveAfter(() => page.context().clearCookies());
      await role("dialog", { name: say.presence.expired }).waitFor();
      expect(await page.getByText(say.problem("not_allowed")).count()).toBe(0);
      await visitor.shot("111-session-gone");
      await signInAgain();
      await isTyped("Kouamé");
      await save();
      await seen(say.account.saved);
      await keptName("Kouamé");
    });

    chapter("the server stops while she types, and starts again: the page goes on by itself", async () => {
      const { say, page } = visitor;
      await typeName("Yao");
      await stop();
      await save();
      await seen(say.presence.lost);
      await visitor.shot("112-server-away");
      await isTyped("Yao");
      await start();
      await page.getByText(say.presence.lost).waitFor({ state: "detached" });
      await isTyped("Yao");
      await visitor.shot("113-server-back");
      await save();
      await seen(say.account.saved);
      await keptName("Yao");
    });

    chapter("a page that she opens while the server is away comes once it is back", async () => {
      const { say, page } = visitor;
      await visitor.go("");
      await role("main").waitFor();
      await stop();
      await button(say.frame.account).click();
      await link(say.frame.settings).click();
      await seen(say.presence.lost);
      await visitor.shot("114-next-page-away");
      await start();
      await page.getByText(say.presence.lost).waitFor({ state: "detached" });
      await role("heading", { name: say.account.profile }).waitFor();
      await isTyped("Yao");
    });

    chapter(
      "who logs out in one tab finds the login in the others, which lead back to where one was",
      async () => {
        const { say, page } = visitor;
        const second = await page.context().newPage();
        await second.goto(`/${locale}`);
        await second.getByRole("button", { name: say.frame.account, exact: true }).click();
        await second.getByRole("button", { name: say.frame.logout, exact: true }).click();
        await role("heading", { name: say.auth.loginTitle }).waitFor();
        expect(new URL(page.url()).searchParams.get("redirect")).toBe(`/${locale}/settings/account`);
        await second.close();
      },
    );

    chapter("an address that needs the login comes back whole after it", async () => {
      const { say, page } = visitor;
      await visitor.go("?onboarding=done#tasks");
      await role("heading", { name: say.auth.loginTitle }).waitFor();
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(`/${locale}?onboarding=done#tasks`);
      await field(say.auth.email).fill(awa);
      await page.getByLabel(say.auth.password, { exact: true }).fill(password);
      await button(say.auth.login).click();
      await page.waitForURL(
        ({ pathname, search, hash }) => `${pathname}${search}${hash}` === `/${locale}#tasks`,
      );
      await role("heading", { level: 1 }).waitFor();
      expect(await button(say.checklist.dismiss).count()).toBe(0);
      await page.goto(`/${locale}/help?q=plots#first`);
      await page.waitForURL(
        ({ pathname, search, hash }) => `${pathname}${search}${hash}` === `/${locale}/guides?q=plots#first`,
      );
    });
  });
});
