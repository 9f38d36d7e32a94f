import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { formDesk } from "./form-desk.ts";
import { reviewDesk } from "./review-desk.ts";

const survey = `| survey |
| | type | name | label | required | constraint |
| | text | nom | Nom | yes | |
| | decimal | ha | Superficie (ha) | | . < 100 |
`;

describeOnBothEngines("Whoever corrects a record", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let reviews: Awaited<ReturnType<typeof reviewDesk>>;
  let projectFormId: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    const desk = await formDesk(server, tenant);
    const place = await desk.publishedForm(survey, "Recensement");
    projectFormId = place.projectFormId;
    const [version] = await database.asService((transaction) =>
      transaction.query<{ id: number }>("select id from public.form_versions where form_id = $1", [
        place.formId,
      ]),
    );
    reviews = await reviewDesk(server, tenant, projectFormId, version!.id);
    return () => server.close();
  });

  it("is told when somebody did meanwhile, and overwrites nothing", async () => {
    const id = await reviews.fill("agent", { nom: "Ama" });
    await reviews.edit("manager", id, 0, { nom: "Ama Konan" });
    const second = await reviews.edit("agent", id, 0, { nom: "Amah" });
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: "record_moved_on", details: { revision: 1, answers: { nom: "Ama Konan" } } },
    ]);
    expect(await reviews.record("agent", id, "answers->>nom,revision")).toEqual({
      nom: "Ama Konan",
      revision: 1,
    });
  });

  it("is who sent it, who is asked to mend it, or who reviews: no other agent", async () => {
    const id = await reviews.fill("manager", { nom: "Aya" });
    const forged = await reviews.edit("agent", id, 0, { nom: "Autre" });
    expect([forged.status, forged.body.code]).toEqual([403, "record_of_others"]);
    const same = await reviews.edit("agent", id, 0, { nom: "Aya" });
    expect([same.status, same.body.code]).toEqual([403, "record_of_others"]);
    expect(await reviews.record("agent", id, "state,revision,answers->>nom")).toEqual({
      ...{ state: "valid", revision: 0, nom: "Aya" },
    });
    const userId = tenant.people.agent.sub;
    await reviews.call("owner", "assign-records", { projectFormId, records: { ids: [id] }, userId });
    expect((await reviews.edit("agent", id, 0, { nom: "Aya Konan" })).status).toBe(200);
    expect((await reviews.edit("agent", id, 1, { nom: "Aya Konan B." })).status).toBe(200);
  });

  it("cannot say that he saw a correction that never was", async () => {
    const id = await reviews.fill("agent", { nom: "Ba" });
    const ahead = await reviews.edit("agent", id, 7, { nom: "Bah" });
    expect([ahead.status, ahead.body.code]).toEqual([422, "record_revision_unknown"]);
  });

  it("changes nothing of what is accepted", async () => {
    const id = await reviews.fill("agent", { nom: "Clos" });
    await reviews.review("manager", [id], "accept");
    const edited = await reviews.edit("agent", id, 0, { nom: "Ouvert" });
    expect([edited.status, edited.body.code]).toEqual([409, "record_not_mended_now"]);
  });

  it("hears what the form's rules find in it", async () => {
    const id = await reviews.fill("agent", { nom: "Règle" });
    const edited = await reviews.edit("agent", id, 0, { nom: "Règle", ha: "300" });
    expect(edited.body).toMatchObject({ state: "failed", errors: 1 });
  });
});
