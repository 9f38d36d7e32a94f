import { STORY_FILE } from "@parcelle/demonstration/story-file";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launch, type Visitor, visit } from "./browser.ts";
import { type Address, addressesOf, type Samples } from "./crawl/addresses.ts";
import { Crawler } from "./crawl/crawler.ts";
import { Member } from "./member.ts";
import { storyFile } from "./story.ts";
import { type Locale, locales } from "./words.ts";

/** `npm run crawl`: everybody in both languages at all widths, and axe on every screen. */
const isFull = process.env.MODE === "full";

const OWNER = "owner@demo.parcelle.test";
const OPERATOR = "operator@demo.parcelle.test";
const WITHOUT_FEATURES = "without-features@crawl.parcelle.test";

type Round = { caller: string; email: string | null; locale: Locale; width: number };

const callers = [
  { caller: "guest", email: null },
  { caller: "without features", email: WITHOUT_FEATURES },
  { caller: "owner", email: OWNER },
  { caller: "operator", email: OPERATOR },
];
const everything: Round[] = callers.flatMap((caller) =>
  locales.flatMap((locale) => [1280, 820, 390].map((width) => ({ ...caller, locale, width }))),
);
const rounds = everything.filter(
  ({ caller, locale, width }) =>
    isFull ||
    (locale === "fr" && width === 1280) ||
    (caller === "owner" && (locale === "fr" || width === 1280)),
);

let browser: Browser;
let samples: Samples;
let texts: Record<Locale, Samples>;

beforeAll(async () => {
  browser = await launch();
  await signUp(WITHOUT_FEATURES);
  samples = await prepare();
  texts = { fr: await textsIn("fr"), en: await textsIn("en") };
});
afterAll(() => browser.close());

/** Somebody whose organisation has been granted nothing. */
async function signUp(email: string): Promise<void> {
  const { anonKey } = (await (await fetch(`${inject("address")}/config.json`)).json()) as { anonKey: string };
  await fetch(`${inject("address")}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: anonKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password: "parcelle-demo" }),
  });
}

/** What the demonstration holds, a file that waits for a decision, and a draft declaration. */
async function prepare(): Promise<Samples> {
  const owner = await Member.signIn(OWNER);
  const [first] = await owner.rows<{ id: number; project_id: number }>("imports?order=id&limit=1");
  const project = first!.project_id;
  const [run] = await owner.rows<{ id: number }>(`assessments?project_id=eq.${project}&select=id&limit=1`);
  const [plot] = await owner.rows<{ id: number }>(
    `plot_overview?project_id=eq.${project}&compliance=eq.compliant&select=id&order=id&limit=1`,
  );
  const waiting = await owner.handIn(project, STORY_FILE, storyFile);
  const { id: draft } = await owner.call<{ id: number }>("create-declaration", {
    projectId: project,
    internalReference: `CRAWL-${Date.now()}`,
    plots: { ids: [plot!.id] },
  });
  const ids = { id: project, projectId: project, polygon: plot!.id, ids: plot!.id };
  const rows = { importId: waiting, declarationId: draft, assessmentId: run!.id };
  const others = { processId: 3, templateId: 7, modelId: 5, campaign: 2, pair: "12-45", type: "onboarding" };
  // What has no row in the demonstration is looked at in the stories that make one.
  const absent = { token: null, ingestId: null };
  const known = Object.entries({ ...ids, ...rows, ...others }).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(known), ...absent };
}

/** Articles and guides have an address of their own in each language; where there is none, its page is left out. */
async function textsIn(locale: Locale): Promise<Samples> {
  const owner = await Member.signIn(OWNER);
  const first = async (kind: string) => {
    const found = owner.rows<{ slug: string; article_id: number }>(
      `article_texts?select=slug,article_id,articles!inner(kind)&articles.kind=eq.${kind}&language=eq.${locale}&limit=1`,
    );
    const [text] = await found.catch(() => []);
    return { slug: text?.slug ?? null, id: text ? String(text.article_id) : null };
  };
  const [article, guide] = await Promise.all([first("article"), first("guide")]);
  const slugs = { "articles/slug": article.slug, "guides/slug": guide.slug };
  return { ...slugs, articleId: article.id, guideId: guide.id };
}

async function arrive({ email, locale, width }: Round): Promise<Visitor> {
  const visitor = await visit(browser, locale, { width, height: width < 1000 ? 844 : 800 });
  if (email === null) await visitor.go("/login");
  else await visitor.signIn(email);
  await visitor.page.waitForURL((url) => email === null || !url.pathname.endsWith("/login"));
  await visitor.page.getByRole("heading", { level: 1 }).first().waitFor();
  return visitor;
}

/** Each screen is looked at by axe once: as its owner in French, at the width of a desk. */
function axeLooksAt({ caller, locale, width }: Round, { isAlike, pattern }: Address): boolean {
  if (isFull) return true;
  if (locale !== "fr" || width !== 1280 || isAlike) return false;
  return caller === "owner" || (caller === "operator" && pattern.startsWith("/operator"));
}

it.each(rounds)(
  "nothing is wrong anywhere as $caller in $locale at $width px",
  async (round) => {
    const visitor = await arrive(round);
    const crawler = new Crawler(visitor, {
      name: `${round.caller.replaceAll(" ", "-")}-${round.locale}-${round.width}`,
      withAxe: (address) => axeLooksAt(round, address),
    });
    const all = await addressesOf(visitor.page, { ...samples, ...texts[round.locale] });
    // The many alike are opened by everybody once; in other words and widths, one of them stands for all.
    const isFirst = isFull || (round.locale === "fr" && round.width === 1280);
    const addresses = all.filter(({ isAlike }) => isFirst || !isAlike);
    expect(addresses.length).toBeGreaterThan(20);
    const findings = await crawler.crawl(addresses);
    expect(findings).toEqual([]);
    await visitor.close();
  },
  900_000,
);
