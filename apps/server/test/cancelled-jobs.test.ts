import type { Role } from "@parcelle/domain/permissions/roles";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

const leaders: readonly Role[] = ["owner", "administrator", "manager"];
const field: readonly Role[] = [...leaders, "agent"];

/** Who stops the job of somebody else, by its kind. */
const cases: readonly [kind: string, allowed: readonly Role[]][] = [
  ["inspect-import", field],
  ["apply-import", field],
  ["assess-plots", field],
  ["export-plots", leaders],
  ["draw-sample", leaders],
  ["work-out-risk-map", field],
  ["print-farmer-cards", field],
  ["inspect-farmer-list", field],
  ["apply-farmer-import", field],
  ["undo-farmer-import", leaders],
  ["export-farmer-import-rows", field],
  ["find-farmer-duplicates", ["owner", "administrator", "manager"]],
  ["export-declaration", leaders],
  ["check-declared-plots", leaders],
  ["verify-references", leaders],
  ["refresh-overlaps", leaders],
  ["private-overlaps", []],
  ["compare-registries", []],
  ["from-an-older-version", []],
];

describeOnBothEngines("a job that is under way", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    other = await addTenant(database);
  });

  async function addJob(kind: string, askedBy: Role | null): Promise<number> {
    const [job] = await database.asOwner((transaction) =>
      transaction.query<{ id: number }>(
        `insert into public.jobs (organisation_id, project_id, kind, status, created_by)
         values ($1, $2, $3, 'running', $4) returning id`,
        [own.organisationId, own.projectId, kind, askedBy && own.people[askedBy].sub],
      ),
    );
    return job!.id;
  }

  async function cancels({ people }: Tenant, role: Role, job: number): Promise<boolean> {
    const [answer] = await database.asWorkflow(people[role], (transaction) =>
      transaction.query<{ requested: boolean }>("select app.request_job_cancel($1) as requested", [job]),
    );
    return answer!.requested;
  }

  it.each(cases)("of kind %s is stopped by who may do that work", async (kind, allowed) => {
    const job = await addJob(kind, null);
    const roles: readonly Role[] = [...field, "auditor"];
    const stopping: Role[] = [];
    for (const role of roles) if (await cancels(own, role, job)) stopping.push(role);
    expect(stopping).toEqual(allowed);
    expect(await cancels(other, "owner", job)).toBe(false);
  });

  it("is stopped by whoever asked for it, whatever its kind", async () => {
    expect(await cancels(own, "auditor", await addJob("export-plots", "auditor"))).toBe(true);
  });
});
