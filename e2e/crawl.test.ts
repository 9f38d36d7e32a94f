import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawnNumber } from "../tools/draw.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { type Address, addressesOf, type Samples } from "./crawl/addresses.ts";
import { Crawler, viewportOf } from "./crawl/crawler.ts";
import { OPERATOR, OWNER, prepare, textsIn, tokenMailedTo } from "./crawl/samples.ts";
import { isFull } from "./is-full.ts";
import { Member } from "./member.ts";
import { type Locale, locales } from "./words.ts";

const AGENT = `agent-${Date.now()}@crawl.parcelle.test`;
const PASSWORD = "parcelle-demo";

/** `turn`: of three rounds each takes a third of the screens, and with another commit another third. */
type Round = { caller: string; email: string | null; locale: Locale; widths: number[]; turn: 0 | 1 | 2 };

const asOwner = { caller: "owner", email: OWNER };
const callers = [
  { caller: "guest", email: null },
  { caller: "agent without features", email: AGENT },
  asOwner,
  { caller: "operator", email: OPERATOR },
];
/** `npm run crawl`: everybody in both languages at all widths, and axe on every screen. */
const everything: Round[] = callers.flatMap((caller) =>
  locales.flatMap((locale) =>
    [1280, 820, 390].map((width): Round => ({ ...caller, locale, widths: [width], turn: 0 })),
  ),
);
/** Each caller once; in English and on a phone that grows to a tablet as the owner, who sees most: together all screens. */
const inShort: Round[] = [
  ...callers.map((caller): Round => ({ ...caller, locale: "fr", widths: [1280], turn: 0 })),
  { ...asOwner, locale: "fr", widths: [390, 820], turn: 1 },
  { ...asOwner, locale: "en", widths: [1280], turn: 2 },
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
afterAll(() => leave(browser));

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

async function arrive({ email, locale, widths }: Round): Promise<Visitor> {
  const visitor = await visit(browser, locale, viewportOf(widths[0]!));
  if (email === null) await visitor.go("/login");
  else await visitor.signIn(email, PASSWORD);
  await visitor.page.waitForURL((url) => email === null || !url.pathname.endsWith("/login"));
  await visitor.page.getByRole("heading", { level: 1 }).first().waitFor();
  return visitor;
}

/** Axe looks at each screen of the owner where it is opened, and at what others see otherwise. */
function axeLooksAt({ caller }: Round, { isAlike, pattern }: Address): boolean {
  if (isFull) return true;
  if (isAlike) return false;
  if (caller === "owner" || sampleForAxe[caller]?.includes(pattern)) return true;
  return caller === "operator" && pattern.startsWith("/operator");
}

/** Home and one screen of each kind always; of the others those whose turn it is with this commit. */
function isInTurn({ caller, turn }: Round, { pattern }: Address): boolean {
  if (isFull || pattern === "" || loaded.includes(pattern) || sampleForAxe[caller]?.includes(pattern))
    return true;
  return (drawnNumber(`crawl ${pattern}`) + turn) % 3 === 0;
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
    // A module that is open to everybody is so to these too, but not the project of an organisation that is not theirs.
    const isStranger = round.caller === "agent without features" || round.caller === "operator";
    const ofOthers: Samples = isStranger ? { "dynamic-baseline/id": null, "data-os/projectId": null } : {};
    const all = await addressesOf(visitor.page, { ...rows, ...ofOthers, ...texts[round.locale] });
    // The many alike are opened by everybody once; in other words and widths, one of them stands for all.
    const isFirst = isFull || (round.locale === "fr" && round.widths[0] === 1280);
    const screens = all.filter(({ isAlike }) => isFirst || !isAlike);
    expect(screens.length).toBeGreaterThan(20);
    const addresses = screens.filter((screen) => isInTurn(round, screen));
    const findings = await crawler.crawl(addresses);
    expect(findings).toEqual([]);
    const ways = round.widths[0] === 1280 ? (entrances[round.caller] ?? {}) : {};
    for (const [path, end] of Object.entries(ways))
      expect([path, await crawler.enter(path)]).toEqual([path, { end, findings: [] }]);
    await visitor.close();
  },
  900_000,
);
