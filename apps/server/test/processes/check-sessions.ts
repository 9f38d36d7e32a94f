import type { Check } from "./report.ts";
import type { Place, Visitor } from "./visitor.ts";

type Answer = { status: number; session: unknown };

/** Every session is good at every server, and two servers that are asked at once continue the same one. */
export async function checkSessions(
  visitors: readonly Visitor[],
  servers: readonly string[],
  { anonKey }: Place,
): Promise<Check> {
  const faults: string[] = [];
  const here = visitors.filter(({ hasLeft }) => !hasLeft);
  for (const { client, name } of here) {
    const token = (await client.auth.getSession()).data.session?.access_token;
    for (const server of servers) {
      const headers = { apikey: anonKey, authorization: `Bearer ${token}` };
      const { status, ok } = await fetch(`${server}/auth/v1/user`, { headers });
      if (!ok) faults.push(`${name} is answered ${status} by ${server}`);
    }
  }
  const twice = here.slice(0, 10);
  for (const { client, name } of twice) {
    const token = (await client.auth.getSession()).data.session?.refresh_token;
    const answers = await Promise.all(servers.map((server) => refresh(server, anonKey, token)));
    const isOne = answers.every(({ status, session }) => status === 200 && session === answers[0]!.session);
    if (!isOne) faults.push(`${name} refreshed at once at two servers: ${JSON.stringify(answers)}`);
  }
  return {
    name: "sessions",
    figure: `${here.length} at ${servers.length} servers, ${twice.length} at once`,
    faults,
  };
}

async function refresh(server: string, apikey: string, token: string | undefined): Promise<Answer> {
  const response = await fetch(`${server}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json", "x-forwarded-for": "10.67.0.1" },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = (await response.json()) as { access_token?: string; error_code?: string };
  const claims = body.access_token?.split(".")[1];
  const session =
    claims === undefined
      ? body.error_code
      : JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).session_id;
  return { status: response.status, session };
}
