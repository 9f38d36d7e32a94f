import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, launchWithCamera, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { readPdf } from "../read-files.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";
import { filmOfCard } from "./camera-film.ts";

describe.each(storyLocales())("the card of a farmer in %s", (locale) => {
  let office: Visitor;
  let field: Visitor;
  let withCamera: Browser;
  let browser: Browser;
  let folder: string;
  let owner: Member;
  let farmerId: number;
  const identifier = `K-${locale}-${Date.now()}`;
  const name = `Kouamé ${locale === "fr" ? "Adjoua" : "Ahou"}`;
  const desk = screenOf(() => office);
  const road = screenOf(() => field);
  const chapter = chaptersOf(() => field ?? office);

  const cardsOf = () =>
    owner.rows<{ code: string; status: string; number: number }>(
      `farmer_cards?farmer_id=eq.${farmerId}&select=code,status,number&order=id`,
    );
  /** The answer of the page that verifies, by its heading. */
  const answered = (title: string) =>
    field.page
      .getByRole("status", { name: field.say.scan.answer })
      .getByText(title, { exact: true })
      .waitFor();
  const verify = async (text: string) => {
    await road.field(field.say.scan.typed).fill(text);
    await road.button(field.say.scan.check).click();
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parcelle-cards-"));
    browser = await launch();
    office = await visit(browser, locale);
    owner = await Member.signIn("owner@demo.parcelle.test");
    const [membership] = await owner.rows<{ organisation_id: number }>("memberships?select=organisation_id");
    const farmer = { identifier, firstName: name.split(" ")[1], lastName: "Kouamé" };
    ({ farmerId } = await owner.call<{ farmerId: number }>("save-farmer", {
      organisationId: membership!.organisation_id,
      existing: null,
      farmer,
    }));
    await office.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect([...office.faults, ...(field?.faults ?? [])]).toEqual([]);
    await leave(browser);
    await withCamera?.close();
    await rm(folder, { recursive: true });
  });

  chapter("is issued and printed from his page", async () => {
    const { cards } = office.say;
    await office.go(`/farmers/${farmerId}`);
    await desk.seen(cards.none);
    await desk.button(cards.issue).click();
    await desk.role("dialog", { name: cards.issue }).getByRole("button", { name: cards.issue }).click();
    await desk.button(cards.print).click();
    await desk.role("radio", { name: cards.layouts.badge.name }).check();
    const saved = await office.download(() => desk.button(cards.prepare).click());
    expect(saved.name).toMatch(/^badge-1-.*\.pdf$/);
    expect(readPdf(saved.path)).toContain(identifier);
    await office.shot("92-farmer-card");
  });

  chapter("is seen by the camera of an agent, who opens the farmer", async () => {
    const { scan } = office.say;
    const film = join(folder, "card.y4m");
    await writeFile(film, filmOfCard((await cardsOf())[0]!.code));
    withCamera = await launchWithCamera(film);
    field = await visit(withCamera, locale, { width: 390, height: 844 });
    await field.signedIn("agent@demo.parcelle.test");
    await field.go("/farmers/scan");
    await road.seen(scan.ready);
    await road.button(scan.openCamera).click();
    await answered(scan.states.valid);
    await road.seen(scan.byServer);
    await field.shot("93-card-scanned");
    await road.link(scan.openFarmer).click();
    await road.role("heading", { name, level: 1 }).waitFor();
  });

  chapter("is verified without a network, also where the page is opened anew", async () => {
    const { scan } = field.say;
    await field.go("/farmers/scan");
    await road.role("rowheader", { name: /Zégokro/ }).waitFor();
    await field.page.context().setOffline(true);
    await field.page.reload();
    await road.seen(scan.offline);
    await road.button(scan.openCamera).click();
    await answered(scan.states.valid);
    await road.seen(scan.byDevice);
    await road.seen(name.split(" ")[1]!);
    await field.shot("94-card-without-network");
    await road.button(scan.closeCamera).click();
  });

  chapter("that somebody changed or made up is no card, without a network too", async () => {
    const { scan } = field.say;
    const { code } = (await cardsOf())[0]!;
    const at = code.length - 20;
    await verify(`${code.slice(0, at)}${code[at] === "A" ? "B" : "A"}${code.slice(at + 1)}`);
    await answered(scan.states.signature_wrong);
    await verify("https://example.org");
    await answered(scan.states.not_a_card);
    await road.button(scan.another).click();
  });

  chapter("that was lost is replaced at the office", async () => {
    const { cards } = office.say;
    await office.go(`/farmers/${farmerId}`);
    await desk.button(cards.lost).click();
    await desk.button(cards.replace).click();
    await desk.seen(cards.former);
    expect((await cardsOf()).map(({ status }) => status)).toEqual(["revoked", "valid"]);
  });

  chapter("is told as revoked as soon as there is a network, and after that without one", async () => {
    const { scan } = field.say;
    const [lost, fresh] = await cardsOf();
    await verify(lost!.code);
    // Nobody can know it yet: the list on the phone is of before.
    await answered(scan.states.valid);
    await field.page.context().setOffline(false);
    // The page goes on by itself with what was scanned.
    await answered(scan.states.revoked);
    await road.seen(scan.byServer);
    await field.page.context().setOffline(true);
    await verify(lost!.code);
    await answered(scan.states.revoked);
    await road.seen(scan.byDevice);
    await verify(fresh!.code);
    await answered(scan.states.valid);
    await field.page.context().setOffline(false);
  });

  chapter("stands in the list of cards, which the address keeps", async () => {
    const { cards } = office.say;
    const [lost, fresh] = await cardsOf();
    await office.go(`/farmers/cards?filter=status:revoked&q=${identifier}`);
    await desk.link(String(lost!.number)).waitFor();
    expect(await desk.link(String(fresh!.number)).count()).toBe(0);
    await desk.seen(cards.signing);
    await office.shot("95-cards");
    const [address] = await office.page.getByRole("link", { name: /revoked\.json$/ }).allInnerTexts();
    expect(await (await fetch(address!)).text()).toContain(`${lost!.number}`);
  });

  chapter("comes for all who were chosen in the list, who has one keeps it", async () => {
    const { cards, farmers } = office.say;
    await office.go(`/farmers?q=${identifier}`);
    await desk.role("row").nth(2).waitFor({ state: "detached" });
    await desk
      .role("table", { name: farmers.table })
      .or(desk.role("grid", { name: farmers.table }))
      .waitFor();
    await desk.role("row").nth(1).getByRole("checkbox").check();
    await desk.button(cards.printCards).click();
    await desk.seen(cards.holders(1));
    const saved = await office.download(() => desk.button(cards.prepare).click());
    expect(saved.name).toMatch(/^sheet-1-/);
    await office.shot("96-print-cards");
  });

  chapter("is forgotten by the device of who logs out", async () => {
    const { scan } = field.say;
    const kept = () =>
      field.page.evaluate(async () =>
        (await caches.keys()).filter((one) => !one.startsWith("parcelle-shell-")),
      );
    await field.page.reload();
    await road.role("rowheader", { name: /Zégokro/ }).waitFor();
    expect(await kept()).toEqual(["parcelle-published-documents"]);
    await road.button(field.say.frame.account).click();
    await road.button(field.say.frame.logout).click();
    await road.button(field.say.auth.login).waitFor();
    await expect.poll(kept).toEqual([]);
    await field.page.context().setOffline(true);
    await field.go("/farmers/scan");
    await road.seen(scan.hereNone);
    await field.page.context().setOffline(false);
  });
});
