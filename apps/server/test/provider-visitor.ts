import { randomUUID } from "node:crypto";
import type { SupabaseClient, User } from "@supabase/supabase-js";
import { type IdentityIssuer, type Person, signInAtIssuer } from "./identity-issuer.ts";
import type { TestServer } from "./serve.ts";

/** Where the providers of the tests send people back to. */
export const CALLBACK = "http://parcelle.test/auth/v1/callback";

type Outcome = { code: string | null; client?: undefined; user?: undefined; fragment?: undefined };
type Visit = { code?: undefined; client: SupabaseClient; user: User; fragment: URLSearchParams };

/** Somebody whom an issuer knows. */
export function addPerson(issuer: IdentityIssuer, person: Omit<Person, "sub">): Person {
  const whole = { sub: randomUUID(), ...person };
  issuer.people.set(whole.sub, whole);
  return whole;
}

/** A person's browser between our server and OpenID Connect issuers. */
export function providerVisitor(server: () => TestServer) {
  const call = async (url: string, token?: string) => {
    const answer = await server().app.inject({
      method: "GET",
      url,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
    return { status: answer.statusCode, location: answer.headers.location ?? "", body: answer.body };
  };
  const inside = (address: string) => address.replace(/^https?:\/\/[^/]+/, "");
  /** From our /authorize through the provider's pages back to our callback. */
  const visit = async (start: string, person: Person) => signInAtIssuer(start, person.sub, CALLBACK);
  const finish = async (back: URL) => {
    const { status, location } = await call(inside(back.href));
    const url = new URL(location);
    return { status, url, fragment: new URLSearchParams(url.hash.slice(1)) };
  };
  const begin = async (provider: string, query = "") =>
    (await call(`/auth/v1/authorize?provider=${provider}${query}`)).location;
  const signIn = async (provider: string, person: Person): Promise<Outcome | Visit> => {
    const { fragment } = await finish(await visit(await begin(provider), person));
    if (fragment.get("error_code") !== null) return { code: fragment.get("error_code") };
    const own = server().client();
    const { data, error } = await own.auth.setSession({
      access_token: fragment.get("access_token")!,
      refresh_token: fragment.get("refresh_token")!,
    });
    if (error !== null) throw error;
    return { client: own, user: data.user!, fragment };
  };
  return { call, inside, visit, finish, begin, signIn };
}
