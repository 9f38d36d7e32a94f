import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { fillMessages } from "../../apps/web/src/features/collect/fill/messages.ts";
import { checkMessages } from "../../apps/web/src/features/collect/fill/places/check-messages.ts";
import { offlineMessages } from "../../apps/web/src/features/collect/offline/messages.ts";
import { outboxMessages } from "../../apps/web/src/features/collect/outbox/messages.ts";
import { OUTBOX_TAG } from "../../apps/web/src/features/collect/outbox/outbox-tag.ts";
import { bringMessages } from "../../apps/web/src/features/collect/records/bring/messages.ts";
import { axeFindings } from "../axe-findings.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";
import { type CensusText, censusForm, censusText } from "./census-form.ts";

type SentRecord = {
  state: string;
  answers: { producteur: { nom: string }; parcelle: { contour?: string; photo?: string }[] };
  record_files: { name: string; received_at: string | null }[];
};

/** A field whose corners were taken in the wrong order: its sides cross. */
const CROSSED = ["5.8 -6.6", "5.802 -6.598", "5.8 -6.598", "5.802 -6.6"];

describe.each(storyLocales())("a form is filled where there is no network, in %s", (locale) => {
  let browser: Browser;
  let agent: Visitor;
  let office: Visitor;
  let phone: BrowserContext;
  let owner: Member;
  let projectFormId: number;
  let project: string;
  let form: (page: string) => string;
  const say = fillMessages[locale];
  const outbox = outboxMessages[locale];
  const offline = offlineMessages[locale];
  const check = checkMessages[locale];
  const bring = bringMessages[locale];
  const told = (id: CensusText) => censusText(id, locale);
  const { button, field, role, seen } = screenOf(() => agent);
  const atOffice = screenOf(() => office);
  const chapter = chaptersOf(() => agent);

  const records = () =>
    owner.rows<SentRecord>(
      `records?project_form_id=eq.${projectFormId}&select=state,answers,record_files(name,received_at)&order=id`,
    );
  const namesThere = async () => (await records()).map(({ answers }) => answers.producteur.nom);

  beforeAll(async () => {
    owner = await Member.signIn("owner@demo.parcelle.test");
    const [membership] = await owner.rows<{ organisation_id: number }>("memberships?select=organisation_id");
    const organisationId = membership!.organisation_id;
    const definition = await owner.readForm(
      organisationId,
      "recensement.xml",
      censusForm(`hors_reseau_${locale}_${Date.now()}`),
    );
    const { formId } = await owner.call<{ formId: number }>("save-form", {
      ...{ organisationId, requestKey: randomUUID(), name: `Recensement ${locale}`, definition },
    });
    await owner.call("publish-form", { formId, seenNumber: 1 });
    const projectId = await owner.createProject(`Hors réseau ${locale} ${Date.now()}`, "COLLECT");
    ({ projectFormId } = await owner.call<{ projectFormId: number }>("use-form", { projectId, formId }));
    await owner.call("move-project-form", { projectFormId, to: "in_progress" });
    project = `/collect/onboarding/project/${projectId}`;
    form = (page) => `${project}/form/${page}-${projectFormId}-${formId}`;
    browser = await launch();
    agent = await visit(browser, locale, { width: 360, height: 740 });
    await agent.signedIn("agent@demo.parcelle.test");
    phone = agent.page.context();
    office = await visit(browser, locale);
    await office.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect([agent.faults, office.faults]).toEqual([[], []]);
    await leave(browser);
  });

  const begin = async (name: string) => {
    await button(say.begin).click();
    await field(told("nom")).fill(name);
    await role("radio", { name: told("nawa"), exact: true }).check();
    await field(told("code")).fill("P1");
  };

  chapter("after the phone was prepared once for the whole project", async () => {
    await agent.go(project);
    await seen(offline.notReady);
    await button(offline.prepare).click();
    await button(offline.again).waitFor();
    await agent.shot("98-phone-prepared");
  });

  chapter("and then opens from the phone; what was not prepared says so", async () => {
    await phone.setOffline(true);
    // The front door leads there, too.
    await agent.go("");
    await seen(offline.notPrepared);
    expect(new URL(agent.page.url()).pathname).toBe(`/${locale}/collect/onboarding`);
    expect(await axeFindings(agent)).toEqual([]);
    await agent.shot("98a-without-network");
    await role("link", { name: `Recensement ${locale}` })
      .first()
      .click();
    await button(say.begin).waitFor();
  });

  chapter(
    "what waits is handed over as a file, and counts once although the phone sends it too",
    async () => {
      await begin("Yao Kouassi");
      await button(say.send).click();
      const saved = await agent.download(() => button(outbox.saveFile).click());
      await office.go(form("open"));
      await atOffice.button(bring.open).click();
      await office.page.locator("input[type=file]").setInputFiles({
        ...{ name: "parcelle.zip", mimeType: "application/zip" },
        buffer: await readFile(saved.path),
      });
      await atOffice.seen(bring.sums("1", "0", "0"));
      await office.shot("98d-phone-file");
      expect(await namesThere()).toEqual(["Yao Kouassi"]);
      await phone.setOffline(false);
      await agent.page.getByText(outbox.unsentCount(1, "1")).waitFor({ state: "detached" });
      expect(await namesThere()).toEqual(["Yao Kouassi"]);
    },
  );

  chapter(
    "an outline that crosses itself is told, and mended with one tap that is shown before",
    async () => {
      await phone.setOffline(true);
      await agent.go(form("fill"));
      await begin("Awa Koné");
      await agent.page.getByText(say.verticesText).first().click();
      await role("textbox", { name: say.verticesText }).fill(CROSSED.join("\n"));
      await button(say.verticesTake).click();
      await button(check.showRepair).click();
      await seen(check.repairs.uncrossed);
      expect(await axeFindings(agent)).toEqual([]);
      await agent.shot("98b-outline-repair");
      await button(check.takeRepair).click();
      await seen(check.good);
    },
  );

  chapter("a photo stays with it, and the record waits in sight", async () => {
    const chooser = agent.page.waitForEvent("filechooser");
    await agent.page
      .getByRole("button", { name: told("photo") })
      .last()
      .click();
    const buffer = await agent.page.screenshot();
    await (await chooser).setFiles({ name: "photo.png", mimeType: "image/png", buffer });
    await agent.page.getByRole("img", { name: told("photo") }).waitFor();
    await button(say.send).click();
    await seen(outbox.unsentCount(1, "1"));
    await seen(outbox.leaveClosed);
    await agent.shot("98c-outbox");
    expect(await namesThere()).toEqual(["Yao Kouassi"]);
  });

  chapter("it leaves with no page open, once the network is back", async () => {
    const empty = await phone.newPage();
    await agent.page.close();
    await phone.setOffline(false);
    await wakeWorker(phone, empty);
    await expect.poll(async () => (await records())[1]?.record_files[0]?.received_at ?? null).not.toBeNull();
    expect(await namesThere()).toEqual(["Yao Kouassi", "Awa Koné"]);
    const [, sent] = await records();
    expect(sent!.state).toBe("valid");
    const corners = sent!.answers.parcelle[0]!.contour!.split(";").slice(0, -1);
    const places = corners.map((corner) => corner.split(" ").slice(0, 2).join(" "));
    expect(places.toSorted()).toEqual(CROSSED.toSorted());
    expect(places).not.toEqual(CROSSED);
  });
});

/** As the browser does when the network comes back: by its protocol, without a page of the site. */
async function wakeWorker(phone: BrowserContext, empty: Page): Promise<void> {
  const protocol = await phone.newCDPSession(empty);
  const registered = new Promise<string>((resolve) => {
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await protocol.send("ServiceWorker.enable");
  await protocol.send("ServiceWorker.dispatchSyncEvent", {
    origin: new URL(inject("address")).origin,
    registrationId: await registered,
    tag: OUTBOX_TAG,
    lastChance: false,
  });
}
