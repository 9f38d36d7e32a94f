import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import { accountOf } from "@parcelle/eu-double/access/accounts";
import { type ServedDouble, serveDouble } from "@parcelle/eu-double/serve-double";
import { MemoryStore } from "@parcelle/eu-double/statements/memory-store";
import type { Claims, Database } from "#database/database.ts";
import { amendDeclaration } from "#modules/eudr/filing/amend-declaration.ts";
import { fileDeclaration } from "#modules/eudr/filing/file-declaration.ts";
import { advanceHeld, lookAtFilings } from "#modules/eudr/filing/look-at-filings.ts";
import { saveEuCredentials } from "#modules/eudr/filing/save-eu-credentials.ts";
import { withdrawDeclaration } from "#modules/eudr/filing/withdraw-declaration.ts";
import type { Services } from "#platform/services.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { addLargePlots } from "./large-plots.ts";

export const KEY = "clé d’authentification";

type Row = {
  state: string;
  environment: string | null;
  reference_number: string | null;
  status: string | null;
  doing: string | null;
  faults: { code: string }[];
  version: number | null;
  uuid: string | null;
};

type StatementRow = {
  statement: number;
  state: string;
  doing: string | null;
  is_surplus: boolean;
  uuid: string | null;
  internal_reference: string;
  reference_number: string | null;
  version: number | null;
  faults: { code: string }[];
};

/** An organisation whose declaration is ready, and a double of the acceptance system whose quirks the test asks for. */
export async function filingScene(database: Database) {
  const store = new MemoryStore();
  const account = accountOf({ username: "awa", password: KEY });
  /** How far the clock of the EU is ahead of this installation's. */
  const clock = { aheadMs: 0 };
  /** When each call came to the EU, in milliseconds. */
  const calls: number[] = [];
  const served: ServedDouble = await serveDouble({
    store,
    now: () => Date.now() + clock.aheadMs,
    find: async (username) => (username === account.username ? account : null),
    delayMs: 0,
    callerOf: (request) => {
      calls.push(performance.now());
      return request.socket.remoteAddress ?? "";
    },
  });
  const tenant: Tenant = await addTenant(database);
  const { owner } = tenant.people;
  const services = {
    database,
    eu: {
      sealingKey: new Uint8Array(32).fill(7),
      addresses: { acceptance: served.address, production: "http://127.0.0.1:9/tracesnt/" },
    },
  } as unknown as Services;
  const work = { services, signal: new AbortController().signal };
  const asked = <Input>(input: Input, claims: Claims = owner) =>
    ({ input, claims, locale: "fr", services }) as never;
  const query = <Found extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Found>(text, values));

  const scene = {
    ...{ tenant, store, account, clock, calls, services, query },
    close: () => served.close(),
    makeReady: async () => {
      await completeDeclaration(database, tenant.declarationId);
      await database.asService((transaction) =>
        transaction.query("update public.declarations set state = 'ready' where id = $1", [
          tenant.declarationId,
        ]),
      );
    },
    /** Plots of producers of their own, each as much as one statement holds; the draft is ready afterwards. */
    makeSeveral: async (statements: number) => {
      await addLargePlots(database, tenant, statements - 1);
      await database.asService((transaction) =>
        transaction.query("update public.declarations set state = 'ready' where id = $1", [
          tenant.declarationId,
        ]),
      );
    },
    /** From a refusal through a draft to ready once more. */
    makeAgain: async () => {
      for (const state of ["draft", "ready"])
        await database.asService((transaction) =>
          transaction.query("update public.declarations set state = $2 where id = $1", [
            tenant.declarationId,
            state,
          ]),
        );
    },
    storeAccess: (
      key = KEY,
      environment: "acceptance" | "production" = "acceptance",
      claims: Claims = owner,
    ) =>
      saveEuCredentials.handler(
        asked(
          {
            ...{ organisationId: tenant.organisationId, environment, username: "awa", key },
            ...{ clientId: "eudr-test", filesAs: "OPERATOR" },
          },
          claims,
        ),
      ),
    declarationId: tenant.declarationId,
    file: (environment: FilingEnvironment = "acceptance", claims: Claims = owner) =>
      fileDeclaration.handler(asked({ declarationId: tenant.declarationId, environment }, claims)),
    amend: (step: "begin" | "send" | "give_up") =>
      amendDeclaration.handler(asked({ declarationId: tenant.declarationId, step })),
    withdraw: () => withdrawDeclaration.handler(asked({ declarationId: tenant.declarationId })),
    /** As its job does. */
    advance: async (job = 1) => {
      const open = await query<{ id: number }>(
        "select id from public.eu_filings where declaration_id = $1 and doing is not null order by statement, id",
        tenant.declarationId,
      );
      for (const { id } of open) await advanceHeld(work, id, job);
    },
    /** The statements of the acceptance system that count, by their numbers. */
    statements: () =>
      query<StatementRow>(
        `select statement, state, doing, is_surplus, uuid, internal_reference, reference_number, version, faults
         from app.current_statements($1, 'acceptance')`,
        tenant.declarationId,
      ),
    /** As the next round does, whose half hour has passed. */
    lookLater: async (job = 2) => {
      await query(
        `update public.eu_filings
         set sent_at = sent_at - interval '31 minutes', next_look_at = now()
         where declaration_id = $1 and next_look_at is not null`,
        tenant.declarationId,
      );
      await lookAtFilings(work, job, "acceptance");
    },
    look: (environment: string) => lookAtFilings(work, 3, environment),
    read: async (): Promise<Row> => {
      const [row] = await query<Row>(
        `select declaration.state, declaration.environment, declaration.reference_number, filing.status, filing.doing, filing.faults,
           filing.version, filing.uuid
         from public.declarations as declaration
         left join lateral (
           select * from public.eu_filings where declaration_id = declaration.id order by id desc limit 1
         ) as filing on true
         where declaration.id = $1`,
        tenant.declarationId,
      );
      return row!;
    },
    /** How many statements of this declaration the double has. */
    countAtTheEu: async () => {
      const filings = await query<{ internal_reference: string }>(
        "select internal_reference from public.eu_filings where declaration_id = $1",
        tenant.declarationId,
      );
      const found = await store.find(
        account.space,
        "internalReference",
        filings.map(({ internal_reference: reference }) => reference),
      );
      return found.length;
    },
  };
  return scene;
}
