import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { addTenant, type Tenant } from "../../../test/factories/tenant.ts";
import { inspectImportJob } from "./inspect-import-job.ts";

describeOnOneEngine("an import whose turn comes", (open) => {
  let database: Database;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  it("is refused by name, and not tried again, when who asked for it sees it no more", async () => {
    const run = inspectImportJob.run({
      input: { importId: 999_999 },
      claims: tenant.people.agent,
      services: { database },
    } as Parameters<typeof inspectImportJob.run>[0]);
    await expect(run).rejects.toMatchObject({ name: "JobFailure", code: "import_missing" });
  });
});
