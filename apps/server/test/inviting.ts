import { expect } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import type { Row } from "./cross-tenant/rows.ts";
import { addPerson, type Tenant } from "./factories/tenant.ts";
import type { TestServer } from "./serve.ts";

export type Inviting = ReturnType<typeof inviting>;

/** What the tests of invitations do: ask functions as somebody, invite and read the mail, make accounts. */
export function inviting(server: TestServer, database: Database, tenant: Tenant) {
  const asked = async (token: string, name: string, body: unknown): Promise<Row & { status: number }> => {
    const { status, body: answer } = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body });
    return { ...(answer as Row), status };
  };
  const as = async (claims: Claims, name: string, body: unknown) =>
    asked(await tokenOf(server, claims), name, body);
  const asVisitor = (name: string, body: unknown) => asked(server.foundation.keys.anonKey, name, body);
  const owned = <Found>(text: string, values: unknown[] = []): Promise<Found[]> =>
    database.asOwner((transaction) => transaction.query<Found>(text, values));

  /** Invites and reads the token in the mail. */
  async function invite(email: string, more: Row = {}): Promise<string> {
    const body = { organisationId: tenant.organisationId, projectId: null, emails: [email], role: "agent" };
    const answer = await as(tenant.people.owner, "invite-members", {
      ...{ ...body, features: null, language: "fr" },
      ...more,
    });
    expect(answer).toMatchObject({ status: 200, results: [{ state: "invited" }] });
    const [mail] = await owned<{ body_text: string }>(
      "select body_text from app.outgoing_mails where recipient = $1 order by id desc limit 1",
      [email.trim().toLowerCase()],
    );
    return /\/fr\/auth\/([\w-]{43})\?type=invitation/.exec(mail!.body_text)![1]!;
  }

  const account = async (email: string): Promise<Claims> => {
    const claims = await addPerson(database);
    await owned("update auth.users set email = $2, email_confirmed_at = now() where id = $1", [
      claims.sub,
      email,
    ]);
    return claims;
  };

  return { as, asVisitor, owned, invite, account };
}
