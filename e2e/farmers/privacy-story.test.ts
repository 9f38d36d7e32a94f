import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { readPdf } from "../read-files.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("what a farmer agreed to, and his erasure, in %s", (locale) => {
  let browser: Browser;
  let office: Visitor;
  let auditor: Visitor;
  let owner: Member;
  let farmerId: number;
  let folder: string;
  const identifier = `V-${locale}-${Date.now()}`;
  const lastName = locale === "fr" ? "Zogbélémou" : "Haba";
  const name = `${lastName} Foromo`;
  const purpose = consentPurposeNames.contact[locale];
  const desk = screenOf(() => office);
  const chapter = chaptersOf(() => auditor ?? office);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parcelle-privacy-"));
    browser = await launch();
    office = await visit(browser, locale);
    owner = await Member.signIn("owner@demo.parcelle.test");
    const [membership] = await owner.rows<{ organisation_id: number }>("memberships?select=organisation_id");
    ({ farmerId } = await owner.call<{ farmerId: number }>("save-farmer", {
      organisationId: membership!.organisation_id,
      existing: null,
      farmer: { identifier, lastName, firstName: "Foromo", phones: ["07 33 44 55 66"], birth: "1970" },
    }));
    await office.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect([...office.faults, ...(auditor?.faults ?? [])]).toEqual([]);
    await leave(browser);
    await rm(folder, { recursive: true });
  });

  chapter("begins with the wordings that farmers are asked by", async () => {
    const { privacy } = office.say;
    await office.go("/farmers/privacy");
    await desk.button(privacy.adopt).click();
    await desk
      .role("row", { name: new RegExp(purpose) })
      .first()
      .waitFor();
    await office.shot("94-privacy");
  });

  chapter("is recorded with its proof", async () => {
    const { privacy } = office.say;
    const proof = join(folder, "accord.pdf");
    await writeFile(proof, `%PDF-1.4\n${" ".repeat(80)}\n%%EOF`);
    await office.go(`/farmers/${farmerId}`);
    await desk.seen(privacy.none);
    await desk.button(privacy.record).click();
    const dialog = desk.role("dialog");
    await dialog.getByRole("button", { name: privacy.keep, exact: true }).click();
    await desk.seen(privacy.chooseWording);
    await dialog.getByRole("checkbox", { name: purpose }).check();
    await dialog.locator("input[type=file]").setInputFiles(proof);
    await desk.seen(privacy.chosenFile("accord.pdf"));
    await office.shot("95-consent-recorded");
    await dialog.getByRole("button", { name: privacy.keep, exact: true }).click();
    await desk.seen(privacy.recorded(1));
    const saved = await office.download(() => desk.button(`${privacy.openProof} accord.pdf`).click());
    expect(saved.name).toBe("accord.pdf");
  });

  chapter("is seen by an auditor without its proof", async () => {
    const { privacy } = office.say;
    auditor = await visit(browser, locale);
    await auditor.signedIn("auditor@demo.parcelle.test");
    await auditor.go(`/farmers/${farmerId}`);
    const road = screenOf(() => auditor);
    await road.role("heading", { name: privacy.consents }).waitFor();
    await road.seen(purpose);
    expect(await road.button(`${privacy.openProof} accord.pdf`).count()).toBe(0);
    expect(await road.role("heading", { name: auditor.say.erasure.file }).count()).toBe(0);
    await auditor.close();
  });

  chapter("is withdrawn, and stays in what happened", async () => {
    const { privacy } = office.say;
    await desk.button(privacy.withdrawTitle(purpose)).click();
    await desk.role("dialog").getByRole("textbox", { name: privacy.reason }).fill("Trop d’appels");
    await desk.role("dialog").getByRole("button", { name: privacy.withdraw, exact: true }).click();
    await desk.seen(privacy.withdrawnToast);
    await desk.seen(privacy.because("Trop d’appels"));
    await office.shot("96-consent-withdrawn");
  });

  chapter("is in the file that is handed to him, and the log tells who took it", async () => {
    const { erasure } = office.say;
    const pdf = await office.download(() => desk.button(erasure.asPdf).click());
    expect(readPdf(pdf.path)).toContain(lastName);
    const json = await office.download(() => desk.button(erasure.asJson).click());
    expect(JSON.parse(await readFile(json.path, "utf8"))).toMatchObject({
      identity: { identifier, lastName },
      consents: [{ purpose: "contact", proofFile: "accord.pdf", withdrawnFor: "Trop d’appels" }],
    });
    await office.go("/farmers/privacy");
    await desk.link(`${name} (${identifier})`).first().waitFor();
  });

  chapter("he is erased once his identifier is typed, and what stays is told before and after", async () => {
    const { erasure } = office.say;
    await office.go(`/farmers/${farmerId}`);
    await desk.button(erasure.erase).click();
    const dialog = desk.role("dialog", { name: erasure.eraseTitle(name) });
    await dialog.getByText(erasure.staysNumber(identifier)).waitFor();
    await office.shot("97-erasure-asked");
    await dialog.getByRole("textbox", { name: erasure.typeIdentifier(identifier) }).fill(identifier);
    await dialog.getByRole("button", { name: erasure.erase, exact: true }).click();
    await desk.seen(erasure.erasedText);
    await desk.seen(erasure.staysNumber(identifier));
    await desk.button(erasure.toList).click();
    await office.page.waitForURL((url) => url.pathname.endsWith("/farmers"));
    await office.go("/farmers/privacy");
    await desk
      .role("row", { name: new RegExp(identifier) })
      .first()
      .waitFor();
    expect(await owner.rows(`farmers?id=eq.${farmerId}&select=last_name,first_name`)).toEqual([
      { last_name: "–", first_name: "" },
    ]);
    await office.shot("98-erased");
  });
});
