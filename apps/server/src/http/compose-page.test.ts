import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composePage } from "./compose-page.ts";

const files = {
  login: ["/assets/login.js", "/assets/login.css"],
  frame: ["/assets/frame.js"],
  home: ["/assets/frame.js", "/assets/home.js"],
  after: ["/assets/frame.js", "/assets/client.js"],
};

describe("The application's page", () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "parcelle-page-"));
    await writeFile(join(directory, "index.html"), "<head><title>Parcelle</title></head><body></body>");
    await writeFile(join(directory, "page-files.json"), JSON.stringify(files));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const scriptsOf = async (path: string, isKnown: boolean) => {
    const page = await composePage(directory, { path, isKnown }, {});
    return [...page.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, address]) => address,
    );
  };

  it("has a visitor fetch the login at once, also where he asked for the home page", async () => {
    expect(await scriptsOf("/fr/login", false)).toEqual(["/assets/login.js"]);
    expect(await scriptsOf("/en", false)).toEqual(["/assets/login.js"]);
    expect(await composePage(directory, { path: "/fr/login", isKnown: false }, {})).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/login.css">',
    );
  });

  it("has who comes back fetch frame and home page, each file once, and elsewhere only the frame", async () => {
    expect(await scriptsOf("/fr", true)).toEqual(["/assets/frame.js", "/assets/home.js"]);
    expect(await scriptsOf("/fr/conformity/rdue/3", true)).toEqual(["/assets/frame.js"]);
    expect(await scriptsOf("/fr/sign-up", false)).toEqual([]);
  });

  it("has every page ask at once who is here, and who comes back fetch last what no first display waits for", async () => {
    const asks = '<link rel="preload" as="fetch" crossorigin href="/auth/me">';
    const last = '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/client.js">';
    const known = await composePage(directory, { path: "/fr", isKnown: true }, {});
    expect(known).toContain(asks);
    expect(known).toContain(last);
    const visitor = await composePage(directory, { path: "/fr/login", isKnown: false }, {});
    expect(visitor).toContain(asks);
    expect(visitor).not.toContain("client.js");
  });

  it("gives data that cannot end its element, with nothing in it taken for a pattern", async () => {
    const owner = "</script><b>Coop & Fils $& $1";
    const page = await composePage(directory, { path: "/fr", isKnown: false }, { configuration: { owner } });
    const [, text = ""] = /id="given-configuration">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(text)).toEqual({ owner });
    expect(page.match(/<\/head>/g)).toHaveLength(1);
  });

  it("is complete without the list of files, as an older build has none", async () => {
    await rm(join(directory, "page-files.json"));
    expect(await scriptsOf("/fr", true)).toEqual([]);
  });
});
