import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { phoneAt, submission } from "./phone.ts";

const survey = "| survey |\n| | type | name | label | constraint |\n| | integer | age | Âge | . < 110 |\n";

describeOnOneEngine("Records that are asked for", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let place: { formId: number; projectFormId: number };

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    place = await desk.publishedForm(survey, "Recensement");
    const phone = phoneAt(server, await desk.addPhone("Tecno d’Aminata"));
    const [version] = (await desk.versions(place.formId)).slice(-1);
    for (const age of ["40", "50", "400"]) {
      const sent = await phone.send(submission("census", version!, { age }).xml, []);
      expect(sent.status).toBe(201);
    }
    return () => server.close();
  });

  type Person = keyof Tenant["people"];
  const call = async (person: Person, name: string, body: object) => {
    const token = await tokenOf(server, tenant.people[person]);
    const answer = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body });
    return { status: answer.status, body: answer.body as { code?: string } };
  };
  const rows = async <Row>(person: Person, path: string): Promise<Row[]> => {
    const token = await tokenOf(server, tenant.people[person]);
    return (await ask(server, { token }, "GET", `/rest/v1/${path}`)).body as Row[];
  };
  type Agent = { agent: string; name: string; received: number; failed: number; target: number | null };
  const agents = (person: Person) =>
    rows<Agent>(person, `rpc/campaign_agents?project=${desk.projectId}&order=name`);
  const asking = (assignee: string, target: number | null) => ({
    ...{ projectFormId: place.projectFormId, assignee },
    asked: target === null ? null : { target, dueOn: "2026-12-15", place: "Village de Kpéhi" },
  });

  it("are counted by who brings them, in which state they came, beside what was asked for", async () => {
    const [phone] = await agents("manager");
    expect((await call("manager", "ask-for-records", asking(phone!.agent, 40))).status).toBe(200);
    expect((await call("manager", "ask-for-records", asking(tenant.people.agent.sub!, 25))).status).toBe(200);
    expect(await agents("manager")).toMatchObject([
      { received: 0, target: 25, due_on: "2026-12-15", place: "Village de Kpéhi" },
      { name: "Tecno d’Aminata", received: 3, valid: 2, failed: 1, target: 40 },
    ]);
    const days = `rpc/campaign_days?project=${desk.projectId}&zone=Africa/Abidjan`;
    expect(await rows("manager", days)).toMatchObject([{ received: 3, valid: 2, failed: 1, accepted: 0 }]);
  });

  it("are seen by whom they are asked of, not by other agents", async () => {
    expect(await rows("agent", "record_assignments?select=target")).toEqual([{ target: 25 }]);
  });

  it("are asked by whoever reviews, of those who fill forms here", async () => {
    const { sub } = tenant.people.agent;
    expect((await call("agent", "ask-for-records", asking(sub!, 5))).status).toBe(403);
    expect((await call("manager", "ask-for-records", asking(randomUUID(), 5))).body.code).toBe(
      "fills_no_forms",
    );
    expect((await call("manager", "ask-for-records", asking(tenant.people.auditor.sub!, 5))).status).toBe(
      409,
    );
  });

  it("are changed by asking again, and taken back", async () => {
    const { sub } = tenant.people.agent;
    await call("manager", "ask-for-records", asking(sub!, 30));
    expect(await rows("agent", "record_assignments?select=target")).toEqual([{ target: 30 }]);
    await call("manager", "ask-for-records", asking(sub!, null));
    expect(await rows("agent", "record_assignments?select=target")).toEqual([]);
  });
});
