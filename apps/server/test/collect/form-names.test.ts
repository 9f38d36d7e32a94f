import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";

const survey = "| survey |\n| | type | name | label |\n| | text | nom | Nom |\n";

describeOnOneEngine("the name of a form", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let formId: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    formId = (await desk.publishedForm(survey, "Recensement")).formId;
    return () => server.close();
  });

  const call = async (who: "manager" | "auditor", name: string, input: unknown) => {
    const token = await tokenOf(server, tenant.people[who]);
    const answer = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body: input });
    return { status: answer.status, body: answer.body as { code?: string; name?: string } };
  };
  const rename = (name: string, seenName: string, who: "manager" | "auditor" = "manager") =>
    call(who, "rename-form", { formId, name, seenName });
  const present = async () => {
    const [form] = await database.asService((transaction) =>
      transaction.query<{ name: string; title: string; number: number; published: string }>(
        `select form.name, form.draft ->> 'title' as title, form.draft_number as number, version.definition ->> 'title' as published
         from public.forms as form join public.form_versions as version on version.form_id = form.id where form.id = $1`,
        [formId],
      ),
    );
    return form!;
  };

  it("changes with the title of the draft, never with that of a published version, and is told in the audit", async () => {
    const definition = (await desk.readFile("recensement.md", survey)).definition;
    await desk.save(formId, 1, { ...definition, title: "Ancien titre" });
    expect((await rename("Recensement des ménages", "Recensement")).body).toEqual({
      name: "Recensement des ménages",
    });
    expect(await present()).toEqual({
      ...{ name: "Recensement des ménages", title: "Recensement des ménages", number: 3 },
      published: "recensement",
    });
    const [told] = await database.asOwner((transaction) =>
      transaction.query<{ before: string; after: string }>(
        `select before ->> 'name' as before, after ->> 'name' as after from public.audit_entries
         where entity = 'forms' and entity_id = $1 order by id desc limit 1`,
        [formId],
      ),
    );
    expect(told).toEqual({ before: "Recensement", after: "Recensement des ménages" });
  });

  it("is not overwritten by who saw an earlier one, nor by a draft that is saved without it", async () => {
    expect(await rename("Autre", "Recensement")).toMatchObject({
      status: 409,
      body: { code: "form_renamed_meanwhile" },
    });
    const definition = (await desk.readFile("recensement.md", survey)).definition;
    const draft = { organisationId: tenant.organisationId, requestKey: randomUUID(), definition };
    expect((await call("manager", "save-form", { ...draft, formId, seenNumber: 3 })).status).toBe(200);
    expect((await present()).name).toBe("Recensement des ménages");
    expect((await call("manager", "save-form", draft)).status).toBe(400);
  });

  it("is not for those who write no forms", async () => {
    const { status } = await rename("Pris", "Recensement des ménages", "auditor");
    expect([403, 404]).toContain(status);
    expect((await present()).name).toBe("Recensement des ménages");
  });
});
