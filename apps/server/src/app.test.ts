import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../test/engines.ts";
import { serve, type TestServer } from "../test/serve.ts";

const html = { accept: "text/html,*/*;q=0.8" };

describeOnOneEngine("the server", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    const webDirectory = await mkdtemp(join(tmpdir(), "parcelle-web-"));
    await mkdir(join(webDirectory, "assets"));
    await writeFile(join(webDirectory, "index.html"), "<!doctype html><head><title>Parcelle</title></head>");
    const pages = ["/", "/collect", "/$lang", "/$lang/conformity/rdue", "/$lang/conformity/rdue/$id"];
    await writeFile(join(webDirectory, "page-addresses.json"), JSON.stringify(pages));
    await writeFile(join(webDirectory, "assets", "main-abc123.js"), "plain");
    await writeFile(join(webDirectory, "assets", "main-abc123.js.br"), "brotli");
    await writeFile(join(webDirectory, "assets", "card-reader-abc123.js"), "reader");
    server = await serve(await open(), { webDirectory });
    return async () => {
      await server.close();
      await rm(webDirectory, { recursive: true });
    };
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  it("says that it lives and that it is ready", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).json()).toMatchObject({ status: "ok", database: "ok" });
  });

  it.each([
    ["a head that never ends", "GET / HTTP/1.1\r\nhost: x\r\n"],
    ["a body that never ends", "POST /auth/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"],
    [
      "an upload that never ends",
      "POST /storage/v1/object/a/b HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{",
    ],
    ["nothing at all", ""],
  ])("does not wait for ever for %s", async (_name, sent) => {
    const impatient = await serve(server.foundation.services.database, {
      app: { bodyPatience: { graceMs: 50, bytesPerSecond: 500 }, headersTimeoutMs: 100 },
    });
    const socket = connect(Number(new URL(impatient.url).port), "127.0.0.1").resume();
    socket.write(sent);
    await once(socket, "close");
    await impatient.close();
  });

  it("serves the application's page for addresses of pages only", async () => {
    for (const url of ["/", "/fr", "/en/conformity/rdue/42", "/collect"]) {
      const answer = await get(url, html);
      expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([
        url,
        200,
        "text/html; charset=utf-8",
      ]);
    }
    expect((await get("/nowhere", html)).statusCode).toBe(404);
    expect((await get("/fr/plots", html)).statusCode).toBe(404);
    expect((await get("/fr/conformity/rdue", { accept: "application/json" })).statusCode).toBe(404);
  });

  it.each<Record<string, string>>([{ accept: "*/*" }, {}, { accept: "image/avif, */*;q=0.8" }])(
    "answers with pages who takes anything: %o",
    async (headers) => {
      const type = (url: string) => get(url, headers).then((answer) => answer.headers["content-type"]);
      expect(await type("/en/conformity/rdue/42")).toBe("text/html; charset=utf-8");
      expect(await type("/en/nowhere")).toBe("application/json; charset=utf-8");
      expect(await type("/rest/v1/nothing")).toBe("application/json; charset=utf-8");
    },
  );

  it("leads who leaves the language out to the page in his own", async () => {
    const english = { ...html, "accept-language": "en-GB,en;q=0.9,fr;q=0.5" };
    const answer = await get("/conformity/rdue?q=a%2Fb", english);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/en/conformity/rdue?q=a%2Fb"]);
    expect((await get("/conformity/rdue", html)).headers.location).toBe("/fr/conformity/rdue");
    const chose = { ...english, cookie: "locale=fr" };
    expect((await get("/conformity/rdue", chose)).headers.location).toBe("/fr/conformity/rdue");
    for (const url of ["//evil.example", "/nowhere", "/auth/me"])
      expect([url, (await get(url, english)).headers.location]).toEqual([url, undefined]);
  });

  it("never answers a program with a page", async () => {
    for (const url of [
      "/rest/v1/nothing",
      "/auth/v1/nothing",
      "/functions/v1/a/b",
      "/auth/me",
      "/rest/nothing",
    ]) {
      const answer = await get(url, html);
      expect([url, answer.headers["content-type"]]).toEqual([url, "application/json; charset=utf-8"]);
    }
  });

  it("keeps hashed files for ever and sends them compressed", async () => {
    const file = await get("/assets/main-abc123.js", { "accept-encoding": "br" });
    expect([file.headers["cache-control"], file.headers["content-encoding"], file.body]).toEqual([
      "public, max-age=31536000, immutable",
      "br",
      "brotli",
    ]);
    expect((await get("/", html)).headers["cache-control"]).toBe("no-cache");
    expect((await get("/assets/main-old.js")).statusCode).toBe(404);
  });

  it("sends a policy that allows no inline script and no frame", async () => {
    const policy = String((await get("/fr", html)).headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    // Whatever a text names, readers' browsers ask this site alone for pictures and data.
    expect(policy).toMatch(/img-src 'self' data: blob:;/);
    expect(policy).toMatch(/connect-src 'self' blob: data:;/);
    // What docs/accounts.md counts on: the page may read its session, so nothing foreign may run or be reached.
    expect(policy).toMatch(/default-src 'self';/);
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/form-action 'self';/);
  });

  it("lets the thread that reads codes compile WebAssembly, and reach nothing but this site", async () => {
    const { headers } = await get("/assets/card-reader-abc123.js");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    const page = await get("/assets/main-abc123.js");
    expect(page.headers["content-security-policy"]).not.toContain("wasm");
  });

  it("gives the web application its key and every answer a number", async () => {
    const config = await get("/config.json");
    expect(config.json()).toMatchObject({
      anonKey: server.foundation.keys.anonKey,
      cookieName: "sb-parcelle-auth-token",
      sendsMail: false,
    });
    expect(config.body).not.toContain(server.foundation.keys.serviceKey);
    expect(config.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("writes the same into the page, so that it need not ask", async () => {
    const config = await get("/config.json");
    const page = (await get("/fr/login", html)).body;
    expect(page).toContain(
      `<script type="application/json" id="given-configuration">${config.body}</script>`,
    );
    expect(page).toContain('id="given-identity"');
    const small = await get("/fr/login", { ...html, "accept-encoding": "gzip, br" });
    expect(gunzipSync(small.rawPayload).toString()).toBe(page);
    expect(small.headers.vary).toContain("cookie");
  });

  it("gives what the terms name to whoever has no session, as one file a build", async () => {
    const payload = await get("/en/terms/_payload.json?0123456789abcdef");
    expect(payload.json()).toEqual({ data: { owner: (await get("/config.json")).json().owner } });
    expect(payload.headers["cache-control"]).toContain("public");
  });

  it.each([
    ...["/fr/login", "/en/sign-up", "/fr/forgot-password", "/en/terms"],
    ...["/fr/auth/a-link", "/fr/auth/return", "/en/second-factor", "/fr/goodbye"],
  ])("gives the file of each page that opens without a session: %s", async (page) => {
    const payload = await get(`${page}/_payload.json?0123456789abcdef`);
    expect([payload.statusCode, Object.keys(payload.json())]).toEqual([200, ["data"]]);
  });

  it("has no such file of a page that asks for a session, nor of none", async () => {
    for (const page of ["/fr/settings/account", "/fr", "/fr/nothing-here"])
      expect((await get(`${page}/_payload.json?a`)).statusCode).toBe(404);
  });

  it("refuses a body that is too large by name", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/functions/v1/any",
      headers: { "content-type": "application/json" },
      payload: `"${"x".repeat(21 * 1024 * 1024)}"`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, "too_large"]);
  });

  it.each([
    ["lists", `[${"[],".repeat(1_000_001)}0]`],
    ["values", `[${"1,".repeat(3_000_001)}1]`],
  ])("refuses a body of very many %s before it is read", async (_, payload) => {
    const headers = { "content-type": "application/json" };
    const answer = await server.app.inject({ method: "POST", url: "/functions/v1/any", headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "too_many_values"]);
  });

  it("counts no bracket and no comma within a text", async () => {
    const headers = { "content-type": "application/json" };
    const payload = JSON.stringify({ text: '[,"'.repeat(1_500_000) });
    const answer = await server.app.inject({ method: "POST", url: "/functions/v1/any", headers, payload });
    expect(answer.json().code).not.toBe("too_many_values");
  });
});
