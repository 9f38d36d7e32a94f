import { findProblems } from "@parcelle/forms/definition/edit/find-problems";
import { missingTranslations } from "@parcelle/forms/definition/edit/languages";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { formDefinitionSchema } from "@parcelle/forms/definition/form-definition-schema";
import { readXlsForm } from "@parcelle/forms/xlsform/read-xlsform";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Person = Tenant["people"]["manager"];
type Kept = { id: number; name: string; organisation_id: number | null; definition: FormDefinition };

describeOnBothEngines("templates of forms", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    other = await addTenant(database, ["COLLECT"]);
    return () => server.close();
  });

  const seenBy = async (person: Person): Promise<Kept[]> => {
    const token = await tokenOf(server, person);
    const path = "/rest/v1/form_templates?select=id,name,organisation_id,definition&deleted_at=is.null";
    return (await ask(server, { token }, "GET", path)).body as Kept[];
  };
  const call = async (person: Person, name: string, body: object) =>
    ask(server, { token: await tokenOf(server, person) }, "POST", `/functions/v1/${name}`, { body });

  it("the platform's are read by everybody, ready to be published, and say all in French and in English", async () => {
    const found = (await seenBy(tenant.people.auditor)).filter((each) => each.organisation_id === null);
    expect(found.map(({ name }) => name).sort()).toEqual([
      "Contrôle à la livraison",
      "Recensement de producteurs",
      "Visite de parcelle",
    ]);
    for (const { name, definition } of found) {
      expect(formDefinitionSchema.safeParse(definition).success, name).toBe(true);
      expect(findProblems(definition), name).toEqual([]);
      expect([...missingTranslations(definition).values()].flat(), name).toEqual([]);
    }
  });

  it("one that is not shared is its author's alone, one that is shared the organisation's", async () => {
    const [first] = await seenBy(tenant.people.manager);
    const { definition } = first!;
    const keep = (name: string, isShared: boolean) =>
      call(tenant.people.manager, "save-form-template", {
        ...{ organisationId: tenant.organisationId, name, isShared, definition },
      });
    expect((await keep("Le mien", false)).status).toBe(200);
    const shared = (await keep("Le nôtre", true)).body as { templateId: number };
    const namesOf = async (person: Person) => (await seenBy(person)).map(({ name }) => name);
    expect(await namesOf(tenant.people.manager)).toEqual(expect.arrayContaining(["Le mien", "Le nôtre"]));
    expect(await namesOf(tenant.people.owner)).toContain("Le nôtre");
    expect(await namesOf(tenant.people.owner)).not.toContain("Le mien");
    expect(await namesOf(other.people.manager)).not.toContain("Le nôtre");
    const trash = (person: Person, isDeleted: boolean) =>
      call(person, "trash-form-template", { templateId: shared.templateId, isDeleted });
    expect((await trash(other.people.manager, true)).status).toBe(404);
    expect((await trash(tenant.people.owner, true)).status).toBe(200);
    expect(await namesOf(tenant.people.manager)).not.toContain("Le nôtre");
    expect((await trash(tenant.people.owner, false)).status).toBe(200);
    expect(await namesOf(tenant.people.manager)).toContain("Le nôtre");
  });

  it("the platform's own are nobody's to delete", async () => {
    const [platform] = (await seenBy(tenant.people.owner)).filter((each) => each.organisation_id === null);
    const answer = await call(tenant.people.owner, "trash-form-template", {
      ...{ templateId: platform!.id, isDeleted: true },
    });
    expect(answer.status).toBe(404);
  });

  it("a draft leaves as a workbook that reads as the same form, and as what phones read", async () => {
    const [template] = (await seenBy(tenant.people.manager)).filter((each) => each.organisation_id === null);
    const definition = { ...template!.definition, formId: "telecharge" };
    const saved = await call(tenant.people.manager, "save-form", {
      ...{ organisationId: tenant.organisationId, name: "Téléchargé", definition },
      requestKey: crypto.randomUUID(),
    });
    const { formId } = saved.body as { formId: number };
    const token = await tokenOf(server, tenant.people.manager);
    const download = (format: string) =>
      fetch(`${server.url}/functions/v1/download-form`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ formId, format }),
      });
    const bytes = new Uint8Array(await (await download("xlsx")).arrayBuffer());
    const read = await readXlsForm({ name: "f.xlsx", bytes });
    expect(read.problems).toEqual([]);
    expect(read.definition.items).toEqual(definition.items);
    expect(await (await download("xml")).text()).toContain('id="telecharge"');
  });
});
