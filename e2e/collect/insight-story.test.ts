import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { geometryStates } from "../../apps/web/src/workspace/states/geometry-states.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";
import { type AnsweredForm, answeredForm } from "./answered-form.ts";

const texts = {
  fr: {
    member: "Membre de la coopérative",
    yes: "Oui",
    no: "Non",
    sex: "Sexe",
    woman: "Femme",
    outline: "Contour de la parcelle",
  },
  en: {
    member: "Member of the cooperative",
    yes: "Yes",
    no: "No",
    sex: "Sex",
    woman: "Woman",
    outline: "Outline of the plot",
  },
} as const;

describe.each(storyLocales())("the records of a form on a map and in figures, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let colleague: Visitor;
  let form: AnsweredForm;
  const told = texts[locale];
  const board = `Semaine ${locale} ${Date.now()}`;
  const { role, button, field, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const page = (name: string) => `${form.base}${name}-${form.pair}`;
  const choose = async (label: string, option: string) => {
    await role("combobox", { name: label, exact: true }).click();
    await role("option", { name: option, exact: true }).click();
  };

  beforeAll(async () => {
    browser = await launch();
    form = await answeredForm("owner@demo.parcelle.test", `${locale}_${Date.now()}`);
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
    colleague = await visit(browser, locale);
    await colleague.signedIn("agent@demo.parcelle.test");
  });
  afterAll(async () => {
    expect([visitor, colleague].flatMap((one) => one?.faults ?? [])).toEqual([]);
    await leave(browser);
  });

  chapter("the places of the records are on a map, coloured by an answer and counted", async () => {
    const { collectPlaces } = visitor.say;
    await visitor.go(page("map"));
    await seen(collectPlaces.places(40));
    await choose(collectPlaces.colorBy, told.member);
    const counts = role("table").filter({ hasText: told.member });
    await counts.getByRole("row", { name: `${told.yes} 20` }).waitFor();
    await counts.getByRole("row", { name: `${told.no} 20` }).waitFor();
    expect(new URL(visitor.page.url()).searchParams.get("color")).toBe("membre");
    await visitor.shot("130-record-map");
  });

  chapter("two outlines lie over each other, and each says so with how much", async () => {
    const { collectPlaces } = visitor.say;
    const overlapping = geometryStates.list.find(({ value }) => value === "overlapping")!.label[locale];
    const summary = role("table").filter({
      has: role("columnheader", { name: collectPlaces.totalHectares }),
    });
    await summary.getByRole("columnheader", { name: overlapping }).waitFor();
    await role("searchbox").fill("Producteur 40");
    await role("cell", { name: new RegExp(collectPlaces.reasons.overlaps_record("50.?%", "\\d+")) })
      .first()
      .waitFor();
    await visitor.shot("131-record-places");
  });

  chapter("each question has a picture, and what was not asked is told from what was left out", async () => {
    const { collectFigures } = visitor.say;
    await visitor.go(page("stats"));
    await seen(collectFigures.records(40));
    await role("heading", { name: told.member }).scrollIntoViewIfNeeded();
    await role("heading", { name: locale === "fr" ? "Cotisation" : "Contribution" }).scrollIntoViewIfNeeded();
    await seen(collectFigures.unasked("20"));
    await visitor.shot("132-record-statistics");
  });

  chapter(
    "two questions are set against each other, and what may be said of it is said in words",
    async () => {
      const { collectCross } = visitor.say;
      await role("heading", { name: collectCross.title }).scrollIntoViewIfNeeded();
      await choose(collectCross.lines, told.member);
      await choose(collectCross.columns, told.sex);
      const table = role("table").filter({ has: role("columnheader", { name: told.woman }) });
      await table.getByRole("row", { name: new RegExp(`^${told.yes} `) }).waitFor();
      await seen("χ²");
      await visitor.shot("133-cross-table");
    },
  );

  chapter("a picture is put on a dashboard that is shared, and the colleague sees it", async () => {
    const { collectDashboards } = visitor.say;
    await button(`${collectDashboards.add}: ${told.member}`).click();
    await role("dialog").getByRole("button", { name: collectDashboards.create, exact: true }).click();
    await field(collectDashboards.name).fill(board);
    await role("checkbox", { name: collectDashboards.share }).check();
    await role("dialog").getByRole("button", { name: visitor.say.ui.save, exact: true }).click();
    await button(`${collectDashboards.add}: ${told.sex}`).click();
    await button(board).click();
    await choose(collectDashboards.view, `${board} (${collectDashboards.shared})`);
    await role("heading", { name: told.sex }).waitFor();
    await button(collectDashboards.earlier(told.sex)).click();
    await visitor.page.locator("h2").first().filter({ hasText: told.sex }).waitFor();
    await button(collectDashboards.removeTile(told.member)).click();
    await role("heading", { name: told.member }).waitFor({ state: "detached" });
    await button(visitor.say.ui.undo).click();
    await role("heading", { name: told.member }).waitFor();
    await visitor.shot("134-dashboard");
    await colleague.go(new URL(visitor.page.url()).pathname.slice(3) + new URL(visitor.page.url()).search);
    await colleague.page.getByRole("heading", { name: told.sex }).waitFor();
    await colleague.page.getByRole("heading", { name: told.member }).waitFor();
    expect(
      await colleague.page.getByRole("button", { name: collectDashboards.removeTile(told.sex) }).count(),
    ).toBe(0);
  });

  chapter("on a phone the same stands below each other", async () => {
    await visitor.page.setViewportSize({ width: 360, height: 740 });
    await visitor.go(page("stats"));
    await seen(visitor.say.collectFigures.records(40));
    await visitor.shot("135-statistics-on-a-phone");
    await visitor.go(page("map"));
    await seen(visitor.say.collectPlaces.places(40));
    await visitor.shot("136-map-on-a-phone");
  });
});
