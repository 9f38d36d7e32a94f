import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { DatabaseError } from "#database/database-error.ts";
import { describeOnBothEngines } from "../engines.ts";
import type { ClientFunctionCase } from "./client-function-case.ts";
import { clientFunctions } from "./client-functions.ts";
import type { ForgingScene } from "./forging-case.ts";
import { claimsOf } from "./forging-case.ts";
import { clientFunctionCases } from "./function-cases.ts";
import { readClientFunctions } from "./read-client-doors.ts";
import { setForgingScene } from "./set-forging-scene.ts";

class Undone extends Error {}

describeOnBothEngines("functions of SQL", (open) => {
  let database: Database;
  let scene: ForgingScene;

  beforeAll(async () => {
    database = await open();
    scene = await setForgingScene(database);
  });

  /** What the function tells, or the code of its refusal, with nothing kept. */
  async function told(claims: Claims, { asks, values }: ClientFunctionCase): Promise<unknown> {
    let answer: unknown;
    const open =
      claims.role === "service_role" ? database.asService : database.asCaller.bind(database, claims);
    try {
      await open.call(database, async (transaction) => {
        answer = (await transaction.query<{ told: unknown }>(asks, values(scene)))[0]?.told;
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof DatabaseError) return error.code;
      if (!(error instanceof Undone)) throw error;
    }
    return answer;
  }

  it.each(clientFunctionCases.map((one) => [one.name, one] as const))(
    "%s tells a stranger nothing, and who may know what he may know",
    async (_name, one) => {
      const { other } = scene;
      for (const stranger of [other.people.owner, other.people.auditor, other.guest])
        expect(await told(stranger, one)).toEqual(one.stranger);
      const answer = await told(one.by === "invited" ? scene.invited : claimsOf(scene, one.by), one);
      if ("rightful" in one) expect(answer).toEqual(one.rightful);
      else expect(answer).not.toEqual(one.stranger);
    },
  );

  it.each(clientFunctionCases.filter((one) => "inside" in one).map((one) => [one.name, one] as const))(
    "%s does for an auditor, a guest and a narrow key of the organisation no more than they may",
    async (_name, one) => {
      for (const who of ["auditor", "guest", "key"] as const)
        expect([who, await told(claimsOf(scene, who), one)]).toEqual([who, one.inside]);
    },
  );

  it("that write with the rights of their owner are asked from inside the organisation too", async () => {
    const writing = await database.asOwner((transaction) =>
      transaction.query<{ name: string }>(
        `select distinct format('%s.%s', pronamespace::regnamespace, proname) as name
         from pg_proc
         where pronamespace in ('public'::regnamespace, 'app'::regnamespace, 'auth'::regnamespace,
             'storage'::regnamespace, 'realtime'::regnamespace)
           and provolatile = 'v' and prosecdef and prorettype <> 'trigger'::regtype
           and has_function_privilege('authenticated', oid, 'execute')
         order by 1`,
      ),
    );
    const asked = clientFunctionCases.filter((one) => "inside" in one).map(({ name }) => name);
    expect(writing.length).toBeGreaterThan(0);
    expect(
      writing.map(({ name }) => name).filter((name) => !asked.includes(name)),
      "the rule: a function that writes refuses who may not, inside too. Say in `inside` of its case in apps/server/test/forging/function-cases.ts what they are told",
    ).toEqual([]);
  });

  it("that a client may call have a case, or compute from their arguments alone", async () => {
    const plain = await database.asOwner((transaction) =>
      transaction.query<{ name: string }>(
        `select distinct format('%s.%s', pronamespace::regnamespace, proname) as name
         from pg_proc where provolatile = 'i' and not prosecdef`,
      ),
    );
    const written = new Set([...plain, ...clientFunctionCases].map(({ name }) => name));
    const missing = Object.keys(clientFunctions).filter((name) => !written.has(name));
    expect(missing, "add a case in apps/server/test/forging/function-cases.ts").toEqual([]);
  });

  it("that functions and jobs call besides are refused to every client, and called by them", async () => {
    const ofClients = await readClientFunctions(database);
    const names = (await readClientFunctions(database, "workflow")).filter(
      (name) => !ofClients.includes(name),
    );
    expect(names.length).toBeGreaterThan(40);
    const calls = await database.asOwner((transaction) =>
      transaction.query<{ call: string }>(
        `select format('select %s.%s(%s)', pronamespace::regnamespace, proname, (
           select string_agg('null::' || type::regtype, ', ' order by place)
           from unnest(proargtypes) with ordinality as given (type, place)
         )) as call
         from pg_proc where format('%s.%s', pronamespace::regnamespace, proname) = any ($1)
           and provolatile <> 'i' and has_function_privilege('workflow', oid, 'execute')`,
        [names],
      ),
    );
    const { own, operator, wider } = scene;
    const refused = async (open: (claims: Claims) => Promise<unknown>, claims: Claims) =>
      await open(claims).then(
        () => false,
        (error: Error) => error.message.startsWith("permission denied for function"),
      );
    for (const { call } of calls) {
      const byHand = (claims: Claims) => database.asCaller(claims, (transaction) => transaction.query(call));
      for (const claims of [own.people.owner, own.guest, wider.claims, operator])
        expect([call, await refused(byHand, claims)]).toEqual([call, true]);
      const inHisName = (claims: Claims) =>
        database.asWorkflow(claims, async (transaction) => {
          await transaction.query(call);
          throw new Undone();
        });
      expect([call, await refused(inHisName, operator)]).toEqual([call, false]);
    }
  });
});
