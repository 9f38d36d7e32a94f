import { randomUUID } from "node:crypto";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import type { Tenant } from "../factories/tenant.ts";
import type { TestServer } from "../serve.ts";

type Person = keyof Tenant["people"];
type Answered = { status: number; body: Record<string, never> & { code?: string } };

/** What people of an organisation do with the records of a form, each by the doors that the browser uses. */
export async function reviewDesk(
  server: TestServer,
  tenant: Tenant,
  projectFormId: number,
  versionId: number,
) {
  const tokens = new Map<Person, string>();
  const as = async (who: Person, method: string, path: string, body?: unknown): Promise<Answered> => {
    if (!tokens.has(who)) tokens.set(who, await tokenOf(server, tenant.people[who]));
    return (await ask(server, { token: tokens.get(who)! }, method, path, { body })) as Answered;
  };
  const call = (who: Person, name: string, input: unknown) => as(who, "POST", `/functions/v1/${name}`, input);
  return {
    as,
    call,
    async fill(who: Person, answers: Record<string, string>): Promise<number> {
      const meta = { instanceID: `uuid:${randomUUID()}` };
      const { body } = await call(who, "submit-record", {
        projectFormId,
        versionId,
        answers: { ...answers, meta },
      });
      return (body as unknown as { recordId: number }).recordId;
    },
    review: async (who: Person, ids: number[], decision: "accept" | "refuse", comment = "") => {
      const { status, body } = await call(who, "review-records", {
        projectFormId,
        records: { ids },
        decision,
        comment,
      });
      return status === 200 ? body : { status, code: body.code };
    },
    edit: (
      who: Person,
      recordId: number,
      seenRevision: number,
      answers: Record<string, string>,
      reason = "Relu avec le producteur.",
    ) => call(who, "edit-record", { recordId, seenRevision, answers, reason }),
    async record(who: Person, id: number, columns: string) {
      const { body } = await as(who, "GET", `/rest/v1/records?id=eq.${id}&select=${columns}`);
      return (body as unknown as Record<string, unknown>[])[0];
    },
    async rows(who: Person, path: string) {
      return (await as(who, "GET", `/rest/v1/${path}`)).body as unknown as Record<string, unknown>[];
    },
    filtered: (who: Person, conditions: string[], name: string, more: object) =>
      call(who, name, { projectFormId, records: { filter: { search: null, conditions } }, ...more }),
  };
}
