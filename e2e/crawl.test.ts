import { STORY_FILE } from "@parcelle/demonstration/story-file";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, type Visitor, visit } from "./browser.ts";
import { type Address, addressesOf, type Samples } from "./crawl/addresses.ts";
import { Crawler, viewportOf } from "./crawl/crawler.ts";
import { isFull } from "./is-full.ts";
import { Member } from "./member.ts";
import { storyFile } from "./story.ts";
import { type Locale, locales } from "./words.ts";

const OWNER = "owner@demo.parcelle.test";
const OPERATOR = "operator@demo.parcelle.test";
const AGENT = `agent-${Date.now()}@crawl.parcelle.test`;
const INVITED = `invited-${Date.now()}@crawl.parcelle.test`;
const PASSWORD = "parcelle-demo";

type Round = { caller: string; email: string | null; locale: Locale; widths: number[] };

const asOwner = { caller: "owner", email: OWNER };
const callers = [
  { caller: "guest", email: null },
  { caller: "agent without features", email: AGENT },
  asOwner,
  { caller: "operator", email: OPERATOR },
];
/** `npm run crawl`: everybody in both languages at all widths, and axe on every screen. */
const everything: Round[] = callers.flatMap((caller) =>
  locales.flatMap((locale) => [1280, 820, 390].map((width) => ({ ...caller, locale, widths: [width] }))),
);
/** Each caller once; in English and on a phone that grows to a tablet as the owner, who sees most. */
const inShort: Round[] = [
  ...callers.map((caller): Round => ({ ...caller, locale: "fr", widths: [1280] })),
  { ...asOwner, locale: "fr", widths: [390, 820] },
  { ...asOwner, locale: "en", widths: [1280] },
];
const rounds = isFull ? everything : inShort;

let browser: Browser;
let samples: Samples;
let texts: Record<Locale, Samples>;

beforeAll(async () => {
  browser = await launch();
  await joinAsAgent(AGENT);
  samples = await prepare();
  texts = { fr: await textsIn("fr"), en: await textsIn("en") };
});
afterAll(() => browser.close());

/** Invited into an organisation that has been granted nothing. */
async function joinAsAgent(email: string): Promise<void> {
  const founderEmail = `founder-${Date.now()}@crawl.parcelle.test`;
  await Member.signUp(founderEmail, PASSWORD, "fr");
  const founder = await Member.signIn(founderEmail, PASSWORD);
  const [organisation] = await founder.rows<{ id: number }>("organisations?select=id");
  await founder.call("invite-members", {
    ...{ organisationId: organisation!.id, projectId: null, emails: [email], role: "agent" },
    ...{ features: null, language: "fr" },
  });
  const operator = await Member.signIn(OPERATOR);
  const token = await tokenMailedTo(operator, email);
  await founder.call("join-with-password", { token, password: PASSWORD, firstName: "Yao", name: "Kouadio" });
}

async function tokenMailedTo(operator: Member, email: string): Promise<string> {
  const { mails } = await operator.call<{ mails: { id: number }[] }>("list-mails", { search: email });
  const { text } = await operator.call<{ text: string }>("read-mail", { mailId: mails[0]!.id });
  return /\/auth\/([^/?]+)\?type=invitation/.exec(text)![1]!;
}

/** Files that an operator wanted to bring in from where none may be read: it stays as an addition that was refused. */
async function refusedAddition(operator: Member): Promise<number> {
  const source = { kind: "addresses", addresses: ["https://127.0.0.1/none.tif"] };
  const { ingestId } = await operator.call<{ ingestId: number }>("start-layer-ingest", {
    request: { product: "eth-cocoa", component: "mask", version: `crawl-${Date.now()}`, source },
    requestKey: crypto.randomUUID(),
  });
  return ingestId;
}

