import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, CDPSession } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { keyProblemText } from "../apps/web/src/app/keys/key-problem.ts";
import { ProblemError } from "../apps/web/src/app/problem.ts";
import { passkeyMessages } from "../apps/web/src/features/account/security/passkeys/passkey-messages.ts";
import { launch, leave, type Viewport, type Visitor, visit } from "./browser.ts";
import { freePort, runProduct } from "./run-product.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

const owner = "owner@demo.parcelle.test";
const phone: Viewport = { width: 360, height: 740 };

type Transport = "internal" | "usb";

// Browsers ask for keys at names only: the product of the other stories is at a number.
describe.each(storyLocales())("passkeys in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let product: Awaited<ReturnType<typeof runProduct>>;
  let folder: string;
  let address: string;
  let devices: CDPSession;
  const { role, button, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);

  beforeAll(async () => {
    browser = await launch();
    folder = await mkdtemp(join(tmpdir(), "parcelle-passkeys-"));
    const port = String(await freePort());
    address = `http://localhost:${port}`;
    product = await runProduct(["--demo"], {
      ...{ DATA_DIR: folder, SECRET: "the secret of the product that has a name" },
      ...{ PORT: port, PUBLIC_URL: address },
    });
    visitor = await visit(browser, locale, undefined, address);
    devices = await visitor.page.context().newCDPSession(visitor.page);
    await devices.send("WebAuthn.enable");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A device that makes keys: one that knows its owner's finger, or a stick that only has to be touched. */
  const plugIn = async (transport: Transport) => {
    const knowsOwner = transport === "internal";
    const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...{ protocol: "ctap2", transport, automaticPresenceSimulation: true },
        ...{ hasResidentKey: knowsOwner, hasUserVerification: knowsOwner, isUserVerified: knowsOwner },
      },
    });
    return authenticatorId;
  };
  const atHome = () => visitor.page.waitForURL((url) => url.pathname === `/${locale}`);
  const atLogin = () => role("heading", { name: visitor.say.auth.loginTitle }).waitFor();
  const logOut = async () => {
    await button(visitor.say.frame.account).click();
    await button(visitor.say.frame.logout).click();
    await atLogin();
  };
  const openSecurity = async () => {
    await visitor.go("/settings/security");
    await role("heading", { name: passkeys.title }).waitFor();
  };
  const signInByPasskey = async () => {
    await visitor.go("/login");
    await button(visitor.say.providers.withPasskey).click();
  };
  const passkeys = passkeyMessages[locale];
  const problem = (code: string) => keyProblemText(new ProblemError({ code, message: code }), locale);
  const unplug = (authenticatorId: string) =>
    devices.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  const credentialOf = async (authenticatorId: string) =>
    (await devices.send("WebAuthn.getCredentials", { authenticatorId })).credentials[0];
  /** What the reader knows, for a later computer. */
  let kept: Awaited<ReturnType<typeof credentialOf>> | null = null;
  let reader = "";
  let stick = "";

  chapter("a computer with a finger reader gets a key for the account", async () => {
    await visitor.signIn(owner);
    await atHome();
    await openSecurity();
    await seen(passkeys.none);
    reader = await plugIn("internal");
    await button(passkeys.add).click();
    const dialog = role("dialog");
    await dialog.getByLabel(passkeys.name).fill("Ordinateur du bureau");
    await visitor.shot("70-name-a-passkey");
    await dialog.getByRole("button", { name: passkeys.make }).click();
    await seen(passkeys.added);
    await button(passkeys.renameOf("Ordinateur du bureau")).waitFor();
    await visitor.shot("71-passkeys");
  });

  chapter("the same computer gets no second one, and the page says why", async () => {
    const { page } = visitor;
    await button(passkeys.add).click();
    await role("dialog").getByRole("button", { name: passkeys.make }).click();
    await role("alert").getByText(problem("key_known")).waitFor();
    await visitor.shot("72-known-device");
    await page.keyboard.press("Escape");
    await role("dialog").waitFor({ state: "detached" });
  });

  chapter("the key opens the account without an address and a password", async () => {
    const { say } = visitor;
    await logOut();
    await visitor.shot("73-login-with-a-passkey");
    await signInByPasskey();
    await atHome();
    await openSecurity();
    await seen(say.security.twoFactors);
    await button(passkeys.renameOf("Ordinateur du bureau")).click();
    await role("dialog").getByLabel(passkeys.name).fill("Ordinateur d’Awa");
    await role("dialog").getByRole("button", { name: passkeys.save }).click();
    await button(passkeys.removeOf("Ordinateur d’Awa")).waitFor();
  });

  chapter("a stick becomes the second factor, and recovery codes come with it", async () => {
    const { say } = visitor;
    kept = (await credentialOf(reader)) ?? null;
    await unplug(reader);
    stick = await plugIn("usb");
    await button(say.security.addKey).click();
    const dialog = role("dialog");
    await dialog.getByLabel(say.security.keyName).fill("Clé USB");
    await dialog.getByRole("button", { name: say.security.makeKey }).click();
    await dialog.getByRole("list", { name: say.security.recoveryCodes }).waitFor();
    await dialog.getByRole("button", { name: say.security.codesKept }).click();
    await button(say.security.removeFactorOf("Clé USB")).waitFor();
    await visitor.shot("74-key-as-second-factor");
  });

  chapter("after the password the page asks for the stick", async () => {
    const { say } = visitor;
    await logOut();
    await visitor.signIn(owner);
    await role("heading", { name: say.secondFactor.title }).waitFor();
    await button(say.secondFactor.confirmByKey).waitFor();
    await visitor.shot("75-second-step-by-key");
    await button(say.secondFactor.confirmByKey).click();
    await atHome();
  });

  chapter("a passkey that is removed opens nothing any more", async () => {
    await openSecurity();
    await button(passkeys.removeOf("Ordinateur d’Awa")).click();
    await role("dialog").getByRole("button", { name: passkeys.remove }).click();
    await seen(passkeys.none);
    await logOut();
    await unplug(stick);
    const again = await plugIn("internal");
    await devices.send("WebAuthn.addCredential", { authenticatorId: again, credential: kept! });
    await signInByPasskey();
    await role("alert").getByText(problem("webauthn_verification_failed")).waitFor();
    await visitor.shot("76-removed-passkey");
  });

  chapter("a browser without passkeys says so, on a phone too", async () => {
    const old = await visit(browser, locale, phone, address);
    await old.page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    await old.go("/login");
    await old.page.getByRole("button", { name: old.say.providers.withPasskey }).click();
    await old.page.getByRole("alert").getByText(problem("key_unsupported")).waitFor();
    await old.shot("77-browser-without-passkeys");
    await old.close();
  });
});
