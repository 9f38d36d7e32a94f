import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { CheckPool } from "../../src/modules/collect/records/check-pool.ts";
import { type Place, takeRecord } from "../../src/modules/collect/records/take-record.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { formDesk } from "./form-desk.ts";

/** Each row is compared with all others, and these again with all: with 3,000 rows nobody sees the end of it. */
const endless = `| survey |
| | type | name | label | constraint |
| | begin_repeat | r | Rangs | |
| | integer | v | Valeur | count(/data/r[count(/data/r[v != current()/../v]) > position(..)]) > -1 and count(/data/r[v < sum(/data/r[v > 0]/v)]) > 0 |
| | end_repeat | | | |
`;
const plain = `| survey |
| | type | name | label | required |
| | text | nom | Nom | yes |
`;

describeOnOneEngine("Records whose check does not end", (open) => {
  const pool = new CheckPool(6_000);
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let claims: Claims;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    claims = { ...tenant.people.manager, aud: "authenticated" };
    return () => server.close();
  });

  async function published(survey: string): Promise<Place> {
    const desk = await formDesk(server, tenant);
    const { formId, projectFormId } = await desk.publishedForm(survey, "Recensement", `f${randomUUID()}`);
    const [version] = await database.asCaller(claims, (transaction) =>
      transaction.query<{ id: number; md5: string }>(
        "select id, md5 from public.form_versions where form_id = $1",
        [formId],
      ),
    );
    return {
      organisationId: tenant.organisationId,
      projectFormId,
      versionId: version!.id,
      md5: version!.md5,
    };
  }
  const check = (place: Place, answers: unknown) =>
    pool.check(
      {
        database,
        files: server.foundation.services.files,
        claims,
        caller: { organisationId: tenant.organisationId },
      },
      place,
      {
        answers: JSON.stringify(answers),
      },
    );
  const meta = () => ({ meta: { instanceID: `uuid:${randomUUID()}` } });

  it("are kept as they came, say that they were not checked, and hold up nobody", async () => {
    const [slow, quick] = [await published(endless), await published(plain)];
    const r = Array.from({ length: 3_000 }, (_, index) => ({ v: String(index + 1) }));
    const waited = [check(slow, { r, ...meta() }), check(slow, { r, ...meta() })];
    const other = await check(quick, meta());
    expect(other).toMatchObject({ state: "failed", errors: 1 });
    for (const kept of await Promise.all(waited)) {
      expect(kept).toMatchObject({ state: "answered", errors: 0 });
      expect(JSON.parse(kept.findings)).toEqual({ unchecked: "time" });
      expect(JSON.parse(kept.answers)).toMatchObject({ r });
      const taken = await database.asWorkflow(claims, (transaction) => takeRecord(transaction, slow, kept));
      expect(taken.isNew).toBe(true);
      const again = await database.asWorkflow(claims, (transaction) => takeRecord(transaction, slow, kept));
      expect(again).toEqual({ recordId: taken.recordId, isNew: false });
    }
  });
});