/** What the demonstration holds, a file that waits for a decision, and a draft declaration. */
async function prepare(): Promise<Samples> {
  const owner = await Member.signIn(OWNER);
  const [first] = await owner.rows<{ id: number; project_id: number }>("imports?order=id&limit=1");
  const project = first!.project_id;
  const [run] = await owner.rows<{ id: number }>(`assessments?project_id=eq.${project}&select=id&limit=1`);
  const [plot] = await owner.rows<{ id: number }>(
    `plot_overview?project_id=eq.${project}&state=eq.compliant&select=id&order=id&limit=1`,
  );
  const [{ organisation_id: organisation }] = (await owner.rows<{ organisation_id: number }>(
    "memberships?select=organisation_id&limit=1",
  )) as [{ organisation_id: number }];
  await owner.call("invite-members", {
    ...{ organisationId: organisation, projectId: null, emails: [INVITED], role: "agent" },
    ...{ features: null, language: "fr" },
  });
  const waiting = await owner.handIn(project, STORY_FILE, storyFile);
  const { id: draft } = await owner.call<{ id: number }>("create-declaration", {
    projectId: project,
    internalReference: `CRAWL-${Date.now()}`,
    plots: { ids: [plot!.id] },
  });
  const ids = { id: project, projectId: project, polygon: plot!.id, ids: plot!.id };
  const rows = { importId: waiting, declarationId: draft, assessmentId: run!.id };
  const others = { processId: 3, templateId: 7, modelId: 5, campaign: 2, pair: "12-45", type: "onboarding" };
  const operator = await Member.signIn(OPERATOR);
  const mailed = {
    token: `${await tokenMailedTo(operator, INVITED)}?type=invitation`,
    ingestId: await refusedAddition(operator),
    versionId: await unreadBoundaries(operator),
  };
  const known = Object.entries({ ...ids, ...rows, ...others, ...mailed }).map(([name, value]) => [
    name,
    String(value),
  ]);
  return Object.fromEntries(known);
}

/** Boundaries whose file never came: a version that cannot be published. */
async function unreadBoundaries(operator: Member): Promise<number> {
  const file = { objectPath: "crawl/gone.geojson", name: "gone.geojson", level: 1 };
  const { versionId } = await operator.call<{ versionId: number }>("start-boundaries", {
    requestKey: crypto.randomUUID(),
    request: {
      ...{ country: "GH", source: "Survey", licence: "CC BY 4.0", validFrom: "2024-01-01" },
      files: [file],
    },
  });
  return versionId;
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

async function arrive({ email, locale, widths }: Round): Promise<Visitor> {
  const visitor = await visit(browser, locale, viewportOf(widths[0]!));
  if (email === null) await visitor.go("/login");
  else await visitor.signIn(email, PASSWORD);
  await visitor.page.waitForURL((url) => email === null || !url.pathname.endsWith("/login"));
  await visitor.page.getByRole("heading", { level: 1 }).first().waitFor();
  return visitor;
}

/** Each screen is looked at by axe once in each language that it is opened in, at the width of a desk. */
function axeLooksAt({ caller, widths }: Round, { isAlike, pattern }: Address): boolean {
  if (isFull) return true;
  if (widths[0] !== 1280 || isAlike) return false;
  if (caller === "owner" || sampleForAxe[caller]?.includes(pattern)) return true;
  return caller === "operator" && pattern.startsWith("/operator");
}

/** What these see otherwise than the owner. */
const sampleForAxe: Readonly<Record<string, readonly string[]>> = {
  guest: ["/login", "/auth/$token", "/terms"],
  "agent without features": ["", "/conformity/rdue", "/settings/organisation"],
  operator: ["", "/auth/$token"],
};

/** One address of each kind is loaded as from a bookmark: a list, a row, a form, a text, a tab, a page for guests. */
const loaded = [
  "/login",
  "/auth/$token",
  "/conformity/rdue/$id",
  "/conformity/rdue/new",
  "/guides/$slug",
  "/settings/audit",
];

/** Where the addresses without a language lead. */
const entrances: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  guest: { "/": "/login", "/_": "/login", "/collect": "/login" },
  owner: { "/": "", "/_": "/conformity/rdue", "/collect": "/collect/onboarding" },
};

it.each(rounds.map((round) => ({ ...round, at: round.widths.join(" and ") })))(
  "nothing is wrong anywhere as $caller in $locale at $at px",
  async (round) => {
    const visitor = await arrive(round);
    const crawler = new Crawler(visitor, {
      name: `${round.caller.replaceAll(" ", "-")}-${round.locale}`,
      widths: round.widths,
      withAxe: (address) => axeLooksAt(round, address),
      isLoaded: ({ pattern }) => round.widths[0] === 1280 && loaded.includes(pattern),
    });
    // An addition and boundaries that wait are rows that only operators see.
    const rows = round.caller === "operator" ? samples : { ...samples, ingestId: null, versionId: null };
    const all = await addressesOf(visitor.page, { ...rows, ...texts[round.locale] });
    // The many alike are opened by everybody once; in other words and widths, one of them stands for all.
    const isFirst = isFull || (round.locale === "fr" && round.widths[0] === 1280);
    const addresses = all.filter(({ isAlike }) => isFirst || !isAlike);
    expect(addresses.length).toBeGreaterThan(20);
    const findings = await crawler.crawl(addresses);
    expect(findings).toEqual([]);
    const ways = round.widths[0] === 1280 ? (entrances[round.caller] ?? {}) : {};
    for (const [path, end] of Object.entries(ways))
      expect([path, await crawler.enter(path)]).toEqual([path, { end, findings: [] }]);
    await visitor.close();
  },
  900_000,
);
