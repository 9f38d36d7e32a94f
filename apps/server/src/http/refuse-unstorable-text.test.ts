import { beforeAll, expect, it } from "vitest";
import { welcomeAccount } from "#platform/accounts/welcome-account.ts";
import { describeOnBothEngines } from "../../test/engines.ts";
import { serve, type TestServer } from "../../test/serve.ts";
import { installedModules } from "../installed-modules.ts";

const NUL = String.fromCharCode(0);
const HALF = String.fromCharCode(0xd800);

type Answer = { statusCode: number; body: string };
type Door = [method: "GET" | "POST" | "PUT" | "PATCH", url: string, body?: unknown];

function doorsFor(character: string): Door[] {
  const email = `a${character}b@example.org`;
  const password = `a-long-password${character}`;
  const text = `a${character}b`;
  return [
    ["GET", "/rest/v1/plots?name=eq.a%00b"],
    ["GET", "/rest/v1/pl%00ots"],
    ["POST", "/rest/v1/projects", { name: text }],
    ["POST", "/rest/v1/rpc/search_everything", { wanted: text }],
    ["POST", "/auth/v1/signup", { email: "a@example.org", password }],
    [
      "POST",
      "/auth/v1/signup",
      { email: "a@example.org", password: "a-long-password", data: { name: text } },
    ],
    ["POST", "/auth/v1/signup", { email: "a@example.org", password: "a-long-password", data: { [text]: 1 } }],
    ["POST", "/auth/v1/token?grant_type=password", { email, password }],
    ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: text }],
    ["POST", "/auth/v1/token?grant_type=pkce", { auth_code: text, code_verifier: text }],
    ["POST", "/auth/v1/recover", { email }],
    ["POST", "/auth/v1/otp", { email }],
    ["POST", "/auth/v1/resend", { email, type: "signup" }],
    ["POST", "/auth/v1/verify", { type: "signup", token: text, email }],
    ["GET", "/auth/v1/verify?type=signup&token=a%00b"],
    ["GET", "/auth/v1/authorize?provider=a%00b"],
    ["GET", "/auth/v1/callback?state=a%00b&code=1"],
    ["PUT", "/auth/v1/user", { data: { name: text } }],
    ["POST", "/auth/v1/invite", { email: "b@example.org", data: { name: text } }],
    ["POST", "/auth/v1/admin/users", { email, password }],
    ["POST", "/auth/v1/sso", { domain: text }],
    ["POST", "/auth/login", { username: text, password: text }],
    ["POST", "/auth/describe-link", { token: text }],
    ["POST", "/auth/create-password", { token: text, password, confirm_password: password }],
    ["POST", "/storage/v1/bucket", { name: text }],
    ["POST", "/storage/v1/object/list/exports", { prefix: text }],
    ["GET", "/storage/v1/object/exports/a%00b"],
    ["POST", "/storage/v1/object/exports/a%00b", { any: 1 }],
    ["POST", "/storage/v1/object/move", { bucketId: "exports", sourceKey: text, destinationKey: text }],
    ["POST", "/storage/v1/object/sign/exports/a", { expiresIn: 60, paths: [text] }],
    ["POST", "/functions/v1/create-project", { name: text }],
    ["POST", "/functions/v1/describe-invitation", { token: text }],
    ["POST", "/functions/v1/a%00b", {}],
    ["POST", "/realtime/v1/api/broadcast", { messages: [{ topic: text, event: text, payload: {} }] }],
    ["POST", "/realtime/v1/api/broadcast/a%00b/events/c", {}],
    ["POST", "/realtime/v1/api/broadcast/a/events/c?private=true&persist=true", { said: text }],
  ];
}

/** It answers in the person's language. */
const PRODUCT = /^\/auth\/(?!v1)/;

/** A path may name what its route says of it; who is no administrator is sent away before his request is read. */
function isRefusal(
  url: string,
  { statusCode, body }: Answer,
  isAdministrator: boolean,
  words: RegExp,
): boolean {
  if (statusCode === 400 && (PRODUCT.test(url) ? /validation_failed/ : words).test(body)) return true;
  if (/^[^?]*%00/.test(url)) return statusCode >= 400 && statusCode < 500;
  return !isAdministrator && body.includes("not_admin");
}

describeOnBothEngines("text that cannot be stored", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open(), { modules: [...installedModules], onSignUp: welcomeAccount });
    return () => server.close();
  });

  it.each([
    ["the character U+0000", NUL, /U\+0000/],
    ["half of a character", HALF, /half of a character|moitié d’un caractère/],
  ])(
    "such as %s is refused with a named error at every door, with and without rights",
    async (_what, character, words) => {
      const { client } = await server.signedIn(`text-${character.charCodeAt(0)}@example.org`);
      const { data } = await client.auth.getSession();
      const { anonKey, serviceKey } = server.foundation.keys;
      const doors = doorsFor(character).filter(([, url]) => character === NUL || !url.includes("%00"));
      const answers: unknown[] = [];
      for (const token of [anonKey, data.session!.access_token, serviceKey])
        for (const [method, url, body] of doors) {
          const answer = await server.app.inject({
            method,
            url,
            headers: { apikey: anonKey, authorization: `Bearer ${token}` },
            ...(body === undefined ? {} : { payload: body as object }),
          });
          if (isRefusal(url, answer, token === serviceKey, words)) continue;
          answers.push([method, url, JSON.stringify(body), answer.statusCode, answer.body.slice(0, 200)]);
        }
      expect(answers).toEqual([]);
    },
  );

  it("such as bytes that are not UTF-8 is refused by functions, and a whole character is taken", async () => {
    const send = async (...parts: (string | number[])[]) => {
      const answer = await server.app.inject({
        method: "POST",
        url: "/functions/v1/describe-invitation",
        headers: { "content-type": "application/json", apikey: server.foundation.keys.anonKey },
        payload: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
      });
      return [answer.statusCode, answer.json().code];
    };
    expect(await send('{"token": "', [0xe9], '"}')).toEqual([400, "broken_text"]);
    for (const tree of ["🌳", "\\ud83c\\udf33"])
      expect((await send(`{"token": "${tree}"}`))[1]).not.toBe("broken_text");
  });

  it("is six letters where a backslash stands before it", async () => {
    const { client } = await server.signedIn("backslash@example.org");
    const { error } = await client.auth.updateUser({ data: { name: "a\\u0000b" } });
    expect(error).toBeNull();
    const { data } = await client.from("profiles").update({ name: "a\\u0000b" }).select("name");
    expect(data).toEqual([{ name: "a\\u0000b" }]);
  });
});
