import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string };
export type IdentityIssuer = { issuer: string; people: Map<string, Person>; close: () => Promise<void> };

type IssuerOptions = {
  redirectUri: string;
  clientId: string;
  clientSecret: string;
  claimsInIdToken: boolean;
  /** A free one when not given. */
  port?: number;
};

/** A real OpenID Connect provider on a free port; whoever is in `people` may sign in there. */
export async function openIssuer(options: IssuerOptions): Promise<IdentityIssuer> {
  const server = createServer();
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        grant_types: ["authorization_code", "refresh_token"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: !options.claimsInIdToken,
    cookies: { keys: ["a key of the test"] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => people.get(id) ?? { sub: id },
    }),
  });
  server.on("request", provider.callback());
  return {
    issuer,
    people,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Walks through the provider's pages as the person; the address that he is sent back to. */
export async function signInAtIssuer(start: string, login: string, backTo: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url: start };
  for (let step = 0; step < 12; step++) {
    if (next.url.startsWith(backTo)) return new URL(next.url);
    const { form } = next;
    const answer = await fetch(next.url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = answer.headers.get("location");
    if (location !== null) next = { url: new URL(location, next.url).href };
    else next = answerForm(next.url, await answer.text(), login);
  }
  throw new Error("the provider asked too many questions");
}

function answerForm(
  page: string,
  html: string,
  login: string,
): { url: string; form: Record<string, string> } {
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
  const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
  if (action === undefined || prompt === undefined)
    throw new Error(`no form on ${page}: ${html.slice(0, 500)}`);
  return { url: new URL(action, page).href, form: { prompt, login, password: "any" } };
}
