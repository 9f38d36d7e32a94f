import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnBothEngines("a row of an import", (open) => {
  let database: Database;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
    other = await addTenant(database);
  });

  const insertAsService = (importId: number, projectId: number) =>
    database.asService((transaction) =>
      transaction.query(
        `insert into public.import_rows (import_id, project_id, row_number, state)
         values ($1, $2, 7, 'accepted') returning row_number`,
        [importId, projectId],
      ),
    );
  const rowsOf = (importId: number) =>
    database.asService((transaction) =>
      transaction.query("select row_number from public.import_rows where import_id = $1", [importId]),
    );
  const newImport = async () => {
    const [made] = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        `insert into public.imports (organisation_id, project_id, object_path, file_name)
         values ($1, $2, 'b', 'b.geojson') returning id`,
        [tenant.organisationId, tenant.projectId],
      ),
    );
    return made!.id;
  };

  it("names an import that is there, whoever writes it", async () => {
    await expect(insertAsService(-1, tenant.projectId)).rejects.toMatchObject({ code: "23503" });
  });

  it("names the project of its import", async () => {
    await expect(insertAsService(tenant.importId, other.projectId)).rejects.toMatchObject({ code: "23503" });
    await expect(insertAsService(other.importId, tenant.projectId)).rejects.toMatchObject({ code: "23503" });
  });

  it("is refused with all rows of its statement", async () => {
    const importId = await newImport();
    const written = database.asService((transaction) =>
      transaction.query(
        `insert into public.import_rows (import_id, project_id, row_number, state)
         values ($1, $3, 1, 'accepted'), ($2, $3, 1, 'accepted')`,
        [importId, other.importId, tenant.projectId],
      ),
    );
    await expect(written).rejects.toMatchObject({ code: "23503" });
    expect(await rowsOf(importId)).toEqual([]);
  });

  it("goes with its import", async () => {
    const importId = await newImport();
    await insertAsService(importId, tenant.projectId);
    await database.asService((transaction) =>
      transaction.query("delete from public.imports where id = $1", [importId]),
    );
    expect(await rowsOf(importId)).toEqual([]);
    expect(await rowsOf(tenant.importId)).not.toEqual([]);
  });

  it("stays with its import, and this in its project", async () => {
    const importId = await newImport();
    await insertAsService(importId, tenant.projectId);
    const moved = database.asService((transaction) =>
      transaction.query("update public.import_rows set import_id = $2 where import_id = $1", [
        importId,
        tenant.importId,
      ]),
    );
    await expect(moved).rejects.toMatchObject({ code: "23503" });
    const movedImport = database.asService((transaction) =>
      transaction.query("update public.imports set project_id = $2 where id = $1", [
        importId,
        other.projectId,
      ]),
    );
    await expect(movedImport).rejects.toMatchObject({ code: "23503" });
  });
});
