import type { SupabaseClient, User } from "@supabase/supabase-js";
import type { Assertion, Directory } from "./saml-directory.ts";
import type { TestServer } from "./serve.ts";

type Visit = { user: User; client: SupabaseClient };
type Outcome = { refused: string } | ({ refused?: undefined } & Visit);

/** A person's browser between our server and the directory that serves a domain. */
export function directoryVisitor(server: () => TestServer, directory: () => Directory, domain: string) {
  const begin = async (client = server().client()): Promise<string> => {
    const { data, error } = await client.auth.signInWithSSO({ domain });
    if (error !== null) throw error;
    return data.url;
  };
  const deliver = async (form: Record<string, string>, path = "acs") => {
    const answer = await server().app.inject({
      method: "POST",
      url: `/auth/v1/sso/saml/${path}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
    const location = new URL(answer.headers.location ?? "none:");
    return {
      status: answer.statusCode,
      location,
      fragment: new URLSearchParams(location.hash.slice(1)),
      body: answer.body,
    };
  };
  const arrive = async (form: Record<string, string>): Promise<Outcome> => {
    const { fragment } = await deliver(form);
    if (fragment.get("error_code") !== null)
      return { refused: `${fragment.get("error_code")}: ${fragment.get("error_description")}` };
    const client = server().client();
    const { data, error } = await client.auth.setSession({
      access_token: fragment.get("access_token")!,
      refresh_token: fragment.get("refresh_token")!,
    });
    if (error !== null) throw error;
    return { user: data.user!, client };
  };
  const signIn = async (assertion: Assertion) => arrive(await directory().answer(await begin(), assertion));
  return {
    begin,
    deliver,
    arrive,
    signIn,
    /** One whom nothing may refuse. */
    enter: async (assertion: Assertion): Promise<Visit> => {
      const outcome = await signIn(assertion);
      if (outcome.refused !== undefined) throw new Error(outcome.refused);
      return outcome;
    },
  };
}

/** A call of `/auth/v1/admin/sso` with the service key. */
export async function manageDirectories(
  { app, foundation }: TestServer,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  payload?: object,
) {
  const answer = await app.inject({
    method,
    url: `/auth/v1/admin/sso${path}`,
    headers: { authorization: `Bearer ${foundation.keys.serviceKey}` },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
