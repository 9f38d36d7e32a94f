import { randomUUID } from "node:crypto";
import type { Claims, Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

export type IssuedCard = { farmerId: number; cardId: number; number: number; isNew: boolean };
export type Issued = {
  cards: IssuedCard[];
  refused: { farmerId: number; code: string; message: string }[];
};

/** A cooperative with farmers, and a server that makes their cards. */
export type CardDesk = {
  database: Database;
  server: TestServer;
  own: Tenant;
  other: Tenant;
  call: <Answer>(who: Claims, name: string, body: object) => Promise<{ status: number; body: Answer }>;
  /** As the manager, who edits farmers. */
  issue: (farmerIds: readonly number[], more?: object) => Promise<Issued>;
  addFarmer: (identifier: string, name?: string) => Promise<number>;
  codeOf: (cardId: number) => Promise<string>;
};

export async function openCardDesk(database: Database): Promise<CardDesk> {
  const server = await serve(database, { modules: [...installedModules] });
  const [own, other] = [await addTenant(database), await addTenant(database)];
  // Its first key is made by its first card.
  await database.asOwner((transaction) =>
    transaction.script(
      "delete from public.farmer_cards; delete from public.card_keys; delete from app.card_counters",
    ),
  );
  const call = async <Answer>(who: Claims, name: string, body: object) => {
    const token = await tokenOf(server, who);
    const answer = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body });
    return { status: answer.status, body: answer.body as Answer };
  };
  const one = async <Row>(text: string, values: unknown[]): Promise<Row> =>
    (
      await database.asOwner((transaction) => transaction.query<Row & Record<string, unknown>>(text, values))
    )[0]!;
  return {
    ...{ database, server, own, other, call },
    async issue(farmerIds, more = {}) {
      const body = { farmerIds, requestKey: randomUUID(), ...more };
      const answer = await call<Issued>(own.people.manager, "issue-farmer-cards", body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return answer.body;
    },
    addFarmer: async (identifier, name = "Affoué") =>
      (
        await one<{ id: number }>(
          `insert into public.farmers (organisation_id, identifier, first_name, last_name)
           values ($1, $2, $3, 'Konan') returning id`,
          [own.organisationId, identifier, name],
        )
      ).id,
    codeOf: async (cardId) =>
      (await one<{ code: string }>("select code from public.farmer_cards where id = $1", [cardId])).code,
  };
}
